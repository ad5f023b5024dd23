// Understands the words of a query: typos, names and slang of concepts, everyday words, the other languages. What
// judgekit/query.py does; the numbers have their reasons there.

const MOST_CHARACTERS = 1000;
const MOST_WORDS = 40;
// What the telling words of an idiom count beside it.
const BESIDE_AN_IDIOM = 0.7;
const LONGEST_NAME = 5;
const LONGER_NAME = 0.25;
const CORRECTION = 0.6;
const MOST_CORRECTIONS = 3;
const LESS_LIKELY = 0.1;
const OTHER_FIRST_LETTER = 0.2;
// The word that is still being typed may become any of so many words of the page.
const MOST_COMPLETIONS = 6;
const COMPLETION = 0.8;

/** Reads queries for one index. */
class Reader {
  constructor(index) {
    this.index = index;
    this.far = new Map();
  }

  /** The units of a query: each some words that mean one thing, with the ways to say it and the rules that govern it. */
  units(query, isBeingTyped) {
    const { silent } = speech[this.index.lang];
    const spoken = wordsOf(query.slice(0, MOST_CHARACTERS), this.index.lang).slice(0, MOST_WORDS);
    const odd = (word) => !this.index.knows(word);
    const beside = spoken.length > 1 && spoken.some(odd) ? this.foreignWords(spoken) : new Set();
    const meant = spoken.map((word, at) => {
      if (!odd(word)) return [[word, 1]];
      return (isBeingTyped && at === spoken.length - 1 && this.completions(word)) || this.corrections(word, beside);
    });
    const units = this.namedUnits(meant.map(([[word]]) => word));
    meant.forEach((found, place) => {
      const isNamed = units.some(({ from, to }) => from <= place && place < to);
      if (silent.has(found[0][0]) || isNamed) return;
      const ways = found.map(([word, share]) => ({ stems: [stem(word, this.index.lang)], share }));
      units.push({ from: place, to: place + 1, ways, governing: [] });
    });
    units.sort((a, b) => a.from - b.from);
    const once = new Map(units.map((unit) => [JSON.stringify(unit.ways), unit]));
    return [...once.values()];
  }

  /** The words of the languages to which a word of the query belongs that the texts lack. */
  foreignWords(spoken) {
    const lacking = spoken.filter((word) => !this.index.postings.has(stem(word, this.index.lang)));
    const others = ALL_LANGS.filter((lang) => lang !== this.index.lang);
    const met = others.filter((lang) => lacking.some((word) => word.length > 3 && this.index.called[lang].has(word)));
    return new Set(met.flatMap((lang) => [...this.index.called[lang]].filter((word) => word.length > 3)));
  }

  /** The words that begin like one that is being typed, the most frequent first. */
  completions(word) {
    if (word.length < 2) return null;
    const found = new Map();
    for (const known of this.index.vocabulary.keys()) {
      const stemmed = stem(known, this.index.lang);
      if (known.startsWith(word) && !found.has(stemmed)) found.set(stemmed, known);
      if (found.size === MOST_COMPLETIONS) break;
    }
    return found.size ? [...found.values()].map((known, rank) => [known, COMPLETION - LESS_LIKELY * (rank > 0)]) : null;
  }

  /** What a word may have been meant to be, the likeliest first; itself if it is known or nothing is near. */
  corrections(word, beside) {
    if (this.index.vocabulary.has(word) || beside.has(word) || word.length < 4 || !LETTERS.test(word)) return [[word, 1]];
    const edits = oneEditAway(word);
    const foreign = [...edits].filter((known) => beside.has(known)).sort();
    if (foreign.length) return foreign.slice(0, MOST_CORRECTIONS).map((known) => [known, CORRECTION]);
    let near = [...edits].filter((known) => this.index.vocabulary.has(known));
    if (!near.length) near = this.index.sounding(word);
    if (!near.length && word.length >= 8) near = this.twoEditsAway(word);
    return near.length ? this.byLikelihood(word, near) : [[word, 1]];
  }

  /** The words two edits away; kept, since the same word stands in the box for many a keystroke. */
  twoEditsAway(word) {
    if (!this.far.has(word)) {
      this.far.set(word, [...this.index.vocabulary.keys()].filter((known) => distance(word, known, 2) <= 2));
    }
    return this.far.get(word);
  }

  /** The likeliest of some words near a misspelt one. */
  byLikelihood(word, near) {
    const { silent } = speech[this.index.lang];
    const isOther = (known) => known[0] !== word[0];
    return [...near]
      .sort(
        (a, b) =>
          silent.has(a) - silent.has(b) ||
          isOther(a) - isOther(b) ||
          this.index.vocabulary.get(a) - this.index.vocabulary.get(b),
      )
      .slice(0, MOST_CORRECTIONS)
      .map((known, rank) => [known, CORRECTION - OTHER_FIRST_LETTER * isOther(known) - LESS_LIKELY * (rank > 0)]);
  }

  /** The spans of words that name a concept or are everyday words; the longest win where they overlap. */
  namedUnits(spoken) {
    const { silent } = speech[this.index.lang];
    const own = spoken.map((word) => (silent.has(word) ? null : stem(word, this.index.lang)));
    const isForeign = own.map((each) => each !== null && !this.index.postings.has(each));
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
      if (lang !== this.index.lang && !isForeign.some(Boolean)) continue;
      const stemmed = spoken.map((word) => stem(word, lang));
      const every = spoken.map((_, place) => place);
      const telling = every.filter((place) => !speech[lang].silent.has(spoken[place]));
      for (const places of telling.length < every.length ? [telling, every] : [every]) {
        for (let first = 0; first < places.length; first++) {
          for (let last = first; last < Math.min(first + LONGEST_NAME, places.length); last++) {
            const [from, to] = [places[first], places[last] + 1];
            // A silent word alone says nothing.
            if (to - from === 1 && places !== telling && telling.length < every.length) continue;
            if (lang !== this.index.lang && !isForeign.slice(from, to).some(Boolean)) continue;
            const said = places.slice(first, last + 1).map((place) => stemmed[place]);
            const found = this.index.phrases.get(`${lang} ${bagOf(said)}`);
            if (found) spans.push({ from, to, found: found.map((phrase) => ({ ...phrase, words: said.length })) });
          }
        }
      }
    }
    return spans.sort((a, b) => b.to - b.from - (a.to - a.from));
  }
}

/** The unit of some words, given as stems, and the phrases they are. */
function unitOf(from, to, own, phrases) {
  // An idiom of words that say nothing by themselves, as in “goes first”, is more than those of them that do.
  const idiom = phrases.some((phrase) => phrase.words > own.length);
  const ways = new Map(own.length ? [[own.join(" "), { stems: own, share: idiom ? BESIDE_AN_IDIOM : 1 }]] : []);
  for (const { says, everyday } of phrases) {
    const usual = idiom || own.length > 1 ? IDIOM : EVERYDAY;
    const share = everyday ? usual : NAME;
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
