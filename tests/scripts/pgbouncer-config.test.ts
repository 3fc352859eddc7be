import { expect, it } from 'vitest';
import { SESSION_STATEMENTS } from '#db/client.ts';
import { describePgbouncer } from '#scripts/cluster/pgbouncer-config.ts';

const OPTIONS = { port: 4460, target: { port: 4401, database: 'lintel' }, usersFile: '/tmp/users.txt' };

it('the pooler sets on its connections what ours ask for, and knows prepared statements', () => {
  const lines = describePgbouncer({ ...OPTIONS, user: 'postgres' }).split('\n');
  expect(lines).toContain(
    `lintel = host=127.0.0.1 port=4401 dbname=lintel connect_query='${SESSION_STATEMENTS}'`,
  );
  expect(SESSION_STATEMENTS).toMatch(/^(?:set \w+=\w+;? ?)+$/);
  expect(SESSION_STATEMENTS).not.toContain("'");
  for (const line of ['pool_mode = transaction', 'max_prepared_statements = 400', 'user = postgres']) {
    expect(lines).toContain(line);
  }
});

it('the pooler runs as whoever starts it, unless that is root', () => {
  expect(describePgbouncer({ ...OPTIONS, user: null })).not.toContain('user =');
});
