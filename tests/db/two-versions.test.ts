import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** Migrations that landed before there was the rule. */
const LAST_WITHOUT = '20261129T0300_list_for_busy_wallets.ts';
const TAKES_AWAY =
  /\bdrop (column|table|type)\b|\brename (to|column)\b|\b(dropColumn|dropTable|dropType|rename(Column|To))\(/i;

/** What a migration takes away from processes of the version before, unless it says that they do without. */
function takesAway(text: string): boolean {
  const [up = ''] = text.split('export async function down');
  return TAKES_AWAY.test(up) && !up.includes('the version before');
}

describe('a migration, beside which processes of the version before go on', () => {
  it('takes nothing away, or says that they do without it', () => {
    const files = globSync('db/migrations/*.ts').filter((file) => path.basename(file) > LAST_WITHOUT);
    expect(files.filter((file) => takesAway(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('is read as far as it goes up', () => {
    const drop = 'await sql`alter table users drop column age`.execute(db);';
    const down = `export async function down() { ${drop} }`;
    expect(takesAway(`export async function up() { ${drop} }`)).toBe(true);
    expect(takesAway(`export async function up() {} ${down}`)).toBe(false);
    expect(takesAway(`/** Unread since the version before. */ export async function up() { ${drop} }`)).toBe(
      false,
    );
  });
});
