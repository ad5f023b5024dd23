// The index of the texts of a page in one language, made once they are shown: what judgekit/index/ does. The numbers
// have their reasons there.

const SATURATION = 1.2;
const LENGTH = 0.6;
const RARE = 4;
const NAME = 0.7;
const EVERYDAY = 0.7;
const IDIOM = 0.9;
const MEANT = 0.85;

const ALL_LANGS = Object.keys(data.speech);

/** What is found where in the texts of one language. Documents are rows, the same for all languages of the page. */
class TextIndex {
  constructor(lang, documents) {
    this.lang = lang;
    this.documents = documents;
    this.postings = new Map();
    this.stems = new Map();
    this.rows = new Map(documents.map((document, row) => [document.number, row]));
    this.met = new Map();
    this.read = new Map();
    this.count(documents);
    this.phrases = this.readPhrases();
    this.questions = this.readQuestions();
    this.vocabulary = this.readVocabulary();
  }

  /** Count the stems of every document and weigh them as BM25 does. */
  count(documents) {
    const counted = [];
    documents.forEach((document, row) => {
      const fields = document.fields(this.lang);
      if (!fields) return;
      const counts = new Map();
      let length = 0;
      for (const [field, weight] of Object.entries(data.weights)) {
        const stems = this.note(fields[field] ?? "");
        // However many ways to ask for a rule are known, it says no more.
        if (field !== "asked") length += weight * stems.length;
        for (const each of stems) counts.set(each, (counts.get(each) ?? 0) + weight);
        if (field === "text") this.stems.set(row, ` ${stems.join(" ")} `);
      }
      counted.push([row, counts, length]);
    });
    const mean = counted.reduce((sum, [, , length]) => sum + length, 0) / Math.max(1, counted.length);
    this.read.clear();
    for (const [row, counts, length] of counted) {
      const dampening = SATURATION * (1 - LENGTH + (LENGTH * length) / mean);
      for (const [each, count] of counts) {
        if (!this.postings.has(each)) this.postings.set(each, { rows: [], weights: [], worth: 0 });
        const posting = this.postings.get(each);
        posting.rows.push(row);
        posting.weights.push(((SATURATION + 1) * count) / (count + dampening));
      }
    }
    for (const posting of this.postings.values()) {
      posting.worth = Math.log(1 + (counted.length - posting.rows.length + 0.5) / (posting.rows.length + RARE));
    }
  }

  /** The telling stems of a part of a document, which may be a part of others too; its words join the vocabulary. */
  note(text) {
    let stems = this.read.get(text);
    if (stems === undefined) {
      stems = [];
      for (const word of wordsOf(text, this.lang)) {
        if (speech[this.lang].silent.has(word)) continue;
        stems.push(stem(word, this.lang));
        this.met.set(word, (this.met.get(word) ?? 0) + 1);
      }
      this.read.set(text, stems);
    }
    return stems;
  }

  /** How players ask for the rules: the row that answers, and what says words of the question with how much of it. */
  readQuestions() {
    const asked = Object.entries(data.asked[this.lang] ?? {}).filter(([number]) => this.rows.has(number));
    return asked.flatMap(([number, all]) => all.map((each) => this.readQuestion(this.rows.get(number), each)));
  }

  readQuestion(row, question) {
    const { silent } = speech[this.lang];
    const worthOf = (each) => this.postings.get(each)?.worth ?? 0;
    const spoken = wordsOf(question, this.lang);
    const every = spoken.map((_, place) => place);
    const telling = every.filter((place) => !silent.has(spoken[place]));
    const stemmed = spoken.map((word) => stem(word, this.lang));
    const own = new Map(telling.map((place) => [stemmed[place], worthOf(stemmed[place])]));
    const said = new Map(own);
    let whole = [...own.values()].reduce((sum, worth) => sum + worth, 0);
    for (const places of [telling, every]) {
      for (let first = 0; first < places.length; first++) {
        for (let last = first; last < Math.min(first + LONGEST_NAME, places.length); last++) {
          const span = places.slice(first, last + 1).map((place) => stemmed[place]);
          for (const { says } of this.phrases.get(`${this.lang} ${bagOf(span)}`) ?? []) {
            const key = bagOf(says);
            const part = [...new Set(span)].reduce((sum, each) => sum + (own.get(each) ?? 0), 0);
            if (part) said.set(key, Math.max(said.get(key) ?? 0, MEANT * part));
            else if (!said.has(key)) {
              // Silent words that mean something together are one word more.
              said.set(key, says.reduce((sum, each) => sum + worthOf(each), 0));
              whole += said.get(key);
            }
          }
        }
      }
    }
    return { row, said, whole, hints: hintsOf(spoken, this.lang) };
  }

  /** What a query can say, as stems, and what the text says for it. */
  readPhrases() {
    const phrases = new Map();
    const add = (spelt, lang, says, governing, everyday) => {
      const key = `${lang} ${phraseOf(spelt, lang)}`;
      if (!phrases.has(key)) phrases.set(key, []);
      if (says.length) phrases.get(key).push({ says, governing, everyday });
    };
    for (const term of data.terms) {
      if (!term.names[this.lang]) continue;
      const says = stemsOf(term.names[this.lang][0], this.lang);
      for (const [lang, names] of Object.entries(term.names)) {
        for (const name of names) add(name, lang, says, term.rules, false);
      }
    }
    for (const [meant, said] of Object.entries(data.everyday[this.lang])) {
      for (const name of said) add(name, this.lang, stemsOf(meant, this.lang), [], true);
    }
    return phrases;
  }

  /** The words a query may have misspelt with their rank: those of the texts by frequency, then those of names. */
  readVocabulary() {
    const ordered = [...this.met].sort((a, b) => b[1] - a[1]).map(([word]) => word);
    this.called = {};
    for (const lang of ALL_LANGS) {
      const names = data.terms.flatMap((term) => term.names[lang] ?? []);
      this.called[lang] = new Set(names.flatMap((name) => wordsOf(name, lang)));
      ordered.push(...this.called[lang]);
    }
    const everyday = Object.values(data.everyday[this.lang]).flat();
    this.said = new Set(everyday.flatMap((name) => wordsOf(name, this.lang)));
    ordered.push(...this.said);
    const ranks = new Map();
    // Words that say nothing come last: a query is more likely to mean another.
    for (const word of [...ordered, ...speech[this.lang].silent]) {
      if (LETTERS.test(word) && !ranks.has(word)) ranks.set(word, ranks.size);
    }
    return ranks;
  }

  /** The known words that sound like one in the language of the texts, else in another. */
  sounding(word) {
    this.sounds ??= this.readSounds();
    const langs = [this.lang, ...ALL_LANGS.filter((lang) => lang !== this.lang)];
    const spoken = langs.map((lang) => [lang, soundOf(word, lang)]).filter(([, sound]) => sound.length > 2);
    return spoken.map(([lang, sound]) => this.sounds.get(`${lang} ${sound}`)).find(Boolean) ?? [];
  }

  /** The words of every language by their sound there. */
  readSounds() {
    const own = [...this.vocabulary.keys()].filter((word) => this.met.has(word) || this.said.has(word));
    const sounds = new Map();
    for (const lang of ALL_LANGS) {
      for (const word of new Set([...(lang === this.lang ? own : []), ...this.called[lang]])) {
        const key = `${lang} ${soundOf(word, lang)}`;
        if (LETTERS.test(word)) sounds.set(key, [...(sounds.get(key) ?? []), word]);
      }
    }
    return sounds;
  }

  /** Whether the language has this word: in its texts, as a name, or as a word that says nothing. */
  knows(word) {
    return (
      speech[this.lang].silent.has(word) ||
      this.postings.has(stem(word, this.lang)) ||
      this.phrases.has(`${this.lang} ${stem(word, this.lang)}`)
    );
  }
}

/** Stems in an order of their own: a name with its words in another order is that name still. */
function bagOf(stems) {
  return [...stems].sort().join(" ");
}

/** What the silent words of a question hint at that tell questions apart. */
function hintsOf(spoken, lang) {
  const { hints } = speech[lang];
  return new Set(spoken.filter((word) => Object.hasOwn(hints, word)).map((word) => hints[word]));
}

/** The stems of a name: of the words that say something, or of all where those alone would mean something else. */
function phraseOf(spelt, lang) {
  const spoken = wordsOf(spelt, lang);
  const kept = spoken.filter((word) => !speech[lang].silent.has(word));
  const used = kept.length > 1 || kept.length === spoken.length ? kept : spoken;
  return bagOf(used.map((word) => stem(word, lang)));
}
