import { describe, expect, it } from 'vitest';
import { findAll, type Found, inWords, listPaths, readText } from './repository-texts.ts';

const CODE = listPaths(
  '*.{ts,js}',
  '.ci/*',
  '{db,scripts,server,src,tests}/**/*.{ts,tsx,mts,mjs,sql,css}',
).filter((path) => !path.startsWith('tests/docs/'));
const DOCUMENTS = listPaths('*.md', '{bench,db,docs,scripts,server,src,tests}/**/*.md');
const SPEC_MAP = 'docs/spec-map.md';

const RULE = /^- \*\*(\d+\.\d+)\*\* |^\| \*\*(\d+\.\d+)\*\* /gm;
const RULES = [...readText('docs/product.md').matchAll(RULE)].map(
  ([, rule, inTable]) => rule ?? inTable ?? '',
);

/** 'product 4.7', 'product 4.7, 5.3 and 8.1', 'product 19.3 to 19.8' */
const CITATION = /\bproduct ((?:\d+\.\d+(?:, | and | to )?)+)/g;

function citedRules(paths: readonly string[]): Found[] {
  return findAll(paths, CITATION).flatMap(({ at, text }) =>
    (text.match(/\d+\.\d+/g) ?? []).map((rule) => ({ at, text: rule })),
  );
}

describe('docs/product.md', () => {
  it('gives each number to one rule, in order', () => {
    const inOrder = RULES.toSorted((a, b) => compare(a, b));
    expect(RULES).toEqual(inOrder);
    expect(new Set(RULES).size).toBe(RULES.length);
  });

  it('refers to rules of its own that exist', () => {
    const references = findAll(['docs/product.md'], /\((\d+\.\d+)\)/g);
    expect(references.filter(({ text }) => !RULES.includes(text)).map(inWords)).toEqual([]);
  });
});

describe('citations', () => {
  it('name rules that docs/product.md has', () => {
    const cited = citedRules([...CODE, ...DOCUMENTS]);
    expect(cited.filter(({ text }) => !RULES.includes(text)).map(inWords)).toEqual([]);
    expect(cited.length).toBeGreaterThan(50);
  });

  it('name decisions that docs/decisions has', () => {
    const decisions = listPaths('docs/decisions/*.md').map((path) => path.split('/').at(-1)?.slice(0, 3));
    const cited = findAll([...CODE, ...DOCUMENTS], /\bdecisions?[ /](\d{3})\b/g);
    expect(cited.filter(({ text }) => !decisions.includes(text)).map(inWords)).toEqual([]);
  });

  it('name no document that is not in the repository', () => {
    const known = new Set(DOCUMENTS.map((path) => path.split('/').at(-1)));
    const named = findAll([...CODE, ...DOCUMENTS], /([\w-]+\.md)\b/g);
    expect(named.filter(({ text }) => !known.has(text)).map(inWords)).toEqual([]);
  });

  it('are of docs/product.md rather than of the specification, which only docs/spec-map.md is about', () => {
    const inCode = findAll(CODE, /\bspecifications?\b|\bsections? \d/gi);
    const others = DOCUMENTS.filter((path) => path !== SPEC_MAP);
    const inDocuments = findAll(others, /\bspecifications? \d|\bsections? \d/gi);
    expect([...inCode, ...inDocuments].map(inWords)).toEqual([]);
  });
});

function compare(a: string, b: string): number {
  const [section = 0, rule = 0] = a.split('.').map(Number);
  const [otherSection = 0, otherRule = 0] = b.split('.').map(Number);
  return section - otherSection || rule - otherRule;
}
