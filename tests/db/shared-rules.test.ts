import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
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
  it('hidden_profiles reads one index in each direction', async () => {
    const plan = await explain(`
      select p.id, array(select hidden_profile_id from hidden_profiles where profile_id = p.id) from profiles p
      where p.user_id = gen_random_uuid()
    `);
    expect(plan).toContain('blocks_once');
    expect(plan).toContain('blocks_blocked_idx');
    expect(plan).not.toContain('Seq Scan on public.blocks');
  });

  it('is_contact_open becomes part of the statement that asks for it', async () => {
    const plan = await explain(
      'select c.id from connections c where is_contact_open(c) order by is_contact_open(c)',
    );
    expect(plan).not.toContain('is_contact_open');
    expect(plan).toContain('accepted_at IS NOT NULL');
  });
});
