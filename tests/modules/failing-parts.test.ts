import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { dispatchOutbox, returnSilent } from '#server/modules/connections/connections.tasks.ts';
import { mailStatements } from '#server/modules/ledger/statement-mails.tasks.ts';
import { endGracePeriods } from '#server/modules/profiles/grace.tasks.ts';
import { returnSuspended } from '#server/modules/safety/suspension.tasks.ts';
import { sweepUploads } from '#server/modules/uploads/uploads.tasks.ts';
import { insertUploads } from '../harness/sample-drafts.ts';
import { type Person, useTestApp } from '../harness/test-app.ts';
import { availableOf } from './connection-people.ts';
import { type ContactStage, giveBack, later, setContactStage } from './contact-stage.ts';

const world = useTestApp();
const REFUSED = 'Refused for a test';

let one: ContactStage;
let other: ContactStage;

beforeEach(async () => {
  one = await setContactStage(world);
  other = await setContactStage(world);
});

/** Has the database refuse a write until it is allowed again. */
async function refuse(write: 'insert' | 'update' | 'delete', table: string, rows: string) {
  const name = `refused_${randomUUID().slice(0, 8)}`;
  await sql
    .raw(
      `create function ${name}() returns trigger language plpgsql as $$ begin raise exception '${REFUSED}'; end $$;
      create trigger ${name} before ${write} on ${table} for each row when (${rows}) execute function ${name}()`,
    )
    .execute(world.app.db);
  return async () => {
    await sql.raw(`drop function ${name} cascade`).execute(world.app.db);
  };
}

/** Runs a task while one of its parts is refused, and once more when it is not. */
async function runTwice(run: (app: typeof world.app) => Promise<void>, allow: () => Promise<void>) {
  await expect(run(world.app)).rejects.toThrow(REFUSED);
  return async () => {
    await allow();
    await run(world.app);
  };
}

const kindsOf = async ({ call }: Person) =>
  (await call.notifications.list({ limit: 50 })).items.map(({ kind }) => kind);

describe('a contact that cannot be returned', () => {
  it('for silence keeps no other from its return, nor old keys from their end', async () => {
    const refused = await one.contact();
    world.clock.advance({ seconds: 1 });
    await other.contact();
    const old = { userId: one.owner.userId, procedure: 'a test', key: randomUUID() };
    await world.app.db
      .insertInto('idempotencyKeys')
      .values({ ...old, requestHash: '', response: '{}', createdAt: later(-20) })
      .execute();
    world.clock.set(later(15));
    const owners = [one.owner, other.owner];
    const again = await runTwice(
      returnSilent,
      await refuse('update', 'connections', `new.id = '${refused}'`),
    );
    expect(await availableOf(world, owners)).toEqual([2, 3]);
    const kept = world.app.db.selectFrom('idempotencyKeys').select('key').where('key', '=', old.key);
    expect(await kept.execute()).toEqual([]);
    await again();
    expect(await availableOf(world, owners)).toEqual([3, 3]);
  });

  it('for a suspension keeps no other from its return', async () => {
    const { profileId, email } = one.professional;
    const mine = await one.contact();
    const { connectionId: theirs } = await other.owner.call.connections.connect({
      profileId,
      requestId: randomUUID(),
    });
    const staff = await world.makeStaff();
    await staff.call.staff.restrictAccount({ email, reason: 'For a test' });
    const [refused = ''] = [mine, theirs].toSorted();
    const again = await runTwice(
      returnSuspended,
      await refuse('update', 'connections', `new.id = '${refused}'`),
    );
    const owners = [one.owner, other.owner];
    expect(await availableOf(world, owners)).toEqual(refused === mine ? [2, 3] : [3, 2]);
    await again();
    expect(await availableOf(world, owners)).toEqual([3, 3]);
  });
});

describe('news that cannot be delivered', () => {
  it('keeps back what follows about the same contact, and no one else’s', async () => {
    const refused = await one.contact();
    await giveBack(world, refused);
    await other.contact();
    const again = await runTwice(
      dispatchOutbox,
      await refuse(
        'insert',
        'notifications',
        `new.connection_id = '${refused}' and new.kind = 'connection_made'`,
      ),
    );
    expect(await kindsOf(other.professional)).toContain('connection_made');
    expect(await kindsOf(one.owner)).not.toContain('connection_returned');
    await again();
    expect(await kindsOf(one.professional)).toContain('connection_made');
    expect(await kindsOf(one.owner)).toContain('connection_returned');
  });
});

describe('a file that cannot be removed', () => {
  it('keeps no other from its removal', async () => {
    const ids = await insertUploads(world, one.owner.userId, { count: 2 });
    const [refused = ''] = ids;
    const kept = async () =>
      (
        await world.app.db
          .selectFrom('uploads')
          .select('id')
          .where('ownerId', '=', one.owner.userId)
          .execute()
      ).map(({ id }) => id);
    world.clock.advance({ days: 2 });
    const again = await runTwice(sweepUploads, await refuse('delete', 'uploads', `old.id = '${refused}'`));
    expect(await kept()).toEqual([refused]);
    await again();
    expect(await kept()).toEqual([]);
  });
});

describe('an account that cannot be put on hold', () => {
  it('keeps no other from its end of the grace period', async () => {
    const people = [];
    for (let count = 0; count < 2; count += 1)
      people.push(await world.signUp({ userType: 'service_professional' }));
    const [first, second] = people.toSorted((a, b) => (a.profileId < b.profileId ? -1 : 1));
    if (first === undefined || second === undefined) throw new Error('Two have signed up.');
    const isHeld = async ({ userId }: Person) => {
      const { credentialsOverdueAt } = await world.app.db
        .selectFrom('users')
        .select('credentialsOverdueAt')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      return credentialsOverdueAt !== null;
    };
    world.clock.advance({ days: 15 });
    const again = await runTwice(
      endGracePeriods,
      await refuse('update', 'users', `new.id = '${first.userId}'`),
    );
    expect([await isHeld(first), await isHeld(second)]).toEqual([false, true]);
    await again();
    expect(await isHeld(first)).toBe(true);
  });
});

describe('a statement that cannot be mailed', () => {
  it('keeps no other from being mailed', async () => {
    const people = [one, other].map(({ owner }) => owner);
    const [first = '', second = ''] = people.map(({ userId }) => userId).toSorted();
    const mailed = async () =>
      (await world.app.db.selectFrom('statementMails').select('userId').execute()).map(
        ({ userId }) => userId,
      );
    world.clock.set(later(30));
    const again = await runTwice(
      mailStatements,
      await refuse('insert', 'statement_mails', `new.user_id = '${first}'`),
    );
    expect(await mailed()).toContain(second);
    expect(await mailed()).not.toContain(first);
    await again();
    expect(await mailed()).toContain(first);
  });
});
