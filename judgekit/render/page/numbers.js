// References to rules in every spelling people use: what judgekit/numbers.py does. No pattern looks behind itself,
// since a browser that cannot do that would refuse the whole script.

const LETTER = "(?:[a-km-np-z]{2}|[a-z])";
const LABEL = new RegExp(
  "(^|[^\\p{L}\\p{N}])(?:(?:cr|rules?|regles?|reglas?|sections?|seccion(?:es)?|apartados?|chapters?|chapitres?" +
    "|capitulos?|r|n\\.?[o°])[\\s.:]*|§\\s*){1,3}(?=\\d)",
  "gu",
);
const TO = new RegExp(`\\s+(?:to|through|a|al|hasta)\\s+(?=\\d)|([a-z])\\s+(?:to|through|a|al|hasta)\\s+(?=${LETTER}(?![a-z]))`, "g");
const AND = new RegExp(`\\s+(?:and|y|e|et)\\s+(?=\\d)|([a-z])\\s+(?:and|y|et)\\s+(?=${LETTER}(?![a-z]))`, "g");
const SPACED_LETTER = new RegExp(`(\\d)\\s+(?=${LETTER}(?![a-z]))`, "g");
const DOTTED_LETTER = new RegExp(`(\\d)\\.(?=${LETTER}(?![a-z]))`, "g");
const SPACED_RULE = new RegExp(`(^|[^\\d.])(\\d{3})\\s+(\\d{1,2}${LETTER}|\\d{2})(?![\\p{L}\\p{N}_.])`, "gu");
const DECIMAL = [",", "-"].map((mark) => [mark, new RegExp(`(^|[^\\d.])(\\d{3})${mark}(\\d{1,3})(${LETTER}?)(?!\\d|\\.\\d|[a-z])`, "g")]);
const PART = `(?:([1-9]\\d\\d)\\.)?([1-9]\\d{0,2})?(${LETTER})?`;
const ITEM = new RegExp(`^${PART}(?:-${PART})?(=?)$`);
// A number among words, in the spellings that need no label.
const AMONG_WORDS = /(^|[^\p{L}\p{N}_.,])((?:(?:cr|rules?|r[eè]gles?|reglas?)\s+)?\d{3}[.,-]\d{1,3}[a-z]{0,2}(?:[-–](?:\d{3}[.,])?\d{0,3}[a-z]{0,2})?)(?![\p{L}\p{N}_])/giu;

/** A string that sorts as the rules do: 805.2 before 805.10, 704.5z before 704.5aa. */
function sortKey({ section, rule, letter }) {
  if (!rule) return section < 10 ? String(section) : String(section).padStart(3, "0");
  return `${section}.${String(rule).padStart(3, "0")}${letter ? letter.length + letter : ""}`;
}

/** The sort key of a number as the page spells it. */
function keyOf(number) {
  const [, section, rule, letter] = /^(\d+)(?:\.(\d+)([a-z]*))?$/.exec(number);
  return sortKey({ section, rule: rule ?? 0, letter });
}

/**
 * Every reference in a text as {low, high}, the sort keys it covers; none if it is not made of references alone.
 * `known` tells whether a rule exists, which settles spellings that can be read in two ways.
 */
function parseReferences(text, known) {
  let folded = text
    .normalize("NFKC")
    .replace(/[‐‑‒–—―−⁃˗⸺⸻]/g, "-")
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\p{Mn}\p{Cf}]/gu, "")
    .trim()
    .replace(/\s+/g, " ")
    .replace(LABEL, "$1")
    .replace(AND, (_, before = "") => `${before},`)
    .replace(TO, (_, before = "") => `${before}-`)
    .replace(SPACED_LETTER, "$1")
    .replace(DOTTED_LETTER, "$1")
    .replace(SPACED_RULE, "$1$2.$3")
    .replace(/\s*-\s*|\s+(?==)/g, (found) => found.trim());
  for (const [mark, pattern] of DECIMAL) {
    folded = folded.replace(pattern, (whole, before, section, rule, letter) => {
      const number = `${section}.${rule}${letter}`;
      const one = letter || rule.length < 3 || known(number) || (+rule < +section && !known(`${rule}.1`));
      return before + (one ? number : `${section}${mark}${rule}`);
    });
  }
  const references = [];
  let before = { section: 0, rule: 0, letter: "" };
  for (const item of folded.replace(/^[ ,;]+|[ ,;]+$/g, "").split(/[\s,;/&+]+/)) {
    const [reference, last] = readItem(item.replace(/\.+$/, ""), before);
    if (!reference) return [];
    references.push(reference);
    before = last;
  }
  return references;
}

/** One reference of a list, short forms completed from the number before it. */
function readItem(item, before) {
  const match = item && ITEM.exec(item);
  const first = match && complete(match[1], match[2], match[3], before);
  if (!first) return [null, before];
  if (!item.includes("-")) return [cover(first, first, Boolean(match[7])), first];
  let last = complete(match[4], match[5], match[6], first);
  if (last && !last.rule && first.rule && last.section < first.section) {
    last = { section: first.section, rule: last.section, letter: "" };
  }
  if (!last || sortKey(last) < sortKey(first)) return [null, before];
  return [cover(first, last, false), last];
}

/** The number meant by the parts given; parts left out are those of the number before. */
function complete(section, rule, letter, before) {
  if (section) return rule ? { section: +section, rule: +rule, letter: letter ?? "" } : null;
  if (!rule) return letter && before.rule ? { ...before, letter } : null;
  if (rule.length === 3 && !letter) return { section: +rule, rule: 0, letter: "" };
  if (before.rule) return { section: before.section, rule: +rule, letter: letter ?? "" };
  return rule.length === 1 && !letter ? { section: +rule, rule: 0, letter: "" } : null;
}

function cover(first, last, onlyItself) {
  const low = sortKey(first);
  const high = sortKey(last);
  const one = (first.letter && low === high) || (onlyItself && first.rule);
  // "~" sorts after everything a key holds.
  return { low, high: one ? high : `${high}~` };
}
