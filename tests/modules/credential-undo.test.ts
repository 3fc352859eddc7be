import { beforeAll, describe, expect, it } from 'vitest';
import { endGracePeriods } from '#server/modules/profiles/grace.tasks.ts';
import { outcomeOf, useWideApp } from '../harness/races.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { approve, professional, readOwn, submit, waitingId } from './credential-people.ts';

const world = useTestApp();
const wideApp = useWideApp(world, 12);
const NOBODY = '00000000-0000-4000-8000-000000000000';

let staff: Person;

beforeAll(async () => {
  staff = await world.makeStaff();
});

async function approveWaiting(pro: Person & { name: string }, id: string, by = staff) {
  return by.call.staff.credentials.approve({ id, validUntil: '2027-05-01', name: pro.name });
}

async function overdueAt({ userId }: Person): Promise<Date | null> {
  const row = await world.app.db
    .selectFrom('users')
    .select('credentialsOverdueAt')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.credentialsOverdueAt;
}

describe('staff.credentials.undo', () => {
  it('puts the document back into review, takes the badge and tells the professional once', async () => {
    const pro = await professional(world);
    await approve(world, { staff, person: pro, kind: 'insurance' });
    const id = waitingId(await submit(world, pro, 'license'));
    expect((await approveWaiting(pro, id)).isVerified).toBe(true);
    world.clock.advance({ minutes: 9 });
    expect(await staff.call.staff.credentials.undo({ id })).toEqual({ ok: true });
    expect(await readOwn(pro, 'license')).toMatchObject({ state: 'waiting', check: null, waiting: { id } });
    expect((await pro.call.profiles.mine()).isVerified).toBe(false);
    const subjects = (await world.mailsTo(pro.email)).map(({ subject }) => subject);
    // Both are sent by tasks, which keep no order.
    expect(subjects.filter((subject) => subject.includes('license')).toSorted()).toEqual([
      'Your business license is approved on Lintel',
      'Your business license is back in review on Lintel',
    ]);
    const { items } = await pro.call.notifications.list({ limit: 1 });
    expect(items[0]).toMatchObject({
      kind: 'credential_reopened',
      text: 'Your business license is back in review',
    });
    const { profileId } = pro;
    const history = await staff.call.staff.credentials.history({ profileId, limit: 1 });
    expect(history.items[0]).toMatchObject({ action: 'approval_undone', documentId: id, kind: 'license' });
  });

  it('leaves it to the same person to decide again', async () => {
    const pro = await professional(world);
    const id = waitingId(await submit(world, pro, 'license'));
    await approveWaiting(pro, id);
    await staff.call.staff.credentials.undo({ id });
    await staff.call.staff.credentials.reject({ id, reason: 'not_readable' });
    expect((await readOwn(pro, 'license')).state).toBe('rejected');
  });

  it('lets the check from before hold again', async () => {
    const pro = await professional(world);
    await approve(world, { staff, person: pro, kind: 'license', validUntil: '2027-03-01' });
    const id = waitingId(await submit(world, pro, 'license'));
    await approveWaiting(pro, id);
    await staff.call.staff.credentials.undo({ id });
    expect(await readOwn(pro, 'license')).toMatchObject({
      ...{ state: 'approved', check: { validUntil: '2027-03-01' }, waiting: { id } },
    });
  });

  it('gives the grace period back, and the hold that the approval ended', async () => {
    const pro = await professional(world);
    await approve(world, { staff, person: pro, kind: 'insurance' });
    world.clock.advance({ days: 15 });
    await endGracePeriods(world.app);
    const heldAt = await overdueAt(pro);
    expect(heldAt).not.toBeNull();
    const id = waitingId(await submit(world, pro, 'license'));
    await approveWaiting(pro, id);
    expect(await overdueAt(pro)).toBeNull();
    await staff.call.staff.credentials.undo({ id });
    expect(await overdueAt(pro)).toEqual(heldAt);
    expect((await pro.call.credentials.listMine()).grace.state).toBe('ended');
    await approveWaiting(pro, id);
    expect(await overdueAt(pro)).toBeNull();
  });

  it('keeps a second look for a colleague of whoever rejected the document', async () => {
    const pro = await professional(world);
    const colleague = await world.makeStaff();
    const id = waitingId(await submit(world, pro, 'license'));
    await staff.call.staff.credentials.reject({ id, reason: 'not_readable', note: 'Too dark.' });
    await pro.call.credentials.requestSecondLook({ id, note: 'It can be read at full size.' });
    await approveWaiting(pro, id, colleague);
    await colleague.call.staff.credentials.undo({ id });
    await expectDomainError(approveWaiting(pro, id), 'colleague_needed');
    expect(await staff.call.staff.credentials.open({ id })).toMatchObject({
      rejection: { reason: 'not_readable', note: 'Too dark.' },
    });
    await approveWaiting(pro, id, colleague);
  });

  it('is refused after ten minutes, to colleagues, twice, and once another document was sent', async () => {
    const pro = await professional(world);
    const colleague = await world.makeStaff();
    const id = waitingId(await submit(world, pro, 'license'));
    await expectDomainError(staff.call.staff.credentials.undo({ id }), 'undo_refused');
    await approveWaiting(pro, id);
    await expectDomainError(colleague.call.staff.credentials.undo({ id }), 'undo_refused');
    world.clock.advance({ minutes: 10 });
    await expectDomainError(staff.call.staff.credentials.undo({ id }), 'undo_refused');
    const second = waitingId(await submit(world, pro, 'license'));
    await approveWaiting(pro, second);
    await submit(world, pro, 'license');
    await expectDomainError(staff.call.staff.credentials.undo({ id: second }), 'undo_refused');
    const insurance = waitingId(await submit(world, pro, 'insurance'));
    await approveWaiting(pro, insurance);
    await staff.call.staff.credentials.undo({ id: insurance });
    await expectDomainError(staff.call.staff.credentials.undo({ id: insurance }), 'undo_refused');
  });

  it('happens once of several at the same moment', async () => {
    const pro = await professional(world);
    const id = waitingId(await submit(world, pro, 'license'));
    await approveWaiting(pro, id);
    const call = await world.callAs(staff.userId, wideApp());
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => outcomeOf<unknown>(call.staff.credentials.undo({ id }))),
    );
    expect(outcomes.filter((outcome) => outcome === 'undo_refused')).toHaveLength(5);
  });

  it("knows no other documents, isn't for one's own, and is for staff", async () => {
    const pro = await professional(world);
    const id = waitingId(await submit(world, pro, 'license'));
    await expectDomainError(staff.call.staff.credentials.undo({ id: NOBODY }), 'not_found');
    await expectDomainError(pro.call.staff.credentials.undo({ id }), 'wrong_user_type');
    await world.app.db.updateTable('users').set({ isStaff: true }).where('id', '=', pro.userId).execute();
    const own = await world.callAs(pro.userId);
    await expectDomainError(own.staff.credentials.undo({ id }), 'own_document');
  });
});
