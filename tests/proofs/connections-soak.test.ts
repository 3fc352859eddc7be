import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDbFromPool, UNBOUNDED_OPTIONS } from '#db/client.ts';
import type { App } from '#server/app.ts';
import { DomainError } from '#server/domain-error.ts';
import { answerConnection, connect, markOpened } from '#server/modules/connections/connections.service.ts';
import {
  dispatchOutbox,
  remindSilent,
  returnSilent,
  settleDue,
} from '#server/modules/connections/connections.tasks.ts';
import { refundConnection } from '#server/modules/ledger/ledger.service.ts';
import { effort, seed } from '../harness/effort.ts';
import { insertProject } from '../harness/sample-projects.ts';
import { useTestApp } from '../harness/test-app.ts';
import { give, insertProfessionals } from '../modules/connection-people.ts';
import { insertPeople } from '../modules/ledger-rows.ts';
import { randomNumbers } from './random-numbers.ts';

/**
 * Weeks of connections by parallel workers on few people. A seed starts the same operations in the same order; which of
 * those in flight commits first is up to the database.
 */
const SEED = seed('SOAK_SEED');
const OPERATIONS = effort('SOAK_OPERATIONS', { gate: 1_500, proofs: 20_000 });
const WORKERS = 16;
const MOST_OPEN = 2;

const world = useTestApp();
let wide: App;

beforeAll(() => {
  const connectionString = world.app.config.database.url ?? '';
  const pool = new pg.Pool({ connectionString, max: WORKERS, options: UNBOUNDED_OPTIONS });
  wide = { ...world.app, db: createDbFromPool(pool) };
});
afterAll(() => wide.db.destroy());

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'ok';
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

async function stage() {
  const at = world.clock.now();
  const hosts = await insertPeople(world.app.db, { count: 3, userType: 'commercial', at });
  for (const host of hosts) await give(world, host, 40);
  const professionals = await insertProfessionals(world, 8, 40);
  const projects = await Promise.all(
    hosts.flatMap(({ userId, profileId }, index) =>
      [true, false].map(async (autoConnect) => {
        const columns = { autoConnect: autoConnect && index === 0, maxOpenResponses: MOST_OPEN };
        return { profileId, id: (await insertProject(world, { ownerId: userId, ...columns })).id };
      }),
    ),
  );
  return { hosts, professionals, projects };
}

describe('connections under weeks of parallel proposals, contacts, answers, returns and reminders', () => {
  it('do not deadlock, and every counter equals its rows', async () => {
    const next = randomNumbers(SEED);
    const { hosts, professionals, projects } = await stage();
    const pick = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] ?? expect.fail();
    const recent = async () =>
      world.app.db
        .selectFrom('connections')
        .select(['id', 'recipientId'])
        .orderBy('createdAt', 'desc')
        .limit(25)
        .execute();
    const ofRecent = async (work: (one: { id: string; recipientId: string }) => Promise<unknown>) => {
      const found = await recent();
      if (found.length > 0) await work(pick(found));
    };
    const propose = () => {
      const { id, profileId } = pick(projects);
      const isHost = next() < 0.3;
      const { userId } = pick(isHost ? hosts : professionals);
      const caller = { userId, userType: isHost ? 'commercial' : 'service_professional' } as const;
      return connect(wide, caller, { profileId, projectId: id, idempotencyKey: randomUUID() });
    };
    const contact = () =>
      connect(
        wide,
        { userId: pick(hosts).userId, userType: 'commercial' },
        { profileId: pick(professionals).profileId, idempotencyKey: randomUUID() },
      );
    const restrict = () =>
      wide.db.transaction().execute((tx) =>
        tx
          .updateTable('profiles')
          .set({ isListed: next() < 0.8 })
          .where('userId', '=', pick(professionals).userId)
          .execute(),
      );
    const ways: readonly [number, () => Promise<unknown>][] = [
      [0.35, propose],
      [0.5, contact],
      [
        0.7,
        () =>
          ofRecent(({ id, recipientId }) =>
            answerConnection(wide, recipientId, { id, answer: pick(['accepted', 'declined']) }),
          ),
      ],
      [0.74, () => ofRecent(({ id, recipientId }) => markOpened(wide, recipientId, id))],
      [
        0.82,
        () =>
          ofRecent(({ id: connectionId }) =>
            wide.db
              .transaction()
              .execute((tx) =>
                refundConnection(tx, { connectionId, reason: 'support', at: wide.clock.pinned() }),
              ),
          ),
      ],
      [0.87, () => returnSilent(wide)],
      [0.92, () => remindSilent(wide)],
      [0.95, () => dispatchOutbox(wide)],
      [0.97, () => settleDue(wide)],
      [1, restrict],
    ];
    const codes: string[] = [];
    const numbers = Array.from({ length: OPERATIONS }, (_, index) => index).values();
    const worker = async () => {
      for (const number of numbers) {
        if (number % 10 === 0) world.clock.advance({ hours: 5 });
        const chance = next();
        const [, way] = ways.find(([limit]) => chance < limit) ?? expect.fail();
        codes.push(await codeOf(way()));
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, worker));
    expect([...new Set(codes)].filter((code) => !EXPECTED.includes(code))).toEqual([]);
    expect(await miscounted()).toEqual([]);
    expect(await crowded()).toEqual([]);
    expect(await outcomes()).toEqual({ live: true, refunded: true, silent: true, reminded: true });
  });
});

const EXPECTED = [
  'ok',
  'not_found',
  'already_answered',
  'insufficient_credits',
  'project_not_accepting_responses',
  'too_many_attempts',
];

/** People whose counts do not match their answers, and the Connections returned for silence. */
async function miscounted() {
  const { rows } = await sql`
    with decided as (
      select c.recipient_id, c.answered_at is not null as is_answered from connections c
      where c.kind <> 'job' and (c.answered_at > c.created_at or c.declined_at is not null or (
        c.accepted_at is not null and not exists (select from projects p where p.id = c.project_id and p.auto_connect)
      ) or c.answered_at is null and exists (
        select from transfers t where t.reason = 'silence' and t.reverses = c.initiator_spend_id
      ))
    )
    select p.user_id, p.asked_count, p.answered_count from profiles p
    left join decided d on d.recipient_id = p.user_id
    group by p.id
    having p.asked_count <> count(d.recipient_id)
      or p.answered_count <> count(d.recipient_id) filter (where d.is_answered)
  `.execute(world.app.db);
  return rows;
}

async function crowded() {
  const { rows } = await sql`
    select project_id from connections
    where project_id is not null and status = 'live' and answered_at is null
    group by project_id having count(*) > ${MOST_OPEN}
  `.execute(world.app.db);
  return rows;
}

/** Counts of what happened in those weeks, so that the test knows every case occurred. */
async function outcomes() {
  const { rows } = await sql`
    select bool_or(status = 'live') as live, bool_or(status = 'refunded') as refunded,
      bool_or(reminded > 0) as reminded,
      exists (select from transfers where reason = 'silence') as silent
    from connections
  `.execute(world.app.db);
  return rows[0];
}
