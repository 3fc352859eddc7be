import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TaskName } from '#server/queue/tasks.ts';
import { startWorker } from '#server/queue/worker.ts';
import { endGrace, extendGrace } from '#server/modules/profiles/grace.service.ts';
import { endGracePeriods, remindGrace } from '#server/modules/profiles/grace.tasks.ts';
import { expireVerification } from '#server/modules/profiles/profiles.tasks.ts';
import { remindExpiry } from '#server/modules/credentials/credentials.tasks.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { useWideApp } from '../harness/races.ts';
import { untilSomebodyWaits } from '../harness/until-somebody-waits.ts';
import { approve, professional, readOwn, submit, waitingId } from './credential-people.ts';

const world = useTestApp();
const wideApp = useWideApp(world, 10);
const START = new Date('2026-11-20T15:00:00.000Z');
const NOBODY = '00000000-0000-4000-8000-000000000000';

let staff: Person;

beforeAll(async () => {
  staff = await world.makeStaff();
});
beforeEach(() => {
  world.clock.set(START);
});

/** So many days after sign-up, and a minute. */
const onDay = (days: number) => world.clock.set(new Date(START.getTime() + days * 86_400_000 + 60_000));
const subjectsTo = async ({ email }: Person) => (await world.mailsTo(email)).map(({ subject }) => subject);
const dueMails = async (pro: Person) =>
  (await subjectsTo(pro)).filter((subject) => /left to send|on hold/.test(subject));
const stateOf = ({ userId }: Person) =>
  world.app.db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.userId', 'users.id')
    .select(['restrictedAt', 'credentialsOverdueAt', 'isListed'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
const runAll = async () => {
  await remindGrace(world.app);
  await endGracePeriods(world.app);
};

/** As two processes do that find the same task in the queue, once each. */
async function runOnTwoWorkers(task: TaskName): Promise<void> {
  await Promise.all(
    [world.app, wideApp()].map((app) =>
      app.db.transaction().execute((tx) => app.queue.enqueue(tx, task, {})),
    ),
  );
  const workers = await Promise.all([startWorker(world.app), startWorker(wideApp())]);
  try {
    const countOpen = async () => {
      const { rows } = await sql<{ open: number }>`
        select count(*)::integer as open from pgboss.job where name = ${task} and state in ('created', 'active', 'retry')
      `.execute(world.app.db);
      return rows[0]?.open;
    };
    await expect.poll(countOpen, { timeout: 12_000, interval: 100 }).toBe(0);
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
  }
}

describe('credentials.startGrace', () => {
  it('remembers the first time that it was chosen; the 14 days run from sign-up', async () => {
    const pro = await professional(world);
    onDay(2);
    const chosenAt = world.clock.now().toISOString();
    expect(await pro.call.credentials.startGrace()).toEqual({
      ...{ state: 'running', endsAt: '2026-12-04T15:00:00.000Z', daysLeft: 12, chosenAt },
    });
    onDay(3);
    expect((await pro.call.credentials.startGrace()).chosenAt).toBe(chosenAt);
    expect((await pro.call.credentials.listMine()).grace.chosenAt).toBe(chosenAt);
  });

  it('is for professionals', async () => {
    await expectDomainError(staff.call.credentials.startGrace(), 'wrong_user_type');
    await expectDomainError(world.visitor().credentials.startGrace(), 'sign_in_required');
  });
});

describe('the grace period', () => {
  it('reminds 7, 3 and 1 days before its end, once each, and ends with a hold', async () => {
    const pro = await professional(world);
    for (const [day, count] of [
      [6, 0],
      [7, 1],
      [8, 1],
      [11, 2],
      [12, 2],
      [13, 3],
    ] as const) {
      onDay(day);
      await runAll();
      await runAll();
      expect(await dueMails(pro), `day ${String(day)}`).toHaveLength(count);
      expect((await stateOf(pro)).credentialsOverdueAt).toBeNull();
    }
    onDay(14);
    await runAll();
    await runAll();
    expect(await dueMails(pro)).toEqual([
      '7 days left to send Lintel your documents',
      '3 days left to send Lintel your documents',
      '1 day left to send Lintel your documents',
      'Your Lintel account is on hold until we have your documents',
    ]);
    const overdue = { restrictedAt: null, credentialsOverdueAt: world.clock.now(), isListed: false };
    expect(await stateOf(pro)).toEqual(overdue);
    expect((await pro.call.credentials.listMine()).grace).toMatchObject({ state: 'ended', daysLeft: 0 });
  });

  it('sends only the last reminder when several are due', async () => {
    const pro = await professional(world);
    onDay(13);
    await remindGrace(world.app);
    await remindGrace(world.app);
    expect(await dueMails(pro)).toHaveLength(1);
  });

  it('names what is missing, and reminds nobody whose documents are in review', async () => {
    const [one, both] = [await professional(world), await professional(world)];
    await submit(world, one, 'license');
    for (const kind of ['license', 'insurance'] as const) await submit(world, both, kind);
    expect((await both.call.credentials.listMine()).grace.state).toBe('in_review');
    onDay(7);
    await remindGrace(world.app);
    expect(await dueMails(one)).toEqual(['7 days left to send Lintel your documents']);
    const mail = (await world.mailsTo(one.email)).at(-1);
    expect(mail?.text).toContain('We still need your liability insurance.');
    expect(mail?.text).toContain('If it doesn’t arrive before your grace period ends, you won’t be listed');
    expect(mail?.text).toContain('Dec 4, 2026, 10:00 AM EST');
    expect(await dueMails(both)).toEqual([]);
  });

  it('is handled by two workers once', async () => {
    const pros = [await professional(world), await professional(world), await professional(world)];
    onDay(7);
    await runOnTwoWorkers('credentials.remindGrace');
    onDay(14);
    await runOnTwoWorkers('credentials.endGrace');
    for (const pro of pros) {
      expect(await dueMails(pro)).toHaveLength(2);
      expect((await stateOf(pro)).isListed).toBe(false);
    }
  });

  it('is handled once by many that run at the same moment', async () => {
    const pro = await professional(world);
    onDay(13);
    await Promise.all(Array.from({ length: 8 }, () => remindGrace(wideApp())));
    onDay(14);
    await Promise.all(Array.from({ length: 8 }, () => endGracePeriods(wideApp())));
    expect(await dueMails(pro)).toHaveLength(2);
  });

  it('goes on while license and insurance are in review, however long that takes', async () => {
    const pro = await professional(world);
    for (const kind of ['license', 'insurance'] as const) await submit(world, pro, kind);
    onDay(40);
    await runAll();
    expect(await stateOf(pro)).toMatchObject({ credentialsOverdueAt: null, isListed: true });
    expect(await dueMails(pro)).toEqual([]);
  });

  it('leaves three days after a rejection, and twenty-eight after sign-up at most', async () => {
    const pro = await professional(world);
    await approve(world, { staff, person: pro, kind: 'insurance' });
    const first = waitingId(await submit(world, pro, 'license'));
    expect(await pro.call.profiles.mine()).toMatchObject({
      areDocumentsIn: true,
      documentsInReview: ['license'],
    });
    onDay(16);
    await staff.call.staff.credentials.reject({ id: first, reason: 'not_readable' });
    expect((await world.mailsTo(pro.email)).at(-1)?.text).toContain('Dec 9, 2026');
    await endGracePeriods(world.app);
    expect((await stateOf(pro)).credentialsOverdueAt).toBeNull();
    const second = waitingId(await submit(world, pro, 'license'));
    onDay(27);
    await staff.call.staff.credentials.reject({ id: second, reason: 'not_readable' });
    expect((await pro.call.credentials.listMine()).grace.endsAt).toBe('2026-12-18T15:00:00.000Z');
    const third = waitingId(await submit(world, pro, 'license'));
    onDay(29);
    await endGracePeriods(world.app);
    expect((await stateOf(pro)).credentialsOverdueAt).toBeNull();
    await staff.call.staff.credentials.reject({ id: third, reason: 'not_readable' });
    expect((await stateOf(pro)).isListed).toBe(false);
    expect(await dueMails(pro)).toEqual(['Your Lintel account is on hold until we have your documents']);
  });

  it('ends at once when what was in review is removed after the 14 days', async () => {
    const pro = await professional(world);
    await submit(world, pro, 'license');
    const { id } = await submit(world, pro, 'insurance');
    onDay(15);
    await endGracePeriods(world.app);
    expect((await stateOf(pro)).isListed).toBe(true);
    await pro.call.credentials.remove({ id: id ?? NOBODY });
    expect((await stateOf(pro)).isListed).toBe(false);
  });

  it('is over with the first badge: what runs out later takes the badge and holds nothing', async () => {
    const pro = await professional(world);
    for (const kind of ['license', 'insurance'] as const) {
      await approve(world, { staff, person: pro, kind, validUntil: '2026-11-25' });
    }
    expect((await pro.call.credentials.listMine()).grace.state).toBe('settled');
    onDay(20);
    await expireVerification(world.app);
    await runAll();
    expect((await pro.call.profiles.mine()).isVerified).toBe(false);
    expect(await stateOf(pro)).toMatchObject({ credentialsOverdueAt: null, isListed: true });
  });

  it('counts no days any more once there was a badge', async () => {
    const pro = await professional(world);
    const daysLeft = async () => (await pro.call.profiles.mine()).verificationDaysLeft;
    await approve(world, { staff, person: pro, kind: 'license' });
    onDay(3);
    expect(await daysLeft()).toBe(11);
    await approve(world, { staff, person: pro, kind: 'insurance' });
    onDay(5);
    const { id } = await readOwn(pro, 'insurance');
    await pro.call.credentials.remove({ id: id ?? NOBODY });
    expect(await pro.call.profiles.mine()).toMatchObject({ isVerified: false, verificationDaysLeft: null });
  });
});

describe('an account on hold', () => {
  async function onHold() {
    const pro = await professional(world);
    onDay(14);
    await endGracePeriods(world.app);
    return { ...pro, call: await world.callAs(pro.userId) };
  }

  it('keeps its own data, and takes on nothing new', async () => {
    const pro = await onHold();
    expect(await pro.call.auth.viewer()).toMatchObject({ isOverdue: true, isRestricted: false });
    await pro.call.profiles.updateMine({ description: 'We fix pipes.' });
    await pro.call.plans.subscription();
    await pro.call.jobs.listMine({});
    await expectDomainError(pro.call.jobs.accept({ id: NOBODY }), 'credentials_overdue');
    await expectDomainError(
      pro.call.connections.connect({ profileId: NOBODY, requestId: NOBODY }),
      'credentials_overdue',
    );
    const owner = await world.signUp({ userType: 'property_owner' });
    await expectDomainError(
      owner.call.profiles.preview({ profileType: 'professional', profileId: pro.profileId }),
      'professional_not_found',
    );
  });

  it('accepts no job from the moment that its grace period ends, before the task has run, also of two at once', async () => {
    const pro = await professional(world);
    onDay(14);
    const tries = Array.from({ length: 2 }, () =>
      expectDomainError(pro.call.jobs.accept({ id: NOBODY }), 'credentials_overdue'),
    );
    await Promise.all(tries);
    // One that was let in before the hold, and comes to it after.
    await expectDomainError(pro.call.jobs.accept({ id: NOBODY }), 'credentials_overdue');
    expect((await stateOf(pro)).isListed).toBe(false);
    await endGracePeriods(world.app);
    expect(await dueMails(pro)).toEqual(['Your Lintel account is on hold until we have your documents']);
  });

  it('is not what becomes of one that is given more days while the hold waits for that', async () => {
    const pro = await professional(world);
    onDay(14);
    const { app } = world;
    const { ending } = await app.db.transaction().execute(async (tx) => {
      await tx.selectFrom('profiles').select('id').where('id', '=', pro.profileId).forUpdate().execute();
      const begun = app.db.transaction().execute((other) => endGrace(other, app, pro.profileId));
      await untilSomebodyWaits(app.db);
      await extendGrace(tx, pro.profileId, app.clock.now());
      return { ending: begun };
    });
    expect(await ending).toBe(false);
    expect(await stateOf(pro)).toMatchObject({ credentialsOverdueAt: null, isListed: true });
    expect(await dueMails(pro)).toEqual([]);
  });

  it('is not what accepting a job makes of one whose documents are in review', async () => {
    const pro = await professional(world);
    for (const kind of ['license', 'insurance'] as const) await submit(world, pro, kind);
    onDay(14);
    await expectDomainError(pro.call.jobs.accept({ id: NOBODY }), 'not_found');
    expect((await stateOf(pro)).credentialsOverdueAt).toBeNull();
  });

  it('is listed again by itself once license and insurance are approved', async () => {
    const pro = await onHold();
    await approve(world, { staff, person: pro, kind: 'license' });
    expect((await stateOf(pro)).isListed).toBe(false);
    await approve(world, { staff, person: pro, kind: 'insurance' });
    expect(await stateOf(pro)).toEqual({ restrictedAt: null, credentialsOverdueAt: null, isListed: true });
    const call = await world.callAs(pro.userId);
    await expectDomainError(call.jobs.accept({ id: NOBODY }), 'not_found');
  });

  it('is no suspension: nothing is refunded, and neither ends the other', async () => {
    const pro = await onHold();
    const { email } = pro;
    await staff.call.staff.restrictAccount({ email, reason: 'For a test' });
    await staff.call.staff.restoreAccount({ email });
    expect(await stateOf(pro)).toMatchObject({ restrictedAt: null, isListed: false });
    await staff.call.staff.restrictAccount({ email, reason: 'For a test' });
    for (const kind of ['license', 'insurance'] as const) await approve(world, { staff, person: pro, kind });
    const both = await stateOf(pro);
    expect(both).toMatchObject({ credentialsOverdueAt: null, isListed: false });
    expect(both.restrictedAt).not.toBeNull();
    await staff.call.staff.restoreAccount({ email });
    expect((await stateOf(pro)).isListed).toBe(true);
    const restored = (await world.mailsTo(email)).filter(({ subject }) => subject.includes('is restored'));
    expect(restored.map(({ text }) => text.includes('Everything works again'))).toEqual([false, true]);
    expect(restored[0]?.text).toContain('It’s still on hold');
  });

  it('of a colleague does not lock staff out', async () => {
    const pro = await onHold();
    await world.app.db.updateTable('users').set({ isStaff: true }).where('id', '=', pro.userId).execute();
    const call = await world.callAs(pro.userId);
    expect((await call.staff.credentials.queue({})).items).toBeInstanceOf(Array);
  });
});

describe('the expiry of a document', () => {
  const expiryMails = async (pro: Person) =>
    (await subjectsTo(pro)).filter((subject) => subject.includes('expires'));

  async function expiring(validUntil: string) {
    const pro = await professional(world);
    await approve(world, { staff, person: pro, kind: 'license', validUntil: '2027-12-01' });
    await approve(world, { staff, person: pro, kind: 'insurance', validUntil });
    return pro;
  }

  it('is announced 45, 14, 7 and 1 days before, once each; then the badge goes', async () => {
    const pro = await expiring('2027-01-19');
    for (const [day, count] of [
      [14, 0],
      [15, 1],
      [45, 1],
      [46, 2],
      [53, 3],
      [58, 3],
      [59, 4],
      [60, 4],
    ] as const) {
      onDay(day);
      await remindExpiry(world.app);
      await remindExpiry(world.app);
      expect(await expiryMails(pro), `day ${String(day)}`).toHaveLength(count);
    }
    await expireVerification(world.app);
    expect((await pro.call.profiles.mine()).isVerified).toBe(true);
    onDay(61);
    await expireVerification(world.app);
    await remindExpiry(world.app);
    expect((await pro.call.profiles.mine()).isVerified).toBe(false);
    expect((await readOwn(pro, 'insurance')).state).toBe('expired');
    expect(await expiryMails(pro)).toEqual(
      Array.from({ length: 4 }, () => 'Your liability insurance on Lintel expires Jan 19, 2027'),
    );
  });

  it('is announced no more once a replacement is in review or approved', async () => {
    const [waiting, renewed] = [await expiring('2027-01-19'), await expiring('2027-01-19')];
    onDay(15);
    await remindExpiry(world.app);
    const document = { expiresOn: '2028-01-19' };
    const sent = await submit(world, waiting, 'insurance', document);
    await approve(world, { staff, person: renewed, kind: 'insurance', validUntil: '2028-01-19' });
    onDay(46);
    await remindExpiry(world.app);
    expect([await expiryMails(waiting), await expiryMails(renewed)].map(({ length }) => length)).toEqual([
      1, 1,
    ]);
    await staff.call.staff.credentials.reject({ id: waitingId(sent), reason: 'not_readable' });
    await remindExpiry(world.app);
    expect(await expiryMails(waiting)).toHaveLength(2);
  });

  it('is not announced for what was removed, or counts no more under the present name', async () => {
    const [removed, renamed] = [await expiring('2027-01-19'), await expiring('2027-01-19')];
    const { id } = await readOwn(removed, 'insurance');
    await removed.call.credentials.remove({ id: id ?? NOBODY });
    await renamed.call.profiles.updateMine({ companyName: 'Another name' });
    onDay(59);
    await remindExpiry(world.app);
    expect([...(await expiryMails(removed)), ...(await expiryMails(renamed))]).toEqual([]);
  });

  it('is announced to a business that took an earlier name again, for the checks that count', async () => {
    const pro = await expiring('2027-01-19');
    await pro.call.profiles.updateMine({ companyName: 'Another name' });
    for (const kind of ['license', 'insurance'] as const) {
      const person = { ...pro, name: 'Another name' };
      await approve(world, { staff, person, kind, validUntil: '2027-02-19' });
    }
    await pro.call.profiles.updateMine({ companyName: null });
    expect((await pro.call.profiles.mine()).isVerified).toBe(true);
    onDay(53);
    await remindExpiry(world.app);
    expect(await expiryMails(pro)).toEqual(['Your liability insurance on Lintel expires Jan 19, 2027']);
    await pro.call.profiles.updateMine({ companyName: '  another   NAME' });
    await remindExpiry(world.app);
    expect((await expiryMails(pro)).slice(1).toSorted()).toEqual([
      'Your business license on Lintel expires Feb 19, 2027',
      'Your liability insurance on Lintel expires Feb 19, 2027',
    ]);
  });

  it('is announced by two workers once', async () => {
    const pro = await expiring('2027-01-19');
    onDay(15);
    await runOnTwoWorkers('credentials.remindExpiry');
    expect(await expiryMails(pro)).toHaveLength(1);
    onDay(46);
    await Promise.all(Array.from({ length: 8 }, () => remindExpiry(wideApp())));
    expect(await expiryMails(pro)).toHaveLength(2);
  });
});
