import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StatementVerdict, verifyStatement, writeFingerprint } from '#contract/statement-chain.ts';
import { returnSilent } from '#server/modules/connections/connections.tasks.ts';
import { findViolations } from '#server/modules/ledger/ledger.service.ts';
import { mailStatements } from '#server/modules/ledger/statement-mails.tasks.ts';
import { lastMonthOf } from '#server/modules/ledger/statement-mails.policy.ts';
import { drainTasks } from '#server/queue/worker.ts';
import { type Call, useTestApp } from '../harness/test-app.ts';
import { give, giveUntil, insertProfessionals } from './connection-people.ts';
import { insertPeople } from './ledger-rows.ts';

const world = useTestApp();
const OCTOBER = new Date('2026-10-05T15:00:00.000Z');
const DAY = 24 * 60 * 60 * 1000;
const later = (days: number) => new Date(OCTOBER.getTime() + days * DAY);

let professionals: { userId: string; profileId: string }[];
let owner: Person;

type Person = { userId: string; email: string; call: Call };

async function insertOwner(): Promise<Person> {
  const of = { count: 1, userType: 'property_owner', at: world.clock.now() } as const;
  const [{ userId } = expect.fail()] = await insertPeople(world.app.db, of);
  return { userId, email: `${userId}@people.example`, call: await world.callAs(userId) };
}

beforeAll(async () => {
  world.clock.set(OCTOBER);
  professionals = await insertProfessionals(world, 12, 0);
});
beforeEach(async () => {
  world.clock.set(OCTOBER);
  owner = await insertOwner();
});

const contact = (index: number) =>
  owner.call.connections.connect({
    profileId: professionals[index]?.profileId ?? expect.fail(),
    requestId: randomUUID(),
  });
const exported = (person: Person = owner) => person.call.connections.exportChain();
async function judge(fingerprint?: string): Promise<StatementVerdict> {
  return verifyStatement(JSON.stringify(await exported()), fingerprint);
}

describe('connections.exportChain', () => {
  it('has every movement, those that the statement does not show too, and is verified without us', async () => {
    await giveUntil(world, owner, 2, later(10));
    await give(world, owner, 3);
    await contact(0);
    world.clock.set(later(14));
    await returnSilent(world.app);
    const file = await exported();
    expect(file.account).toBe(owner.userId);
    expect(file.lines.map(({ kind, change, balance, reason }) => [kind, change, balance, reason])).toEqual([
      ['grant', 2, 2, null],
      ['grant', 3, 5, null],
      ['spend', -1, 4, null],
      ['expire', -1, 3, null],
      ['refund', 1, 4, 'silence'],
      ['expire', -1, 3, 'moved'],
      ['grant', 1, 4, 'silence'],
    ]);
    expect(await judge()).toMatchObject({ ok: true, lines: 7, balance: 4, head: file.head });
    const { items } = await owner.call.connections.statement({ limit: 50 });
    expect(items).toHaveLength(5);
    expect(items[0]?.balanceAfter).toBe(4);
  });

  it('of many contacts at once is one chain', async () => {
    await give(world, owner, 12);
    await Promise.all(professionals.map((_, index) => contact(index)));
    expect(await judge()).toMatchObject({ ok: true, lines: 13, balance: 0 });
  });

  it('says nothing of others, and stays as it was when they change their names', async () => {
    await give(world, owner, 1);
    await contact(0);
    const before = await exported();
    await world.app.db
      .updateTable('profiles')
      .set({ fullName: 'Another Name', companyName: null })
      .where('userId', 'in', [owner.userId, professionals[0]?.userId ?? ''])
      .execute();
    expect(await exported()).toEqual(before);
    const other = await insertOwner();
    expect(await exported(other)).toMatchObject({ account: other.userId, lines: [] });
  });

  it('shows a row that was changed in the database: by itself, and where all was hashed anew, by the email', async () => {
    await give(world, owner, 3);
    await contact(0);
    const { head, lines } = await exported();
    const change = (statement: ReturnType<typeof sql>) =>
      world.app.db.transaction().execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await statement.execute(tx);
      });
    const id = lines[1]?.id ?? '';
    await change(sql`update transfers set at = at - interval '1 day' where id = ${id}`);
    expect(await judge()).toEqual({ ok: false, problem: 'wrong_hash', line: 2 });
    expect((await findViolations(world.app)).map(({ rule }) => rule)).toContain('I24');
    await change(sql`
      update transfers t set hash = statement_hash(
        (select p.hash from transfers p where p.user_id = t.user_id and p.id < t.id order by p.id desc limit 1), t.user_id,
        t.id, t.at, t.kind, t.lot_id, t.delta, t.balance_after, t.reason, coalesce(t.as_initiator, t.as_owner), t.reverses
      ) where id = ${id}
    `);
    expect(await judge()).toMatchObject({ ok: true });
    expect(await judge(head)).toEqual({ ok: false, problem: 'unknown_fingerprint', line: null });
    await change(sql`
      update transfers set at = at + interval '1 day', hash = decode(${head}, 'hex') where id = ${id}
    `);
    expect(await findViolations(world.app)).toEqual([]);
  });
});

describe('connections.mailStatements', () => {
  const NOVEMBER = new Date('2026-11-02T15:00:00.000Z');
  const statementsTo = async (person: Person) => {
    await drainTasks(world.app);
    const mails = await world.mailsTo(person.email);
    return mails.filter(({ subject }) => subject.startsWith('Your Lintel Connections in'));
  };

  it('mails what moved in the month, the balance and the fingerprint that the statement keeps', async () => {
    await give(world, owner, 5);
    await contact(0);
    await contact(1);
    world.clock.set(NOVEMBER);
    await mailStatements(world.app);
    const [mail = expect.fail(), ...more] = await statementsTo(owner);
    expect(more).toEqual([]);
    expect(mail.subject).toBe('Your Lintel Connections in October 2026');
    const { head } = await exported();
    const said = mail.text.replaceAll(/\s+/g, ' ');
    for (const fact of ['Received: 5', 'Used: 2', 'Balance today: 3 Connections', 'Lines so far: 3'])
      expect(said).toContain(fact);
    expect(said).toContain(writeFingerprint(head));
    expect(mail.text).toContain('Stop emails about: Connections');
    await contact(2);
    const fingerprint = /Fingerprint:?\s*([0-9a-f\s]{71})/.exec(mail.text)?.[1] ?? expect.fail();
    expect(await judge(fingerprint)).toMatchObject({ ok: true, lines: 4, confirmedLine: 3 });
  });

  it('is sent once for an account and month, however often and by however many it runs', async () => {
    await give(world, owner, 1);
    world.clock.set(NOVEMBER);
    await Promise.all([mailStatements(world.app), mailStatements(world.app), mailStatements(world.app)]);
    world.clock.set(new Date(NOVEMBER.getTime() + 3 * DAY));
    await mailStatements(world.app);
    expect(await statementsTo(owner)).toHaveLength(1);
    world.clock.set(new Date('2026-12-01T15:00:00.000Z'));
    await mailStatements(world.app);
    expect((await statementsTo(owner)).map(({ subject }) => subject)).toEqual([
      'Your Lintel Connections in October 2026',
      'Your Lintel Connections in November 2026',
    ]);
  });

  it('is for those in whose wallet something moved or is left, and for those who want it', async () => {
    const [idle, spent, quiet, closed] = [
      await insertOwner(),
      await insertOwner(),
      await insertOwner(),
      await insertOwner(),
    ];
    await give(world, quiet, 1);
    await quiet.call.notifications.savePreferences({ email: { connections: false } });
    await give(world, closed, 1);
    const closedAt = world.clock.now();
    await world.app.db
      .updateTable('users')
      .set({ closedAt, eraseAfter: new Date(closedAt.getTime() + 90 * DAY) })
      .where('id', '=', closed.userId)
      .execute();
    await give(world, spent, 1);
    await spent.call.connections.connect({
      profileId: professionals[0]?.profileId ?? '',
      requestId: randomUUID(),
    });
    world.clock.set(NOVEMBER);
    await mailStatements(world.app);
    world.clock.set(new Date('2026-12-01T15:00:00.000Z'));
    await mailStatements(world.app);
    const counts = [];
    for (const person of [idle, spent, quiet, closed]) counts.push((await statementsTo(person)).length);
    expect(counts).toEqual([0, 1, 0, 0]);
  });

  it('is about a month of the markets’ calendar', () => {
    expect(lastMonthOf(new Date('2026-11-01T03:59:00Z'))).toBe('2026-09-01');
    expect(lastMonthOf(new Date('2026-11-01T04:00:00Z'))).toBe('2026-10-01');
    expect(lastMonthOf(new Date('2027-01-07T12:00:00Z'))).toBe('2026-12-01');
  });
});
