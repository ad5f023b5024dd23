// Ranks the rules and terms for a query, and puts before them what it names by number or by name: what
// judgekit/ranking.py and judgekit/search.py do. The numbers have their reasons there.

const CLOSELY = 60;
const COVERAGE = 1.0;
const SIDE_BY_SIDE = 0.6;
const ENOUGH = 2;
const GOVERNING = [0.3, 0.2, 0.1];
const TERM = 0.5;
const ASKED = 3;
const OF_QUERY = 1.5;
const LEAST_ASKED = 0.2;
const HINTS = 0.2;

/** Ranks the documents of one index. */
class Ranker {
  constructor(index) {
    this.index = index;
    this.reader = new Reader(index);
  }

  /** The best documents for a query as a map from row to score, and the stems that were looked for. */
  rank(query, isBeingTyped) {
    const units = this.reader.units(query, isBeingTyped)
      .map((unit) => this.scored(unit))
      .filter(({ worth }) => worth > 0);
    const scores = new Map();
    for (const { earned } of units) {
      for (const [row, score] of earned) scores.set(row, (scores.get(row) ?? 0) + score);
    }
    const extra = this.governing(units);
    for (const [row, earned] of this.asked(units, hintsOf(wordsOf(query, this.index.lang), this.index.lang))) extra.set(row, (extra.get(row) ?? 0) + earned);
    const best = [...scores].sort((a, b) => b[1] - a[1]).slice(0, CLOSELY).map(([row]) => row);
    const total = units.reduce((sum, { worth }) => sum + worth, 0);
    const pairs = this.pairs(units);
    const ranked = new Map();
    for (const row of new Set([...best, ...extra.keys()])) {
      const covered = units.reduce((sum, { earned, worth }) => sum + Math.min(worth, ENOUGH * (earned.get(row) ?? 0)), 0);
      const text = this.index.stems.get(row) ?? "";
      const together = pairs.reduce((sum, [pair, worth]) => sum + (text.includes(pair) ? worth : 0), 0);
      const full = (scores.get(row) ?? 0) * (1 + (COVERAGE * covered) / total) + (extra.get(row) ?? 0) + together;
      ranked.set(row, this.index.documents[row].isTerm ? full * TERM : full);
    }
    const stems = new Set(units.flatMap(({ unit }) => unit.ways.flatMap((way) => way.stems)));
    return { ranked, stems };
  }

  /** What a unit is worth, and what each document earns for the best way to say it. */
  scored(unit) {
    const earned = new Map();
    let worth = 0;
    for (const { stems, share } of unit.ways) {
      const postings = stems.map((each) => this.index.postings.get(each)).filter(Boolean);
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
          const row = this.index.rows.get(number);
          if (row !== undefined) extra.set(row, Math.max(extra.get(row) ?? 0, GOVERNING[at] * worth));
        });
      }
    }
    return extra;
  }

  /** What rules earn for the one question of players that has most of the query and little else. */
  asked(units, hints) {
    const total = units.reduce((sum, { worth }) => sum + worth, 0);
    const best = new Map();
    for (const { row, said, whole, hints: told } of this.index.questions) {
      let [had, share] = [0, 0];
      for (const { unit, worth } of units) {
        const [part, ofQuestion] = this.shared(unit, said);
        had += worth * part;
        share += ofQuestion;
      }
      if (!whole || had <= LEAST_ASKED * total) continue;
      const met = [...told].filter((hint) => hints.has(hint)).length;
      const same = new Set([...told, ...hints]).size ? met / new Set([...told, ...hints]).size : 1;
      const ofQuestion = Math.min(1, share / whole) * (1 - HINTS + HINTS * same);
      const earned = ASKED * total * (had / total) ** OF_QUERY * ofQuestion;
      if (earned > (best.get(row) ?? 0)) best.set(row, earned);
    }
    return best;
  }

  /** How much of a unit says something of a question, and what that is worth there. */
  shared(unit, said) {
    const worthOf = (each) => this.index.postings.get(each)?.worth ?? 0;
    let best = [0, 0];
    for (const { stems, share } of unit.ways) {
      const sure = (1 + share) / 2;
      const all = stems.reduce((sum, each) => sum + worthOf(each), 0);
      const here = stems.filter((each) => said.has(each));
      let found = [
        all && (sure * here.reduce((sum, each) => sum + worthOf(each), 0)) / all,
        sure * here.reduce((sum, each) => sum + said.get(each), 0),
      ];
      const bag = bagOf(stems);
      if (said.has(bag)) found = [sure, Math.max(sure * said.get(bag), found[1])];
      if (found[0] > best[0] || (found[0] === best[0] && found[1] > best[1])) best = found;
    }
    return best;
  }

  /** Stems side by side in the query, and what a document earns that has them so. */
  pairs(units) {
    const stems = units.flatMap(({ unit }) => unit.ways[0].stems);
    const found = [];
    for (let at = 1; at < stems.length; at++) {
      const [first, second] = [this.index.postings.get(stems[at - 1]), this.index.postings.get(stems[at])];
      if (first && second) {
        found.push([` ${stems[at - 1]} ${stems[at]} `, (SIDE_BY_SIDE * (first.worth + second.worth)) / 2]);
      }
    }
    return found;
  }
}

/** Searches all texts of a page: rules named by number first, then a concept by its exact name, then by words. */
class Searcher {
  constructor(documents, langs) {
    this.documents = documents;
    this.keyed = documents.flatMap((document, row) => (document.isTerm ? [] : [[keyOf(document.number), row]]));
    this.numbers = new Set(documents.map((document) => document.number));
    this.rankers = langs.map((lang) => new Ranker(new TextIndex(lang, documents)));
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
    const spoken = wordsOf(rest, this.rankers[0].index.lang);
    const shares = this.rankers.map(({ index }) => {
      const words = wordsOf(rest, index.lang);
      return words.filter((word) => index.knows(word)).length / Math.max(1, words.length);
    });
    const most = Math.max(...shares);
    this.rankers.forEach((ranker, at) => {
      // A language that lacks words of the query would guess them to be others of its own.
      const trust = most ? (shares[at] / most) ** 2 : 1;
      const { ranked, stems: found } = ranker.rank(rest, spoken.length > 0 && !/\s$/.test(query));
      stems[ranker.index.lang] = found;
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
