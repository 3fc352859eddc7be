import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ERRORS } from '#contract/errors.ts';

it('ERRORS has only codes that the server answers with', () => {
  // Browser and server refuse a file by the same rule.
  const shared = 'server/contract/uploads.ts';
  const files = globSync('server/**/*.ts').filter(
    (file) => file === shared || !file.startsWith('server/contract/'),
  );
  const quoted = new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(/'[a-z_]+'/g) ?? []));
  expect(Object.keys(ERRORS).filter((code) => !quoted.has(`'${code}'`))).toEqual([]);
});

it('ERRORS ask to reload only where the page has not shown by itself what changed', () => {
  const asking = Object.entries(ERRORS).filter(([, { message }]) => message.includes('Reload'));
  expect(asking.map(([code]) => code)).toEqual([
    'portfolio_changed',
    'property_changed',
    'idempotency_conflict',
  ]);
});
