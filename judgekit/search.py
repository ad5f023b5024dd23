"""Finds rules and terms by a number, a name or a few words, tolerant of typos, slang and the other languages.

A query becomes units: a word, or several words that name a concept. Each unit has ways to be said, such as the word,
its likely corrections, or the concept's name in the language of the text. A document earns for each unit what its
best way is worth there (BM25, worked out in the index), then for words that stand together and for the concepts it
defines. Rules named by number and exact names of concepts stand before everything else.
"""

from typing import Final, NamedTuple

from judgekit.index.lookup import TextIndex
from judgekit.index.postings import Posting
from judgekit.index.words import SPEECH, stem, words
from judgekit.languages import LANGS, Lang

# Longer queries are pasted texts; their beginning says what they are about.
_MOST_CHARACTERS: Final = 2000
_MOST_WORDS: Final = 40
# Names of concepts are at most this long, counted in words that say something.
_LONGEST_NAME: Final = 5
# Shorter words have too many neighbours to be corrected.
_SHORTEST_CORRECTED: Final = 4


class Weights(NamedTuple):
    """What the ranking counts, in shares of what a word of the query is worth; tuned on questions of judges."""

    # The name of a concept where the query had slang, an inflection or another language.
    name: float = 0.5
    everyday: float = 0.6
    long: float = 0.0
    longn: float = 0.25
    first: float = 0.8
    d2: int = 8
    # The best correction of an unknown word, and what each further edit takes away.
    correction: float = 0.6
    further_edit: float = 0.3
    # For the first, second and third rule that governs a concept the query names.
    governing: tuple[float, ...] = (0.2, 0.13, 0.07)
    # Two words of the query side by side in a document.
    together: float = 0.2
    # Units beyond what the sum says: full marks for a document that has all of the query.
    coverage: float = 1.0
    # Entries of the glossary repeat what the rules say.
    term: float = 0.6
    # So many of the best documents are looked at for words that stand together.
    closer: int = 40
    corrections: int = 3


W = Weights()


class Hit(NamedTuple):
    """A rule or a term that answers a query; exactly one of ``rule`` and ``term`` is set."""

    rule: str | None
    term: str | None
    score: float
    text: str
    snippet: str
    lang: Lang


class _Way(NamedTuple):
    """One way to say a unit: stems that are worth their sum, and how much this way counts."""

    stems: tuple[str, ...]
    share: float


class _Unit(NamedTuple):
    """Words of the query that mean one thing, the ways to say it and the rules that govern it."""

    ways: list[_Way]
    governing: list[tuple[str, ...]]


class Searcher:
    """Searches one text; keeps what it has read of the index between queries."""

    def __init__(self, index: TextIndex) -> None:
        self.index = index
        self.lang: Lang = index.lang
        self._postings: dict[str, Posting | None] = {}
        self._vocabulary: list[str] | None = None
        self._known = None
        self._corrected: dict[str, list[tuple[str, float]]] = {}

    def search(self, query: str, *, limit: int = 10, section: str | None = None) -> list[Hit]:
        query = query[:_MOST_CHARACTERS]
        scores = self._scores(query)
        best = sorted(scores, key=lambda row: (-scores[row], row))[:limit]
        return [h for row in best if (h := self._hit(row, scores[row]))]

    def _hit(self, row, score):
        rule = self.index.by_row(row)
        if rule:
            return Hit(rule.number, None, score, rule.text, "", self.lang)
        g = self.index.glossary_by_row(row)
        if g:
            return Hit(None, g.term, score, g.definition, "", self.lang)
        t = self.index.term(row, self.lang)
        return Hit(None, t.name, score, t.definition, "", self.lang)

    def _scores(self, query):
        tokens = self._tokens(query)
        units = self._units(tokens)
        self._load({s for u in units for way in u.ways for s in way.stems})
        scores: dict[int, float] = {}
        covered = {}
        total = 0.0
        governing = {}
        for unit in units:
            worth = max(
                (
                    way.share * sum(p.worth for s in way.stems if (p := self._postings[s]))
                    for way in unit.ways
                ),
                default=0,
            )
            if unit.governing:
                for rules in unit.governing:
                    for number, share in zip(rules, W.governing):
                        governing[number] = max(governing.get(number, 0), share * worth * 255)
            earned, cov = self._earned(unit)
            total += worth
            for row, value in earned.items():
                scores[row] = scores.get(row, 0) + value
            for row, value in cov.items():
                covered[row] = covered.get(row, 0) + value
        if total:
            for row in scores:
                scores[row] *= 1 + W.coverage * covered[row] / total
        rows = self.index.rows_of(governing)
        for number, row in rows.items():
            scores[row] = scores.get(row, 0) + governing[number]
        last = self.index.counts["rules"]
        for row in scores:
            if row > last:
                scores[row] *= W.term
        best = sorted(scores, key=lambda row: (-scores[row], row))[: W.closer]
        st = self.index.stems_of(best)
        seq = [u.ways[0].stems[0] if u.ways else "" for u in units]
        seq = tokens_st = [stem(w, self.lang) for w, _ in [c[0] if c else ("", 0) for c in tokens]]
        pairs = []
        for a, b in zip(seq, seq[1:]):
            if self._postings.get(a) and self._postings.get(b):
                pairs.append(
                    (f" {a} {b} ", W.together * 255 * (self._postings[a].worth + self._postings[b].worth) / 2)
                )
        if pairs:
            for row in best:
                t = f" {st.get(row, '')} "
                for p, v in pairs:
                    if p in t:
                        scores[row] += v
        return scores

    def _earned(self, unit):
        best, cov = {}, {}
        for way in unit.ways:
            sums, cs = {}, {}
            for s in way.stems:
                p = self._postings[s]
                if p is None:
                    continue
                w = way.share * p.worth
                for row, weight in zip(p.rows, p.weights):
                    sums[row] = sums.get(row, 0) + w * weight
                    cs[row] = cs.get(row, 0) + w
            if not best:
                best, cov = sums, cs
            else:
                for row, v in sums.items():
                    if v > best.get(row, 0):
                        best[row] = v
                        cov[row] = cs[row]
        return best, cov

    def _load(self, stems):
        need = [s for s in stems if s not in self._postings]
        if need:
            found = self.index.postings(need)
            for s in need:
                self._postings[s] = found.get(s)

    def _tokens(self, query):
        """The words of the query, each as its candidates with shares."""
        found = [w for w in words(query, self.lang)][:_MOST_WORDS]
        silent = SPEECH[self.lang].silent
        found = [w for w in found if w not in silent]
        self._load({stem(w, self.lang) for w in found})
        out = []
        for w in found:
            if self._postings[stem(w, self.lang)] is None:
                out.append([(w, 1.0), *self._correct(w)] if False else self._correct(w))
            else:
                out.append([(w, 1.0)])
        return out

    def _correct(self, word):
        if word in self._corrected:
            return self._corrected[word]
        if self._vocabulary is None:
            self._vocabulary = self.index.vocabulary()
            self._known = {w: i for i, w in enumerate(self._vocabulary)}
        if word in self._known or len(word) < _SHORTEST_CORRECTED or not word.isalpha():
            return [(word, 1.0)]
        from rapidfuzz import process
        from rapidfuzz.distance import OSA

        maxd = 1 if len(word) < W.d2 else 2
        best = process.extract(word, self._vocabulary, scorer=OSA.distance, score_cutoff=maxd, limit=20)
        if not best:
            res = [(word, 1.0)]
        else:
            best.sort(key=lambda x: (x[1], x[0][0] != word[0], x[2]))
            d0 = best[0][1]
            res = [
                (
                    w,
                    W.correction
                    - W.further_edit * (d - 1)
                    - (0.1 if n else 0)
                    - (1 - W.first if w[0] != word[0] else 0),
                )
                for n, (w, d, _) in enumerate(best[: W.corrections])
                if d == d0
            ]
        self._corrected[word] = res
        return res

    def _units(self, tokens):
        first = [c[0][0] for c in tokens]
        own = [stem(w, self.lang) for w in first]
        self._load({stem(w, self.lang) for c in tokens for w, _ in c})
        unknown = [self._postings[s] is None for s in own]
        spans = {}
        for L in LANGS:
            if L != self.lang and not any(unknown):
                continue
            st = [(i, stem(w, L)) for i, w in enumerate(first) if w not in SPEECH[L].silent]
            for a in range(len(st)):
                for b in range(a, min(a + _LONGEST_NAME, len(st))):
                    i, j = st[a][0], st[b][0] + 1
                    if L == self.lang or any(unknown[i:j]):
                        spans.setdefault((L, " ".join(s for _, s in st[a : b + 1])), []).append((i, j))
        called = self.index.phrases({p for _, p in spans}) if spans else []
        found = [(i, j, c) for c in called for i, j in spans.get((c.lang, c.stems), ())]
        found.sort(key=lambda f: (f[0] - f[1], f[2].lang != self.lang, f[0]))
        taken = {}
        units = {}
        for i, j, c in found:
            if any(k in taken and taken[k] != (i, j) for k in range(i, j)):
                continue
            for k in range(i, j):
                taken[k] = (i, j)
            u = units.setdefault((i, j), _Unit([], []))
            if c.governing:
                u.governing.append(c.governing.split())
            name = tuple(c.says.split())
            if set(name) != set(own[i:j]):
                u.ways.append(
                    _Way(
                        name,
                        (W.everyday if c.everyday else W.name)
                        * min(1.0, ((j - i) / len(name)) ** (W.long if c.everyday else W.longn)),
                    )
                )
        for (i, j), u in units.items():
            u.ways.insert(0, _Way(tuple(own[i:j]), 1.0))
        for k in range(len(tokens)):
            if k not in taken:
                units[k, k + 1] = _Unit([_Way((stem(w, self.lang),), sh) for w, sh in tokens[k]], [])
        for u in units.values():
            self._load({s for way in u.ways for s in way.stems})
        return list({tuple(units[k].ways): units[k] for k in sorted(units)}.values())
