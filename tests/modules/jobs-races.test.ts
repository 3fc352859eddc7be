import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { outcomeOf, tally, useWideApp } from '../harness/races.ts';
import { type Call, type Person, useTestApp } from '../harness/test-app.ts';
import { untilSomebodyWaits } from '../harness/until-somebody-waits.ts';

const world = useTestApp();
const PROFESSIONALS = 200;
const CONNECTIONS = 20;

const wide = useWideApp(world, CONNECTIONS);
let owner: Person;
let professionals: Call[];

/** Professionals by SQL: two hundred sign-ups would hash two hundred passwords. */
async function insertProfessionals(count: number): Promise<Call[]> {
  const createdAt = world.clock.now();
  const ids = Array.from({ length: count }, () => randomUUID());
  const users = ids.map((id, index) => ({
    id,
    email: `racer${String(index)}@people.example`,
    passwordHash: '-',
    userType: 'service_professional' as const,
    adultConfirmedAt: createdAt,
    createdAt,
  }));
  const profiles = ids.map((userId, index) => ({
    userId,
    userType: 'service_professional' as const,
    fullName: `Racer ${String(index)}`,
    location: 'Dearborn, MI',
    createdAt,
    updatedAt: createdAt,
  }));
  await world.app.db.insertInto('users').values(users).execute();
  await world.app.db.insertInto('profiles').values(profiles).execute();
  return Promise.all(ids.map((id) => world.callAs(id, wide())));
}

async function post(): Promise<string> {
  const draft = { title: 'A leak', description: 'Under the sink.', category: 'plumbing' } as const;
  return (await owner.call.requests.create(draft)).id;
}

/** 'ok' or the code of the refusal; anything else is a failure of the server. */
const okOrCode = (call: Promise<unknown>) => outcomeOf(call.then(() => 'ok'));

const notificationsFor = (requestId: string) =>
  world.app.db
    .selectFrom('notifications')
    .select(['kind', 'userId'])
    .where('requestId', '=', requestId)
    .execute();

beforeAll(async () => {
  owner = await world.signUp({ userType: 'property_owner' });
  professionals = await insertProfessionals(PROFESSIONALS);
});

describe('jobs.accept', () => {
  it.each([1, 2, 3])(
    'returns job_already_taken to all but one of 200 parallel callers, round %i',
    async () => {
      const id = await post();
      const mailsBefore = (await world.mailsTo(owner.email)).length;
      const outcomes = await Promise.all(professionals.map((call) => okOrCode(call.jobs.accept({ id }))));
      expect(tally(outcomes)).toEqual({ ok: 1, job_already_taken: PROFESSIONALS - 1 });

      const winner = professionals[outcomes.indexOf('ok')];
      await expect(winner?.jobs.get({ id })).resolves.toMatchObject({ status: 'accepted' });
      const owned = await Promise.all(professionals.map((call) => okOrCode(call.jobs.get({ id }))));
      expect(tally(owned)).toEqual({ ok: 1, not_found: PROFESSIONALS - 1 });
      expect(await notificationsFor(id)).toEqual([{ kind: 'job_accepted', userId: owner.userId }]);
      expect((await world.mailsTo(owner.email)).length).toBe(mailsBefore + 1);
    },
  );

  it('returns the accepted job to 20 parallel calls of its professional, connects and notifies once', async () => {
    const [call] = professionals;
    if (call === undefined) throw new Error('Too few professionals');
    const id = await post();
    const connectionsBefore = (await call.connections.list({ limit: 50 })).items.length;
    const mailsBefore = (await world.mailsTo(owner.email)).length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => call.jobs.accept({ id })));
    expect(new Set(answers.map(({ status, acceptedAt }) => `${status} ${acceptedAt ?? ''}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({ id, status: 'accepted' });
    expect(await call.jobs.accept({ id })).toEqual(answers[0]);
    expect(await notificationsFor(id)).toEqual([{ kind: 'job_accepted', userId: owner.userId }]);
    expect((await world.mailsTo(owner.email)).length).toBe(mailsBefore + 1);
    const connections = (await call.connections.list({ limit: 50 })).items.length;
    expect(connections - connectionsBefore).toBeLessThanOrEqual(1);
  });
});

describe('jobs.accept or jobs.start against requests.cancel, in parallel', () => {
  it('always ends in a cancelled request, accepted before or not', async () => {
    for (let round = 0; round < 30; round += 1) {
      const id = await post();
      const call = professionals[round];
      if (call === undefined) throw new Error('Too few professionals');
      const cancel = () => okOrCode(owner.call.requests.cancel({ id }));
      const accept = () => okOrCode(call.jobs.accept({ id }));
      const [accepted, cancelled] =
        round % 2 === 0
          ? await Promise.all([accept(), cancel()])
          : await Promise.all([cancel(), accept()]).then(([second, first]) => [first, second] as const);
      const { status, acceptedAt, professionalId } = await world.app.db
        .selectFrom('serviceRequests')
        .select(['status', 'acceptedAt', 'professionalId'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      // An owner may cancel what was accepted a moment ago, so that cancelling always succeeds here.
      expect(cancelled).toBe('ok');
      expect(status).toBe('cancelled');
      expect(accepted).toBe(acceptedAt === null ? 'job_not_open' : 'ok');
      expect(professionalId === null).toBe(acceptedAt === null);
      const kinds = (await notificationsFor(id)).map(({ kind }) => kind).toSorted();
      expect(kinds).toEqual(acceptedAt === null ? [] : ['job_accepted', 'request_cancelled']);
    }
  });

  it('lets exactly one of starting and cancelling succeed', async () => {
    const tallies: string[] = [];
    for (let round = 0; round < 30; round += 1) {
      const id = await post();
      const call = professionals[round];
      if (call === undefined) throw new Error('Too few professionals');
      await call.jobs.accept({ id });
      const outcomes = await Promise.all([
        okOrCode(call.jobs.start({ id })),
        okOrCode(owner.call.requests.cancel({ id })),
      ]);
      expect(outcomes.toSorted()).toEqual(['invalid_transition', 'ok']);
      const { status } = await world.app.db
        .selectFrom('serviceRequests')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(status).toBe(outcomes[0] === 'ok' ? 'in_progress' : 'cancelled');
      tallies.push(status);
    }
    expect(tallies).toHaveLength(30);
  });
});

describe('jobs.complete, in parallel', () => {
  it('counts the job once', async () => {
    const [call] = professionals;
    if (call === undefined) throw new Error('Too few professionals');
    const id = await post();
    await call.jobs.accept({ id });
    await call.jobs.start({ id });
    const before = (await call.profiles.mine()).completedJobs;
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => okOrCode(call.jobs.complete({ id }))),
    );
    expect(tally(outcomes)).toEqual({ ok: 1, invalid_transition: 19 });
    expect((await call.profiles.mine()).completedJobs).toBe(before + 1);
  });
});

const AT = new Date('2026-11-30T12:00:00Z');

describe('a job that a professional accepts as their account loses its standing', () => {
  it.each([
    ['suspended', { restrictedAt: AT, restrictedReason: 'For a test' }, 'account_restricted'],
    ['put on hold', { credentialsOverdueAt: AT }, 'credentials_overdue'],
    ['closed', { closedAt: AT, eraseAfter: AT }, 'account_closed'],
  ])('stays open: %s', async (_how, change, code) => {
    const pro = await world.signUp({ userType: 'service_professional' });
    const id = await post();
    const { db } = world.app;
    const { accepting } = await db.transaction().execute(async (tx) => {
      await tx.updateTable('users').set(change).where('id', '=', pro.userId).execute();
      await tx.selectFrom('serviceRequests').select('id').where('id', '=', id).forUpdate().execute();
      const begun = okOrCode(pro.call.jobs.accept({ id }));
      await untilSomebodyWaits(db);
      return { accepting: begun };
    });
    expect(await accepting).toBe(code);
    expect((await owner.call.requests.get({ id })).status).toBe('pending');
  });
});
