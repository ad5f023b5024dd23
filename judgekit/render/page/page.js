// The page comes alive: languages are switched, words are searched for, and links lead back to where they came from.
// Nothing here makes HTML out of text: nodes are cloned, and text is only ever put in as text.

const AT_ONCE = 20;
// So many of the rules that govern a concept are found by its name; the others mention it anyway.
const DEFINING = 2;

const main = document.querySelector("main");
const box = document.querySelector("#query");
const results = document.querySelector("#results");
const list = results.querySelector("ol");
const count = document.querySelector("#count");
const more = document.querySelector("#more");
const switches = [...document.querySelectorAll("#languages input")];

let searcher = null;
let found = { rows: [], stems: {} };
// The rule the reader had before them when they began to search, and how far down the screen it stood.
let place = null;

// --- languages ---------------------------------------------------------------------------------------------------

/** Show the languages that are switched on; the last one stays. */
function showLanguages() {
  const shown = switches.filter((each) => each.checked);
  for (const each of switches) {
    document.body.classList.toggle(`without-${each.value}`, !each.checked);
    each.disabled = each.checked && shown.length === 1;
  }
  document.body.dataset.columns = Math.max(1, shown.length);
}

/** What is kept between visits is a comfort: a browser that forbids it loses nothing else. */
function remembered(value) {
  try {
    if (value !== undefined) localStorage.setItem("judgekit.without", value);
    return localStorage.getItem("judgekit.without") ?? "";
  } catch {
    return "";
  }
}

function setUpLanguages() {
  const without = remembered().split(" ");
  if (switches.some((each) => !without.includes(each.value))) {
    for (const each of switches) each.checked = !without.includes(each.value);
  }
  for (const each of switches) {
    each.addEventListener("change", () => {
      showLanguages();
      remembered(switches.filter((other) => !other.checked).map((other) => other.value).join(" "));
    });
  }
  showLanguages();
}

// --- search ------------------------------------------------------------------------------------------------------

function isTag(node) {
  return node instanceof Element && node.classList.contains("tag");
}

/** What each rule and term of the page can be found by. */
function readDocuments() {
  const elements = [...main.querySelectorAll(".rule")];
  const cells = new Map(
    elements.map((element) => [
      element.id,
      new Map([...element.querySelectorAll(":scope > .text")].map((cell) => [cell.lang, cell])),
    ]),
  );
  const governed = new Map();
  for (const term of data.terms) {
    for (const number of term.rules.slice(0, DEFINING)) governed.set(number, [...(governed.get(number) ?? []), term]);
  }
  const text = (node) => {
    // What the page itself says of a text is no part of it.
    const parts = node?.querySelector(".tag") ? [...node.childNodes].filter((part) => !isTag(part)) : [node];
    return parts.map((part) => part?.textContent ?? "").join("");
  };
  return elements.map((element) => {
    const isTerm = element.classList.contains("term");
    const number = element.id;
    const above = number.replace(/[a-z]+$/, "");
    const part = element.closest("section");
    const fields = (lang) => {
      const cell = cells.get(number).get(lang);
      if (!cell) return null;
      if (isTerm) return { heading: text(cell.querySelector("dfn")), text: text(cell.querySelector(".definition")) };
      const parent = above === number ? undefined : cells.get(above)?.get(lang);
      const keyword = text((parent ?? cell).querySelector(".keyword"));
      const names = (governed.get(number) ?? []).map((term) => term.names[lang]?.[0] ?? "");
      return {
        heading: `${text(part.querySelector(`:scope > .title > [lang="${lang}"]`))} ${keyword}`,
        text: [...cell.querySelectorAll(":scope > :not(.example)")].map(text).join(" "),
        examples: [...cell.querySelectorAll(".example")].map(text).join(" "),
        names: names.join(" . "),
        parent: parent && !keyword ? [...parent.querySelectorAll(":scope > :not(.example)")].map(text).join(" ") : "",
        asked: (data.asked[lang]?.[number] ?? []).join(" . "),
      };
    };
    return { element, number, isTerm, fields, names: isTerm ? [...element.querySelectorAll("dfn")].map(text) : [] };
  });
}

function search(query) {
  searcher ??= new Searcher(readDocuments(), data.langs);
  found = searcher.search(query);
  list.replaceChildren();
  showMore();
}

/** Put the next results on the page; the count says how many there are. */
function showMore() {
  const from = list.children.length;
  for (const row of found.rows.slice(from, from + AT_ONCE)) {
    const item = document.createElement("li");
    const rule = searcher.documents[row].element.cloneNode(true);
    rule.removeAttribute("id");
    for (const cell of rule.querySelectorAll(":scope > .text")) mark(cell, found.stems[cell.lang] ?? new Set());
    item.append(rule);
    list.append(item);
  }
  const shown = list.children.length;
  more.hidden = shown >= found.rows.length;
  const say = shown === 0 ? data.words.none : shown === 1 ? data.words.one : more.hidden ? data.words.many : data.words.best;
  count.textContent = say.replace("{count}", String(more.hidden ? shown : found.rows.length)).replace("{shown}", String(shown));
}

/** Mark the words of a text that were looked for. */
function mark(cell, stems) {
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const nodes = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  for (const node of nodes) {
    if (isTag(node.parentNode)) continue;
    const parts = [];
    let end = 0;
    for (const match of node.data.matchAll(/[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}\p{M}]+)*/gu)) {
      if (!stemsOf(match[0], cell.lang).some((each) => stems.has(each))) continue;
      const marked = document.createElement("mark");
      marked.textContent = match[0];
      parts.push(node.data.slice(end, match.index), marked);
      end = match.index + match[0].length;
    }
    if (parts.length) node.replaceWith(...parts, node.data.slice(end));
  }
}

// --- getting about -----------------------------------------------------------------------------------------------

const PREFIX = "#q=";

/** A part of the address as text; what was escaped wrongly stands as it is. */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The query the address holds, if it holds one. */
function queryOf(hash) {
  return hash.startsWith(PREFIX) ? decoded(hash.slice(PREFIX.length)) : null;
}

/** What an anchor names; a rule in any spelling of its number. */
function targetOf(anchor) {
  const element = document.getElementById(anchor);
  if (element || !anchor) return element;
  const [reference] = parseReferences(anchor, (number) => document.getElementById(number) !== null);
  const isMeant = ({ id }) => reference.low <= keyOf(id) && keyOf(id) <= reference.high;
  return reference ? [...main.querySelectorAll(".rule:not(.term)")].find(isMeant) : null;
}

/** Show what the address asks for: the results of a query, or the texts with the rule it names. */
function follow() {
  const query = queryOf(location.hash);
  if (query?.trim()) {
    box.value = query;
    showResults(query);
    return;
  }
  showTexts();
  const target = targetOf(decoded(location.hash.slice(1)));
  if (target) {
    box.value = "";
    bringIn(target);
    target.querySelector("a")?.focus({ preventScroll: true });
  }
}

function showResults(query) {
  if (results.hidden) place = placeOfReading();
  search(query);
  main.hidden = true;
  results.hidden = false;
  document.body.classList.add("searching");
  window.scrollTo(0, 0);
}

function placeOfReading() {
  const left = main.getBoundingClientRect().left + 30;
  const under = document.querySelector("#tools").getBoundingClientRect().bottom;
  for (let y = under + 5; y < under + 60; y += 15) {
    const element = document.elementFromPoint(left, y)?.closest("main .rule, main .title");
    if (element) return { element, top: element.getBoundingClientRect().top };
  }
  return null;
}

/** Go on reading where the search began; heights of what has not been seen are guesses, so that a number will not do. */
function returnToReading() {
  if (!place) {
    window.scrollTo(0, 0);
    return;
  }
  bringIn(place.element);
  window.scrollBy(0, place.element.getBoundingClientRect().top - place.top);
}

/** Scroll to a rule or heading; its section gets its true height first. */
function bringIn(element) {
  element.closest("section")?.classList.add("sought");
  element.scrollIntoView();
}

function showTexts() {
  main.hidden = false;
  results.hidden = true;
  count.textContent = "";
  document.body.classList.remove("searching");
}

/** Keep the query in the address: going back from a rule returns to the results. Some places let nobody do so. */
function address(hash) {
  try {
    const isSearching = queryOf(location.hash) !== null;
    history[isSearching || !hash ? "replaceState" : "pushState"](null, "", hash || location.pathname + location.search);
  } catch {
    // The search works all the same.
  }
}

function typed() {
  const query = box.value;
  if (query.trim()) {
    address(PREFIX + encodeURIComponent(query));
    showResults(query);
  } else {
    address("");
    showTexts();
    returnToReading();
  }
}

box.addEventListener("input", typed);
box.form.addEventListener("submit", (event) => {
  // Enter leads into the results, and puts the keyboard of a phone away.
  event.preventDefault();
  box.blur();
  list.querySelector("a")?.focus();
});
more.addEventListener("click", () => {
  const next = list.children.length;
  showMore();
  list.children[next]?.querySelector("a")?.focus();
});
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "/" && document.activeElement !== box) {
    event.preventDefault();
    box.focus({ preventScroll: true });
    box.select();
  } else if (event.key === "Escape" && box.value) {
    box.value = "";
    typed();
    box.focus();
  }
});
document.addEventListener("click", (event) => {
  // A link to where the address points already changes nothing there, but may have to leave the results.
  const link = event.target.closest?.("a[href^='#']");
  if (link && link.hash === location.hash) follow();
});
window.addEventListener("hashchange", follow);

for (const each of document.querySelectorAll("[data-needs-script]")) each.hidden = false;
setUpLanguages();
if (location.hash) follow();
// The index is made before anyone types, when the browser has nothing else to do.
(window.requestIdleCallback ?? setTimeout)(() => (searcher ??= new Searcher(readDocuments(), data.langs)));
