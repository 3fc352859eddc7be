import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { foldWorkTallies } from '#server/modules/figures/work-tallies.tasks.ts';
import { effort, seed } from '../harness/effort.ts';
import { useTestApp } from '../harness/test-app.ts';
import { randomNumbers } from '../proofs/random-numbers.ts';
import { insertPeople } from './ledger-rows.ts';

const world = useTestApp();
const SEED = seed('TALLIES_SEED');
const EVENTS = effort('TALLIES_EVENTS', { gate: 300, proofs: 5_000 });
const AT_ONCE = 6;

const KEYS = ['user_id', 'what', 'month', 'status', 'category', 'property_id', 'span'];
const keysOf = (table: string) => sql.raw(KEYS.map((key) => `${table}.${key}`).join(', '));

/** Where the sums and the requests themselves disagree. */
async function differences(): Promise<unknown[]> {
  const { rows } = await sql`
    with kept as (
      select ${keysOf('t')}, sum(count) as count, sum(cents) as cents from work_tallies t group by ${keysOf('t')}
      having sum(count) <> 0 or sum(cents) <> 0
    ), counted as (
      select ${keysOf('t')}, count(*) as count, sum(cents) as cents
      from service_requests r, tallied_work(r) t group by ${keysOf('t')}
    )
    (select 'kept' as side, * from kept except select 'kept', * from counted)
    union all
    (select 'counted', * from counted except select 'counted', * from kept)
  `.execute(world.app.db);
  return rows;
}

/** A request that is posted, moves on in some way, changes its budget, or is gone. */
async function playEvent(people: readonly string[], next: (below: number) => number): Promise<void> {
  const { db } = world.app;
  const [client, professional] = [people[next(3)] ?? '', people[3 + next(3)] ?? ''];
  const at = new Date(world.clock.now().getTime() - next(90) * 86_400_000);
  const pick = sql`(select id from service_requests order by md5(id::text || ${next(1_000)}::text) limit 1)`;
  const event = next(6);
  if (event <= 1) {
    await sql`
      insert into service_requests (client_id, title, description, category, location, created_at, budget_max_cents)
      values (${client}, 'Work', 'To do', 'plumbing', 'Detroit, MI', ${at}, ${next(5_000)})
    `.execute(db);
  } else if (event === 2) {
    await sql`
      update service_requests set status = 'accepted', professional_id = ${professional},
        accepted_at = created_at + interval '1 minute' * ${next(5_000)} where id = ${pick} and status = 'pending'
    `.execute(db);
  } else if (event === 3) {
    await sql`
      update service_requests set status = 'completed', completed_at = accepted_at + interval '1 day' * ${next(40)}
      where id = ${pick} and status = 'accepted'
    `.execute(db);
  } else if (event === 4) {
    await sql`
      update service_requests set budget_max_cents = ${next(9_000)}, category = 'hvac' where id = ${pick}
    `.execute(db);
  } else if (next(4) === 0) {
    await sql`delete from service_requests where id = ${pick} and status = 'pending'`.execute(db);
  } else {
    await foldWorkTallies(world.app);
  }
}

describe('the sums of work', () => {
  it('are what counting the requests gives, after events of all kinds at once and between any two foldings', async () => {
    const people = await insertPeople(world.app.db, {
      count: 6,
      userType: 'commercial',
      at: world.clock.now(),
    });
    const random = randomNumbers(SEED);
    const next = (below: number) => Math.floor(random() * below);
    const ids = people.map(({ userId }) => userId);
    for (let played = 0; played < EVENTS; played += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, () => playEvent(ids, next)));
      if (played % 60 === 0) expect(await differences()).toEqual([]);
    }
    expect(await differences()).toEqual([]);
    await foldWorkTallies(world.app);
    expect(await differences()).toEqual([]);
    const left = await sql`select from work_tallies where not is_sum or count = 0`.execute(world.app.db);
    expect(left.rows).toEqual([]);
  });

  it('are the same when counted anew', async () => {
    await sql`update work_tallies set count = count + 1`.execute(world.app.db);
    expect(await differences()).not.toEqual([]);
    await sql`select recount_work()`.execute(world.app.db);
    expect(await differences()).toEqual([]);
  });
});
