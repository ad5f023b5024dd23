// Words as the search sees them: what judgekit/index/words.py does, with the same tables, which come with the page.

const WORD = /[+-]?[\dx*]+\/[+-]?[\dx*]+|[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu;
const RULE_NUMBERS = /\b\d{3}\.\d+[a-z]?(?:[–-](?:\d{3}\.\d+)?[a-z]\b)?/g;
const COUNTER = { "+": "p", "-": "m", "/": "s", "*": "t" };
const LETTERS = /^\p{L}+$/u;

const speech = {};
for (const [lang, tables] of Object.entries(data.speech)) {
  speech[lang] = {
    silent: new Set(tables.silent),
    elided: new Set(tables.elided),
    forms: new Map(Object.entries(tables.forms)),
    steps: tables.steps,
    sounds: tables.sounds,
    hints: tables.hints,
    alike: tables.alike,
    unspoken: new RegExp(tables.unspoken),
    stems: new Map(),
  };
}

/** Lower case without accents; curly quotes straight. */
function fold(text) {
  return text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/−/g, "-")
    .replace(/[“”«»–—…•™®©\u00a0\u202f]/g, " ")
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae")
    .replace(/ß/g, "ss")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "");
}

/** The folded words of a text in order, without rule numbers, elided articles and possessive endings. */
function wordsOf(text, lang) {
  const found = [];
  for (const word of fold(text.replace(RULE_NUMBERS, " ")).match(WORD) ?? []) {
    const quote = word.indexOf("'");
    if (quote > 0) {
      const head = word.slice(0, quote);
      const tail = word.slice(quote + 1);
      if (speech[lang].elided.has(head)) found.push(tail.replace(/'/g, ""));
      else found.push(tail === "s" ? head : word.replace(/'/g, ""));
    } else {
      found.push(word.includes("/") ? word.replace(/[+\-/*]/g, (sign) => COUNTER[sign]) : word);
    }
  }
  return found;
}

/** A word without its endings, number words as digits. */
function stem(word, lang) {
  const { forms, steps, sounds, stems } = speech[lang];
  let found = stems.get(word);
  if (found === undefined) {
    found = forms.get(word) ?? (LETTERS.test(word) ? cut(word, steps, sounds) : word);
    stems.set(word, found);
  }
  return found;
}

function cut(word, steps, sounds) {
  for (const endings of steps) {
    const fits = endings.find(([ending, least]) => word.endsWith(ending) && word.length - ending.length >= least);
    if (fits) word = word.slice(0, word.length - fits[0].length) + fits[2];
  }
  return sounds.reduce((shorter, [written, sound]) => shorter.replaceAll(written, sound), word);
}

/** The stems of the words of a text that say something. */
function stemsOf(text, lang) {
  return wordsOf(text, lang)
    .filter((word) => !speech[lang].silent.has(word))
    .map((word) => stem(word, lang));
}

/** How a folded word sounds in a language: what judgekit/index/sounds.py does, with the same tables. */
function soundOf(word, lang) {
  const { alike, unspoken } = speech[lang];
  const spoken = alike.reduce((left, [written, sound]) => left.replaceAll(written, sound), word);
  return spoken.replace(/(.)\1+/gu, "$1").replace(unspoken, "");
}
