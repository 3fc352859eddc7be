import { join } from 'node:path';
import { ESLint, Linter } from 'eslint';
import { beforeAll, describe, expect, it } from 'vitest';

const RULE = 'no-restricted-syntax';
const FILES = {
  queries: 'server/modules/connections/silence.queries.ts',
  contract: 'server/contract/match-factors.ts',
  ui: 'src/ui/format.ts',
  screen: 'src/app/features/properties/property-actions-section.tsx',
};
const rules = new Map<string, Linter.RuleEntry | undefined>();

beforeAll(async () => {
  const eslint = new ESLint({ cwd: join(import.meta.dirname, '../..') });
  for (const file of Object.values(FILES)) {
    const config = (await eslint.calculateConfigForFile(file)) as { rules: Linter.RulesRecord };
    rules.set(file, config.rules[RULE]);
  }
});

/** What the rule of a file says of a source, by the configuration that `npm run check` uses. */
function messagesOf(
  file: keyof typeof FILES,
  source: string,
  parserOptions: Linter.ParserOptions = {},
): string[] {
  const found = new Linter().verify(source, {
    languageOptions: { parserOptions },
    rules: { [RULE]: rules.get(FILES[file]) ?? 'off' },
  });
  return found.map(({ message }) => message);
}

describe('a formatter', () => {
  it.each([
    "function day(at) { return new Intl.DateTimeFormat('en-US').format(at); }",
    "const day = (at) => new Intl.DateTimeFormat('en-US').format(at);",
    'const dollars = (cents) => (cents / 100).toLocaleString();',
    'export const day = new Date(0).toLocaleDateString();',
  ])('is not made for each call: %s', (source) => {
    for (const file of ['queries', 'contract', 'ui'] as const)
      expect(messagesOf(file, source)).toEqual([expect.stringContaining('once')]);
  });

  it.each([
    "const DAY = new Intl.DateTimeFormat('en-US'); const day = (at) => DAY.format(at);",
    "const formatIn = (options) => once(() => new Intl.DateTimeFormat('en-US', options));",
  ])('is made once: %s', (source) => {
    expect(messagesOf('ui', source)).toEqual([]);
  });
});

describe('a button that changes something', () => {
  const messages = (source: string) => messagesOf('screen', source, { ecmaFeatures: { jsx: true } });

  it.each([
    'const a = <Button onClick={() => archive.mutate({ id })}>Archive</Button>;',
    'const a = <Button onClick={async () => { await archive.mutateAsync({ id }); }}>Archive</Button>;',
  ])('is one that knows who may only look: not %s', (source) => {
    expect(messages(source)).toEqual([expect.stringContaining('BusyButton')]);
  });

  it('may be a BusyButton, and a Button may do anything else', () => {
    expect(messages('const a = <BusyButton onClick={() => archive.mutate()} />;')).toEqual([]);
    expect(messages('const a = <Button onClick={() => setAsking(true)} />;')).toEqual([]);
  });
});

describe('a constant of a query', () => {
  it.each([
    "where('status', '=', 'live')",
    "where('status', 'in', ['live'])",
    "where('verified', '=', true)",
  ])('stands in the text: not %s', (condition) => {
    expect(messagesOf('queries', `db.selectFrom('connections').${condition};`)).toEqual([
      expect.stringContaining('sql.lit'),
    ]);
  });

  it.each(["where('status', '=', sql.lit('live'))", "where('openedAt', 'is', null)", "where('id', '=', id)"])(
    'may be %s',
    (condition) => {
      expect(messagesOf('queries', `db.selectFrom('connections').${condition};`)).toEqual([]);
    },
  );
});
