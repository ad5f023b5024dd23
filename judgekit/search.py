"""Finds rules and terms from a number or a phrase: full text ranks, fuzziness only repairs words.

The words of a query are folded, misspelt ones corrected from the vocabulary of the text, and names of concepts
recognised in any language, slang included; BM25 ranks what matches.
"""

from math import log
from typing import NamedTuple

from judgekit.index.lookup import SEPARATOR, TextIndex
from judgekit.index.words import SPEECH, fold, stem, words
from judgekit.texts.model import LANGS, Lang

class P:
    cand=80; k=1.2; b=0.6
    w=(1.0,1.0,0.35,0.9)
    cov=1.0; exp=0.8; boost=(2.5,1.2,0.6); term_pen=0.55; fam=0.5; bigram=0.25

class Hit(NamedTuple):
    """A rule or a term that answers a query; exactly one of ``rule`` and ``term`` is set."""

    rule: str | None
    term: str | None
    score: float
    text: str

class Group(NamedTuple):
    idf: float
    stems: dict

class Searcher:
    """Searches one text; keeps its vocabulary between queries."""

    def __init__(self, index: TextIndex) -> None:
        self.index = index
        self.lang: Lang = index.lang
        self._vocab = None
        self._cache = {}

    def vocab(self):
        if self._vocab is None:
            pairs = [p.split('=') for p in self.index.db.rows("SELECT words FROM vocabulary")[0][0].split(' ')]
            self._vocab = {w: int(c) for w, c in pairs}
            for (f,) in self.index.db.rows("SELECT DISTINCT folded FROM spellings"):
                for w in f.replace('-',' ').split():
                    if w.isalpha(): self._vocab.setdefault(w, 1)
            self._words = list(self._vocab)
        return self._vocab

    def correct(self, word):
        from rapidfuzz.distance import OSA
        from rapidfuzz import process
        v = self.vocab()
        if word in v or len(word) < 4 or not word.isalpha(): return word
        maxd = 1 if len(word) < 6 else 2
        best = process.extract(word, self._words, scorer=OSA.distance, score_cutoff=maxd, limit=8)
        if not best: return word
        def rank(x):
            w, d, _ = x
            return (d, w[0] != word[0], -v[w])
        return min(best, key=rank)[0]

    def df(self, stems):
        need = [s for s in stems if s not in self._cache]
        if need:
            rows = dict(self.index.db.rows(f"SELECT stem, documents FROM frequencies WHERE stem IN ({','.join('?'*len(need))})", *need))
            for s in need: self._cache[s] = rows.get(s, 0)
        return {s: self._cache[s] for s in stems}

    def idf(self, df):
        n = self.index.documents
        return log(1 + (n - df + .5) / (df + .5))

    def search(self, query: str, *, limit: int = 10) -> list[Hit]:
        lang = self.lang
        ws = words(query, lang)
        silent = SPEECH[lang].silent
        ws = [w for w in ws if w not in silent]
        df = self.df([stem(w, lang) for w in ws])
        fixed = []
        for w in ws:
            if df[stem(w, lang)] == 0:
                w = self.correct(w)
            fixed.append(w)
        toks = [stem(w, lang) for w in fixed]
        # phrases
        grams = {}
        for L in LANGS:
            st = [stem(w, L) for w in fixed]
            for i in range(len(st)):
                for j in range(i+1, min(i+6, len(st))+1):
                    grams.setdefault(" ".join(st[i:j]), []).append((L, i, j))
        found = []
        if grams:
            for ph, term, L, main in self.index.db.rows(f"SELECT stems, term, lang, main FROM phrases WHERE stems IN ({','.join('?'*len(grams))})", *grams):
                for (GL, i, j) in grams[ph]:
                    if GL == L: found.append((j-i, L==lang, main, i, j, term, L))
        found.sort(key=lambda f: (-f[0], -f[1], -f[2]))
        used = set(); matched = []
        d2 = self.df(toks)
        for n, own, main, i, j, term, L in found:
            if any(k in used for k in range(i, j)):
                if not any((i, j) == (a, b) for a, b, _ , _ in matched): continue
            if not own and all(d2[toks[k]] > 0 for k in range(i, j)) : continue
            used.update(range(i, j)); matched.append((i, j, term, main and own))
        groups = []
        for k, t in enumerate(toks):
            groups.append({t: 1.0})
        boosts = {}
        extra = set()
        for i, j, term, main in matched:
            it = self.index.term(term, lang)
            if not it: continue
            for n, r in enumerate([r if '.' in r else r+'.1' for r in it.rules[:3]]):
                boosts[r] = max(boosts.get(r, 0), P.boost[n] * (j - i) ** 0.5)
            if not main:
                name = [stem(w, lang) for w in words(it.name, lang) if w not in silent]
                for k in range(i, j):
                    for s in name: groups[k].setdefault(s, P.exp)
        allst = {s for g in groups for s in g}
        if not allst: return []
        dfa = self.df(list(allst))
        gl = []
        for g in groups:
            known = {s: w for s, w in g.items() if dfa[s]}
            if known: gl.append(Group(min(self.idf(dfa[s]) for s in known) if len(known) > 1 else self.idf(dfa[next(iter(known))]), known))
        if not gl: return []
        match = " OR ".join(f'"{t}"' for t in {s for g in gl for s in g.stems})
        rows = self.index.db.rows(
            "SELECT rowid, bm25(fulltext, 1.5, 1.0, 0.3, 1.0), heading, text, examples, names FROM fulltext WHERE fulltext MATCH ? ORDER BY 2 LIMIT ?", match, P.cand
        )
        have = {r[0] for r in rows}
        if boosts:
            q = self.index.db.rows(f"SELECT f.rowid, 0, f.heading, f.text, f.examples, f.names FROM fulltext f JOIN rules r ON r.id = f.rowid WHERE r.number IN ({','.join('?'*len(boosts))})", *boosts)
            rows += [r for r in q if r[0] not in have]
        total = sum(g.idf for g in gl)
        scored = []
        nrules = self.index.counts['rules']
        num = dict(self.index.db.rows(f"SELECT id, number FROM rules WHERE id IN ({','.join('?'*len(rows))})", *[r[0] for r in rows]))
        bigrams = [(toks[k], toks[k+1]) for k in range(len(toks)-1)]
        for row, _, *cols in rows:
            tf = {}
            length = 0
            for wgt, col in zip(P.w, cols):
                tk = col.split(); length += len(tk) * (wgt if wgt<1 else 1)
                for t in tk:
                    if t in allst: tf[t] = tf.get(t, 0) + wgt
            norm = P.k * (1 - P.b + P.b * length / self.index.mean_length)
            score = cov = 0.0
            for g in gl:
                v = 0; c=0
                for s, w in g.stems.items():
                    f = tf.get(s, 0)
                    if f: v = max(v, w * f * (P.k + 1) / (f + norm)); c=max(c,w)
                score += g.idf * v; cov += g.idf * c
            joined = " ".join(cols[:2]) + " "
            for a, b in bigrams:
                if f"{a} {b} " in joined: score += P.bigram * (self.idf(dfa.get(a,0)) + self.idf(dfa.get(b,0))) / 2
            score *= (1 + P.cov * cov / total)
            score += boosts.get(num.get(row), 0)
            if row > nrules: score *= P.term_pen
            scored.append((score, row))
        scored.sort(key=lambda x: (-x[0], x[1]))
        hits = []
        for score, row in scored[:limit]:
            rule = self.index.by_row(row)
            if rule:
                hits.append(Hit(rule.number, None, score, rule.text))
            else:
                g = self.index.glossary_by_row(row)
                if g:
                    hits.append(Hit(None, g.term, score, g.definition))
                else:
                    t = self.index.term(row, self.lang)
                    hits.append(Hit(None, t.name, score, t.definition))
        return hits
