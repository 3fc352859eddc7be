import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { blockedUsers, isHidden } from '#server/modules/safety/safety.fragments.ts';
import { useTestApp } from '../harness/test-app.ts';

const world = useTestApp();

/** As the planner would do it on tables of some size. */
async function explain(query: string): Promise<string> {
  return world.app.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`set local enable_bitmapscan = off`.execute(tx);
    const { rows } = await sql<
      Record<string, string>
    >`explain (verbose, costs off) ${sql.raw(query)}`.execute(tx);
    return rows.map((row) => Object.values(row).join('')).join('\n');
  });
}

describe('rules that several statements share', () => {
  it('a row asks an index whether one account is closed, and no list of those that are', async () => {
    const hidden = isHidden(sql`c.recipient_id`, blockedUsers(sql`c.initiator_id`));
    const query = sql`select c.id from connections c where not ${hidden}`.compile(world.app.db);
    const plan = await explain(query.sql);
    expect(plan).toContain('Index Scan using users_closed_idx');
    expect(plan).toContain('Index Cond: (closed.id = c.recipient_id)');
  });

  it('is_contact_open becomes part of the statement that asks for it', async () => {
    const plan = await explain(
      'select c.id from connections c where is_contact_open(c) order by is_contact_open(c)',
    );
    expect(plan).not.toContain('is_contact_open');
    expect(plan).toContain('accepted_at IS NOT NULL');
  });
});
