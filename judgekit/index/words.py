"""Words as the search sees them: case, accents and endings folded by small tables, one row a language."""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from judgekit.folding import fold
from judgekit.languages import Lang
from judgekit.named import Named

# Of folded text, so that each class is of ASCII alone: a class beyond it takes ten times as long to compile.
_WORD = re.compile(r"[-+]?[\dx*]+/[-+]?[\dx*]+|[^\W_]+(?:'[^\W_]+)*")
_RULE_NUMBERS = re.compile(r"\b\d{3}\.\d+[a-z]?(?:[–-](?:\d{3}\.\d+)?[a-z]\b)?")
_COUNTER = str.maketrans({"+": "p", "-": "m", "/": "s", "*": "t"})

Endings = tuple[tuple[str, int, str], ...]


class Speech(Named):
    """The facts about a language that the search needs.

    ``silent`` words say nothing about a rule. ``elided`` are the shortened words that stand before an apostrophe.
    ``forms`` are words that no table of endings can fold: number words, irregular verbs. ``steps`` are tables of
    endings: of each table, the first ending that leaves at least so many letters is replaced; then comes the next.
    ``sounds`` are spellings that change within a family of words, replaced after the endings.
    ``hints`` are silent words that tell questions apart, who from when, by what they stand for.
    """

    silent: frozenset[str]
    elided: frozenset[str]
    forms: dict[str, str]
    steps: tuple[Endings, ...]
    sounds: tuple[tuple[str, str], ...]
    hints: dict[str, str]


def _set(table: str) -> frozenset[str]:
    return frozenset(table.split())


def _forms(table: str) -> dict[str, str]:
    """``die=dies,died 1=one,first`` as a dictionary from the form to what it stands for."""
    pairs = (entry.split("=") for entry in table.split())
    return {form: kept for kept, forms in pairs for form in forms.split(",")}


def _endings(table: str) -> Endings:
    """``ings:3 ies:2:y`` as a table: the ending, how many letters must be left, what it is replaced by."""
    rows = (entry.split(":") for entry in table.split())
    return tuple((row[0], int(row[1]), row[2] if len(row) > 2 else "") for row in rows)


_TABLES: dict[Lang, Callable[[], Speech]] = {
    "en": lambda: Speech(
        silent=_set(
            """
            a about an and any are as at be been being but by can could did do does doing each for from get gets go
            goes going got had has have having he her hers him his how i if in into is it its itself just like me
            mine more my of off on or our out over own she should so some than that the their them then there these
            they thing things this those to too until up upon was way we were what when where whether which while
            who whose why will with would you your yours rule rules say says said exactly happen happens happened
            really explain explained mean means let lets make makes made one somebody also still very much many
            every else whom am im ive theres happening doesnt dont didnt isnt arent wasnt werent wont wouldnt hes
            shes theyre youre thats whats stuff thingy ever even yet back actually please something anything
            everything anyone anybody everyone everybody yes ok okay sort kind lot keeps keep getting want wants
            wanted need needs needed know knows think thinks try tries trying see sees well cuz coz bc u ur r ya
            gonna wanna gotta tho thru wich wat wats hey pls plz us wen whn wot wut wha dat dis da
            """
        ),
        elided=frozenset(),
        forms=_forms(
            "0=zero 2=two,second,2nd 3=three,third,3rd 4=four,fourth,4th 5=five 6=six 7=seven 8=eight 9=nine 10=ten "
            "11=eleven "
            "12=twelve 13=thirteen 14=fourteen 15=fifteen 20=twenty 21=twentyone 30=thirty 40=forty 50=fifty 60=sixty "
            "100=hundred 1=first,1st die=dies,died,dying,dead,death leav=left,leave,leaves,leaving "
            "los=lost,loses,losing,loser,losers win=won,winning,winner,winners draw=drew,drawn "
            "choos=chose,chosen,choice,choices pay=paid deal=dealt tak=took,taken giv=gave,given begin=began,begun "
            "fight=fought steal=stole,stolen hold=held go=gone,went destroy=destruction control=controlled,controlling "
            "conced=concession,concessions declar=declaration,declarations color=colour colors=colours "
            "decid=decision,decisions"
        ),
        steps=(
            _endings(
                "ations:3:ate ation:3:ate nesses:3 ness:3 ments:4 ment:4 ingly:3 edly:3 ally:4:al ings:3 ing:3 "
                "ied:2:y ies:2:y sses:2:ss xes:2:x ches:2:ch shes:2:sh ed:3 ss:1:ss us:1:us is:1:is s:2 ly:4"
            ),
            # stopped and stops, declared and declare
            _endings("bb:2:b dd:2:d gg:2:g mm:2:m nn:2:n pp:2:p rr:2:r tt:2:t e:3"),
        ),
        sounds=(),
        hints=_forms(
            "who=who,whom,whose when=when,wen,whn where=where many=many,much own=own during=while each=each,every "
            "all=everybody,everyone my=my,mine,our,me,us,i,we"
        ),
    ),
    "es": lambda: Speech(
        silent=_set(
            """
            a al algo algun alguna alguno algunos ante antes asi aun aunque cada como con cual cuales cualquier
            cuando cuanto cuanta cuantos cuantas de del desde donde e el ella ellas ello ellos en entre era eres es
            esa ese eso esos esta estan este esto estos fue ha haber habia hace hacer hacia han hasta hay la las le
            les lo los mas me mi mis mismo mucho muy nos o os otra otro para pasa pasar pero pone poner por porque
            puede pueden puedo que quien quienes se sea segun ser si sido sin sobre son su sus tal tambien tan
            tanto te tenemos tener tengo tiene tienen tu tus u un una unas uno unos usted va
            van y ya yo regla reglas funciona significa haya cosa cosas haces hago hacen puedes podemos podria
            deberia debo estoy estamos estaba soy somos nada nadie alguien entonces aqui ahi alli bien mal mucha
            muchos muchas voy vas quiero quieres quiere queremos quieren saber sabe sabes vamos vais decir dice
            dicen digo creo necesito necesita ver veo falta hizo hecho toca oye vale venga k ke q d x xq xk pq porq
            kien qn cn dnd kuando cuand kual msm
            porke tb tmb tbn tambn pa
            """
        ),
        elided=frozenset(),
        forms=_forms(
            "0=cero 1=primer,primero,primera,primeros,primeras,1er,1ro,1ra 2=dos,segundo,segunda,2do,2da "
            "3=tres,tercer,tercero,tercera "
            "4=cuatro 5=cinco 6=seis 7=siete 8=ocho 9=nueve 10=diez 11=once 12=doce 13=trece 14=catorce 15=quince "
            "20=veinte 21=veintiuno,veintiun,veintiuna 30=treinta 40=cuarenta 50=cincuenta 60=sesenta 100=cien,ciento "
            "mana=mana jug=juega,juegan,juegas,juegue,jueguen,jugo pag=pague,paguen "
            "mor=muerto,muerta,muertos,muertas,muerte,murio,murieron,morimos "
            "pon=puesto,puesta,puestos,puestas,pongo,ponga,pongan,puso,pusieron sal=salgo,salga,salgan "
            "volv=vuelto,vuelta resolv=resuelto,resuelta,resolucion devolv=devuelto,devuelta "
            "eleg=elige,eligen,elija,elijan,elijo,eligio,eligieron,eleccion,elecciones destr=destruccion rob=robo "
            "declar=declara,declaran dispar=dispara,disparan prepar=prepara separ=separa,separan "
            "decid=decision,decisiones,decido,decida,decidan compar=compara proteg=proteja,protejan "
            "rend=rinde,rinden,rindo,rinda,rindan,rindio,rindieron segu=sigue,siguen,sigo,siga,sigan,siguio "
            "repet=repite,repiten ped=pide,piden med=mide,miden imped=impide,impiden"
        ),
        steps=(
            _endings("iones:3:ion s:3"),
            _endings(
                "arselo:3:ar arsela:3:ar arlo:3:ar arla:3:ar arle:3:ar arse:3:ar arme:3:ar erlo:3:er erla:3:er "
                "erle:3:er erse:3:er erme:3:er irlo:3:ir irla:3:ir irle:3:ir irse:3:ir irme:3:ir arnos:3:ar ernos:3:er "
                "irnos:3:ir andolo:3:ando andose:3:ando uyendo:3:uir uyeron:3:uir uyen:3:uir uyan:3:uir uye:3:uir "
                "uya:3:uir uyo:3:uir"
            ),
            _endings(
                "idad:4 able:4 ible:4 ivo:4 iva:4 al:4 amiento:3 imiento:3 acion:3 icion:3 "
                "amente:3 mente:4 adora:3:ador edora:3:edor idora:3:idor "
                "iendo:3 ando:3 ado:3 ada:3 ido:3 ida:3 aban:3 aba:3 arian:3 aria:3 erian:3 eria:3 irian:3 iria:3 "
                "ieran:3 iera:3 ieron:3 aran:3 ara:3 aron:3 iran:3 ira:4 amo:3 emo:3 imo:4 ian:3 ia:3 "
                "io:3 ar:3 er:3 ir:3 an:3 en:3"
            ),
            _endings("a:3 o:3 e:3"),
            _endings("qu:2:c i:3 u:4 e:3"),
        ),
        # ataque and atacar, vez and veces, resuelve and resolver, comienza and comenzar
        sounds=(("qu", "c"), ("gui", "gi"), ("gue", "ge"), ("ie", "e"), ("ue", "o"), ("z", "c")),
        hints=_forms(
            "quien=quien,quienes,kien,qn cuando=cuando,kuando,cuand donde=donde,dnd "
            "cuanto=cuanto,cuanta,cuantos,cuantas cada=cada "
            "nadie=nadie,nada sin=sin en=en otro=otro,otra mi=mi,mis,me,nos,yo su=su,sus"
        ),
    ),
    "fr": lambda: Speech(
        silent=_set(
            """
            a afin ai ainsi alors as au aucun aux avait avec avez bien ca car ce ceci cela celle celles celui ces
            cet cette ceux chaque chez ci comme comment dans de des deja depuis doit doivent donc dont du elle
            elles en encore entre es est et etait ete etes etre eu eux faire fais fait faut font il ils je jusqu la
            le les leur leurs lors lorsque lui ma mais me meme mes moi mon ne ni nos notre nous on ont ou par parce
            pas pendant peu peut peuvent plus pour pourquoi puis puisque puis-je quand que quel quelle quelles
            quels qui quoi sa sans se sera ses si sinon soi soit son sont sous suis sur t ta te tel telle tes toi ton
            tous tout toute toutes tres tu un une va vers veut vont vos votre vous y regle regles marche signifie
            passe passent qu lorsqu puisqu quelqu chose choses peux pouvons quelquun ici maintenant toujours oui
            non juste vraiment beaucoup dois devons veux veulent voulez voulons vouloir voudrais savoir sais sait
            vais vas allez aller dire dit disent crois besoin aussi vu ya pk pq pcq jsuis jpeux chui keske mm tt ds
            ki koi kan kand qd pr ac avc ns ke kel kelle jdois
            """
        ),
        elided=_set("l d j m n s t c qu jusqu lorsqu puisqu quelqu"),
        forms=_forms(
            "0=zero 1=premier,premiere,premiers,premieres,1er,1ere 2=deux,deuxieme,second,seconde,2e,2eme "
            "3=trois,troisieme 4=quatre "
            "5=cinq 6=six 7=sept 8=huit 9=neuf 10=dix 11=onze 12=douze 13=treize 14=quatorze 15=quinze 20=vingt "
            "30=trente 40=quarante 50=cinquante 60=soixante 100=cent mour=meurt,meurent,mort,morte,morts,mourir,mourra "
            "met=mettre,mettez,mettent,mettra,mis,mise,mises prend=prendre,prends,prennent,prenne,pris,prise,prendront "
            "recev=recoit,recois,recoivent,recevoir,recu,recoive tu=tuer,tue,tues,tuent,tuee,tuera "
            "partag=partage,partages,partagee,partagees sub=subir,subis,subit,subi,subie,subies,subissent perd=perdra "
            "preven=prevenir,previens,previent,previennent,prevenu,prevenue,prevenues "
            "reven=revenir,revient,reviennent,revenu resolv=resout,resoudre,resolu,resolvent,resolution "
            "detrui=detruit,detruits,detruite,detruites,detruire,detruisez,detruisent,destruction "
            "choisi=choisi,choisie,choisies,choisir,choisit,choisis,choisissent,choisisse,choisira,choisissez,choix "
            "decid=decision,decisions"
        ),
        steps=(
            _endings("eaux:2:eau aux:2:al s:3 x:3"),
            _endings(
                "issement:3 issant:3 issent:3 isse:3 ement:3 ation:3 ition:3 eraient:3 erait:3 eront:3 erons:3 erez:3 "
                "erai:3 era:3 aient:3 ait:3 euse:3:eur rice:4:eur iere:3:i ier:3:i ante:4 ant:4 ente:4 age:4 quon:3:qu "
                "geon:3:g chon:3:ch dre:3:d due:3:d du:3:d ee:3 er:3 ez:3 ent:3 ir:4 it:4 elle:3:el ette:3:et e:3"
            ),
            _endings("e:3 i:4 ll:3:l tt:3:t nn:3:n rr:3:r ss:3:s"),
        ),
        # bloquer and blocage
        sounds=(("qu", "c"),),
        hints=_forms(
            "qui=qui,ki quand=quand,kan,kand,qd ou=ou chaque=chaque tous=tous,toutes,tout sans=sans pendant=pendant "
            "pas=pas mon=mon,ma,mes,notre,nos,je,moi,me,nous son=son,sa,ses"
        ),
    ),
}  # fmt: skip


class _Speeches(dict[Lang, Speech]):
    """The facts about every language, each read when it is first asked for: a search mostly needs those of one."""

    def __missing__(self, lang: Lang) -> Speech:
        return self.setdefault(lang, _TABLES[lang]())


SPEECH: Final = _Speeches()


def words(text: str, lang: Lang) -> list[str]:
    """The folded words of a text in order; rule numbers, elided articles and possessive endings are left out."""
    elided = SPEECH[lang].elided
    found: list[str] = []
    for word in _WORD.findall(fold(_RULE_NUMBERS.sub(" ", text))):
        if "'" in word:
            head, _, tail = word.partition("'")
            if head in elided:
                found.append(tail.replace("'", ""))
            elif tail == "s":
                found.append(head)
            else:
                found.append(word.replace("'", ""))
        elif "/" in word:
            found.append(word.translate(_COUNTER))
        else:
            found.append(word)
    return found


@lru_cache(maxsize=50_000)
def stem(word: str, lang: Lang) -> str:
    """A word without its endings, number words as digits; forms of one word mostly meet, others mostly do not."""
    speech = SPEECH[lang]
    if word in speech.forms:
        return speech.forms[word]
    if not word.isalpha():
        return word
    for endings in speech.steps:
        for ending, least, instead in endings:
            if word.endswith(ending) and len(word) - len(ending) >= least:
                word = word[: len(word) - len(ending)] + instead
                break
    for written, sound in speech.sounds:
        word = word.replace(written, sound)
    return word


def telling(found: list[str], lang: Lang) -> list[str]:
    """The stems of the words that say something."""
    silent = SPEECH[lang].silent
    return [stem(word, lang) for word in found if word not in silent]


def hints(found: list[str], lang: Lang) -> int:
    """What those of the words hint at that say something of a question alone, one bit for each thing."""
    table = SPEECH[lang].hints
    order = tuple(dict.fromkeys(table.values()))
    return sum(1 << order.index(hint) for hint in {table[word] for word in found if word in table})


def stems(text: str, lang: Lang) -> list[str]:
    """The stems of all words of a text that say something."""
    return telling(words(text, lang), lang)
