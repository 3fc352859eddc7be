import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { ERRORS } from '#contract/errors.ts';
import { type MailName, type MailParams, MAILS, renderTemplate } from '#server/emails/catalogue.ts';
import { sampleMails } from '../emails/sample-mails.ts';

const SRC = join(import.meta.dirname, '../../src');
const SITE_COPY = globSync('site/copy/**/*.ts', { cwd: SRC });
const SCREENS = globSync('**/*.tsx', { cwd: SRC });
const REPEATED = /(?<!\p{L})(\p{L}+)\s+\1(?!\p{L})/iu;

const repeatedIn = (texts: readonly string[]) => texts.filter((text) => REPEATED.test(text));

/** Every text in a value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** What a screen says in its markup, a line break as the space it becomes. */
function markupTexts(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isJsxText(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function textsOfMail<N extends MailName>(name: N, samples: { [M in N]: MailParams<M> }): string[] {
  const { subject, text } = renderTemplate(name, samples[name], { origin: 'https://lintel.example' });
  return [subject, ...text.split('\n')];
}

describe('no word is said twice in a row', () => {
  it('finds one that is', () => {
    expect(repeatedIn(['Home Pro trial trial', 'The the', 'a\n  a', 'no nose', '10 10'])).toHaveLength(3);
  });

  it.each(SITE_COPY)('in %s', async (file) => {
    expect(repeatedIn(textsIn(await import(join(SRC, file))))).toEqual([]);
  });

  it('in the markup of any screen', () => {
    expect(SCREENS.length).toBeGreaterThan(200);
    expect(repeatedIn(SCREENS.flatMap((file) => markupTexts(join(SRC, file))))).toEqual([]);
  });

  it('in an error', () => {
    expect(repeatedIn(textsIn(ERRORS))).toEqual([]);
  });

  it.each(MAILS.map(({ name }) => name))('in the mail %s', (name) => {
    expect(repeatedIn(textsOfMail(name, sampleMails('Dana Ortiz', 'https://lintel.example/x')))).toEqual([]);
  });
});
