// Finds rules and terms: what judgekit/query.py and judgekit/ranking.py do, over the texts of the page, which are
// indexed once they are shown. The numbers below have their reasons there.

const SATURATION = 1.2;
const LENGTH = 0.6;
const RARE = 4;
const CLOSELY = 60;
const COVERAGE = 1.0;
const SIDE_BY_SIDE = 0.3;
const GOVERNING = [0.2, 0.13, 0.07];
const TERM = 0.5;
const DEFINING = 2;
const MOST_CHARACTERS = 1000;
const MOST_WORDS = 40;
const LONGEST_NAME = 5;
const NAME = 0.5;
const EVERYDAY = 0.6;
const LONGER_NAME = 0.25;
const CORRECTION = 0.6;
const MOST_CORRECTIONS = 3;
const LESS_LIKELY = 0.1;
const OTHER_FIRST_LETTER = 0.2;
// The word that is still being typed may become any of so many words of the page.
const MOST_COMPLETIONS = 6;
const COMPLETION = 0.8;

const ALL_LANGS = Object.keys(data.speech);

/** The search over the texts of one language. Documents are numbers, the same for all languages of the page. */
class TextIndex {
  constructor(lang, documents) {
    this.lang = lang;
    this.documents = documents;
    this.postings = new Map();
    this.stems = new Map();
    this.rows = new Map(documents.map((document, row) => [document.number, row]));
    this.met = new Map();
    this.read = new Map();
    this.far = new Map();
    this.count(documents);
    this.phrases = this.readPhrases();
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
        length += weight * stems.length;
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

  /** What a query can say, as stems, and what the text says for it. */
  readPhrases() {
    const phrases = new Map();
    const add = (spelt, lang, says, governing, share) => {
      const key = `${lang} ${phraseOf(spelt, lang)}`;
      if (!phrases.has(key)) phrases.set(key, []);
      if (says.length) phrases.get(key).push({ says, governing, share });
    };
    for (const term of data.terms) {
      if (!term.names[this.lang]) continue;
      const says = stemsOf(term.names[this.lang][0], this.lang);
      for (const [lang, names] of Object.entries(term.names)) {
        for (const name of names) add(name, lang, says, term.rules, NAME);
      }
    }
    for (const [meant, said] of Object.entries(data.everyday[this.lang])) {
      for (const name of said) add(name, this.lang, stemsOf(meant, this.lang), [], EVERYDAY);
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
    for (const said of Object.values(data.everyday[this.lang])) {
      ordered.push(...said.flatMap((name) => wordsOf(name, this.lang)));
    }
    const ranks = new Map();
    // Words that say nothing come last: a query is more likely to mean another.
    for (const word of [...ordered, ...speech[this.lang].silent]) {
      if (LETTERS.test(word) && !ranks.has(word)) ranks.set(word, ranks.size);
    }
    return ranks;
  }

  /** Whether the language has this word: in its texts, as a name, or as a word that says nothing. */
  knows(word) {
    return (
      speech[this.lang].silent.has(word) ||
      this.postings.has(stem(word, this.lang)) ||
      this.phrases.has(`${this.lang} ${stem(word, this.lang)}`)
    );
  }

  /** The units of a query: each some words that mean one thing, with the ways to say it and the rules that govern it. */
  units(query, isBeingTyped) {
    const { silent } = speech[this.lang];
    const spoken = wordsOf(query.slice(0, MOST_CHARACTERS), this.lang).slice(0, MOST_WORDS);
    const odd = (word) => !this.knows(word);
    const beside = spoken.length > 1 && spoken.some(odd) ? this.foreignWords(spoken) : new Set();
    const meant = spoken.map((word, at) => {
      if (!odd(word)) return [[word, 1]];
      return (isBeingTyped && at === spoken.length - 1 && this.completions(word)) || this.corrections(word, beside);
    });
    const units = this.namedUnits(meant.map(([[word]]) => word));
    meant.forEach((found, place) => {
      const isNamed = units.some(({ from, to }) => from <= place && place < to);
      if (silent.has(found[0][0]) || isNamed) return;
      const ways = found.map(([word, share]) => ({ stems: [stem(word, this.lang)], share }));
      units.push({ from: place, to: place + 1, ways, governing: [] });
    });
    units.sort((a, b) => a.from - b.from);
    const once = new Map(units.map((unit) => [JSON.stringify(unit.ways), unit]));
    return [...once.values()];
  }

  /** The words of the languages to which a word of the query belongs that the texts lack. */
  foreignWords(spoken) {
    const lacking = spoken.filter((word) => !this.postings.has(stem(word, this.lang)));
    const others = ALL_LANGS.filter((lang) => lang !== this.lang);
    const met = others.filter((lang) => lacking.some((word) => word.length > 3 && this.called[lang].has(word)));
    return new Set(met.flatMap((lang) => [...this.called[lang]].filter((word) => word.length > 3)));
  }

  /** The words that begin like one that is being typed, the most frequent first. */
  completions(word) {
    if (word.length < 2) return null;
    const found = new Map();
    for (const known of this.vocabulary.keys()) {
      const stemmed = stem(known, this.lang);
      if (known.startsWith(word) && !found.has(stemmed)) found.set(stemmed, known);
      if (found.size === MOST_COMPLETIONS) break;
    }
    return found.size ? [...found.values()].map((known, rank) => [known, COMPLETION - LESS_LIKELY * (rank > 0)]) : null;
  }

  /** What a word may have been meant to be, the likeliest first; itself if it is known or nothing is near. */
  corrections(word, beside) {
    if (this.vocabulary.has(word) || beside.has(word) || word.length < 4 || !LETTERS.test(word)) return [[word, 1]];
    const edits = oneEditAway(word);
    const foreign = [...edits].filter((known) => beside.has(known)).sort();
    if (foreign.length) return foreign.slice(0, MOST_CORRECTIONS).map((known) => [known, CORRECTION]);
    let near = [...edits].filter((known) => this.vocabulary.has(known));
    if (!near.length && word.length >= 8) near = this.twoEditsAway(word);
    return near.length ? this.byLikelihood(word, near) : [[word, 1]];
  }

  /** The words two edits away; kept, since the same word stands in the box for many a keystroke. */
  twoEditsAway(word) {
    if (!this.far.has(word)) {
      this.far.set(word, [...this.vocabulary.keys()].filter((known) => distance(word, known, 2) <= 2));
    }
    return this.far.get(word);
  }

  /** The likeliest of some words near a misspelt one. */
  byLikelihood(word, near) {
    const { silent } = speech[this.lang];
    const isOther = (known) => known[0] !== word[0];
    return [...near]
      .sort(
        (a, b) =>
          silent.has(a) - silent.has(b) ||
          isOther(a) - isOther(b) ||
          this.vocabulary.get(a) - this.vocabulary.get(b),
      )
      .slice(0, MOST_CORRECTIONS)
      .map((known, rank) => [known, CORRECTION - OTHER_FIRST_LETTER * isOther(known) - LESS_LIKELY * (rank > 0)]);
  }

  /** The spans of words that name a concept or are everyday words; the longest win where they overlap. */
  namedUnits(spoken) {
    const { silent } = speech[this.lang];
    const own = spoken.map((word) => (silent.has(word) ? null : stem(word, this.lang)));
    const isForeign = own.map((each) => each !== null && !this.postings.has(each));
    const named = [];
    for (const span of this.phrasesIn(spoken, isForeign)) {
      const same = named.find(({ from, to }) => from === span.from && to === span.to);
      if (same) same.found.push(...span.found);
      else if (named.every(({ from, to }) => span.to <= from || to <= span.from)) named.push(span);
    }
    return named.map(({ from, to, found }) => unitOf(from, to, own.slice(from, to).filter(Boolean), found));
  }

  /** Every known phrase among the words, the longest first; other languages are tried only where a word is lacking. */
  phrasesIn(spoken, isForeign) {
    const spans = [];
    for (const lang of ALL_LANGS) {
      if (lang !== this.lang && !isForeign.some(Boolean)) continue;
      const stemmed = spoken.map((word) => stem(word, lang));
      const every = spoken.map((_, place) => place);
      const telling = every.filter((place) => !speech[lang].silent.has(spoken[place]));
      for (const places of telling.length < every.length ? [telling, every] : [every]) {
        for (let first = 0; first < places.length; first++) {
          for (let last = first; last < Math.min(first + LONGEST_NAME, places.length); last++) {
            const [from, to] = [places[first], places[last] + 1];
            if (lang !== this.lang && !isForeign.slice(from, to).some(Boolean)) continue;
            const said = places.slice(first, last + 1).map((place) => stemmed[place]);
            const found = this.phrases.get(`${lang} ${said.join(" ")}`);
            if (found) spans.push({ from, to, found: [...found] });
          }
        }
      }
    }
    return spans.sort((a, b) => b.to - b.from - (a.to - a.from));
  }

  /** The best documents for a query as a map from row to score, and the stems that were looked for. */
  rank(query, isBeingTyped) {
    const units = this.units(query, isBeingTyped)
      .map((unit) => this.scored(unit))
      .filter(({ worth }) => worth > 0);
    const scores = new Map();
    for (const { earned } of units) {
      for (const [row, score] of earned) scores.set(row, (scores.get(row) ?? 0) + score);
    }
    const extra = this.governing(units);
    const best = [...scores].sort((a, b) => b[1] - a[1]).slice(0, CLOSELY).map(([row]) => row);
    const total = units.reduce((sum, { worth }) => sum + worth, 0);
    const pairs = this.pairs(units);
    const ranked = new Map();
    for (const row of new Set([...best, ...extra.keys()])) {
      const covered = units.reduce((sum, { earned, worth }) => sum + (earned.has(row) ? worth : 0), 0);
      const text = this.stems.get(row) ?? "";
      const together = pairs.reduce((sum, [pair, worth]) => sum + (text.includes(pair) ? worth : 0), 0);
      const full = (scores.get(row) ?? 0) * (1 + (COVERAGE * covered) / total) + (extra.get(row) ?? 0) + together;
      ranked.set(row, this.documents[row].isTerm ? full * TERM : full);
    }
    const stems = new Set(units.flatMap(({ unit }) => unit.ways.flatMap((way) => way.stems)));
    return { ranked, stems };
  }

  /** What a unit is worth, and what each document earns for the best way to say it. */
  scored(unit) {
    const earned = new Map();
    let worth = 0;
    for (const { stems, share } of unit.ways) {
      const postings = stems.map((each) => this.postings.get(each)).filter(Boolean);
      worth = Math.max(worth, share * postings.reduce((sum, posting) => sum + posting.worth, 0));
      const own = new Map();
      for (const posting of postings) {
        posting.rows.forEach((row, at) => {
          own.set(row, (own.get(row) ?? 0) + share * posting.worth * posting.weights[at]);
        });
      }
      for (const [row, score] of own) if (score > (earned.get(row) ?? 0)) earned.set(row, score);
    }
    return { unit, worth, earned };
  }

  /** What rules earn for governing concepts the query names. */
  governing(units) {
    const extra = new Map();
    for (const { unit, worth } of units) {
      for (const rules of unit.governing) {
        rules.slice(0, GOVERNING.length).forEach((number, at) => {
          const row = this.rows.get(number);
          if (row !== undefined) extra.set(row, Math.max(extra.get(row) ?? 0, GOVERNING[at] * worth));
        });
      }
    }
    return extra;
  }

  /** Stems side by side in the query, and what a document earns that has them so. */
  pairs(units) {
    const stems = units.flatMap(({ unit }) => unit.ways[0].stems);
    const found = [];
    for (let at = 1; at < stems.length; at++) {
      const [first, second] = [this.postings.get(stems[at - 1]), this.postings.get(stems[at])];
      if (first && second) {
        found.push([` ${stems[at - 1]} ${stems[at]} `, (SIDE_BY_SIDE * (first.worth + second.worth)) / 2]);
      }
    }
    return found;
  }
}

/** The stems of a name: of the words that say something, or of all where those alone would mean something else. */
function phraseOf(spelt, lang) {
  const spoken = wordsOf(spelt, lang);
  const kept = spoken.filter((word) => !speech[lang].silent.has(word));
  const used = kept.length > 1 || kept.length === spoken.length ? kept : spoken;
  return used.map((word) => stem(word, lang)).join(" ");
}

/** The unit of some words, given as stems, and the phrases they are. */
function unitOf(from, to, own, phrases) {
  const ways = new Map(own.length ? [[own.join(" "), { stems: own, share: 1 }]] : []);
  for (const { says, share } of phrases) {
    const key = says.join(" ");
    const longer = Math.min(1, Math.max(1, own.length) / says.length) ** LONGER_NAME;
    const isOwn = own.length && new Set([...own, ...says]).size === new Set(own).size && says.length >= own.length;
    if (!isOwn) ways.set(key, { stems: says, share: Math.max(share * longer, ways.get(key)?.share ?? 0) });
  }
  const governing = phrases.map((phrase) => phrase.governing).filter((rules) => rules.length);
  return { from, to, ways: [...ways.values()], governing };
}

/** Everything one letter more, less, other or two swapped would make of a word of folded letters. */
function oneEditAway(word) {
  const made = new Set();
  for (let at = 0; at <= word.length; at++) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    made.add(head + tail.slice(1));
    if (tail.length > 1) made.add(head + tail[1] + tail[0] + tail.slice(2));
    for (const letter of "abcdefghijklmnopqrstuvwxyz") made.add(head + letter + tail.slice(1)).add(head + letter + tail);
  }
  return made;
}

/** How many letters are more, less, other or swapped between two words; anything above `most` is `most` + 1. */
function distance(a, b, most) {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let older = [];
  let old = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      let value = Math.min(old[j] + 1, row[j - 1] + 1, old[j - 1] + (a[i - 1] !== b[j - 1]));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) value = Math.min(value, older[j - 2] + 1);
      row.push(value);
      least = Math.min(least, value);
    }
    if (least > most) return most + 1;
    [older, old] = [old, row];
  }
  return old[b.length];
}

/** Searches all texts of a page: rules named by number first, then a concept by its exact name, then by words. */
class Searcher {
  constructor(documents, langs) {
    this.documents = documents;
    this.keyed = documents.flatMap((document, row) => (document.isTerm ? [] : [[keyOf(document.number), row]]));
    this.numbers = new Set(documents.map((document) => document.number));
    this.indexes = langs.map((lang) => new TextIndex(lang, documents));
    this.names = this.readNames();
  }

  /** Terms by their folded names in all languages, and the rules that define them; main names win over variants. */
  readNames() {
    const names = new Map();
    const rows = new Map(this.documents.map((document, row) => [document.number, row]));
    const add = (name, found) => {
      if (found.length && !names.has(fold(name))) names.set(fold(name), found);
    };
    const found = data.terms.map((term) =>
      [`term-${term.key}`, ...term.rules.slice(0, GOVERNING.length)].map((id) => rows.get(id)).filter((row) => row !== undefined),
    );
    data.terms.forEach((term, at) => Object.values(term.names).forEach(([name]) => add(name, found[at])));
    this.documents.forEach((document, row) => document.names.forEach((name) => add(name, [row])));
    data.terms.forEach((term, at) => Object.values(term.names).forEach((all) => all.forEach((name) => add(name, found[at]))));
    return names;
  }

  /** The rows that answer a query, the best first, and for each language the stems that were looked for. */
  search(query) {
    const [numbered, rest] = this.numbered(query);
    const first = numbered.length ? numbered : (this.names.get(fold(query.trim().replace(/\s+/g, " "))) ?? []);
    const scores = new Map();
    const stems = {};
    const spoken = wordsOf(rest, this.indexes[0].lang);
    const shares = this.indexes.map((index) => {
      const words = wordsOf(rest, index.lang);
      return words.filter((word) => index.knows(word)).length / Math.max(1, words.length);
    });
    const most = Math.max(...shares);
    this.indexes.forEach((index, at) => {
      // A language that lacks words of the query would guess them to be others of its own.
      const trust = most ? (shares[at] / most) ** 2 : 1;
      const { ranked, stems: found } = index.rank(rest, spoken.length > 0 && !/\s$/.test(query));
      stems[index.lang] = found;
      for (const [row, score] of ranked) scores.set(row, Math.max(scores.get(row) ?? 0, trust * score));
    });
    const found = [...scores].filter(([, score]) => score > 0).sort((a, b) => b[1] - a[1] || a[0] - b[0]);
    return { rows: [...new Set([...first, ...found.map(([row]) => row)])], stems };
  }

  /** The rules a query names by number, and the words that are left. */
  numbered(query) {
    if (!/\p{Nd}/u.test(query)) return [[], query];
    const whole = query.length <= 80 ? this.select(query) : [];
    if (whole.length) return [whole, ""];
    const rows = [];
    const rest = query.replace(AMONG_WORDS, (found, before, number) => {
      const selected = this.select(number);
      rows.push(...selected);
      return selected.length ? `${before} ` : found;
    });
    return [rows, rest];
  }

  select(text) {
    const references = parseReferences(text, (number) => this.numbers.has(number));
    return references.flatMap(({ low, high }) =>
      this.keyed.filter(([key]) => low <= key && key <= high).map(([, row]) => row),
    );
  }
}
