import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { professional, submit, waitingId } from './credential-people.ts';

const world = useTestApp();
const NOBODY = '00000000-0000-4000-8000-000000000000';

let staff: Person;

beforeAll(async () => {
  staff = await world.makeStaff();
});

describe('staff.audit.list', () => {
  it('lists what staff did with accounts, reports and documents, the newest first', async () => {
    const pro = await professional(world);
    const owner = await world.signUp({ userType: 'property_owner' });
    const { id: report } = await owner.call.profiles.report({
      ...{ profileId: pro.profileId, reason: 'spam', text: 'Sends the same offer again and again.' },
      idempotencyKey: randomUUID(),
    });
    const document = waitingId(await submit(world, pro, 'license'));
    const { email } = pro;
    const steps = [
      () => staff.call.staff.credentials.open({ id: document }),
      () => staff.call.staff.lookUpMember({ email }),
      () => staff.call.staff.restrictAccount({ email, reason: 'Two reports' }),
      () => staff.call.staff.closeReport({ id: report, outcome: 'restricted' }),
      () => staff.call.staff.restoreAccount({ email }),
      () => staff.call.staff.renameMember({ email, fullName: 'Marcus Bell Senior' }),
    ];
    for (const step of steps) {
      world.clock.advance({ minutes: 1 });
      await step();
    }
    const { profileId } = pro;
    const { items, nextCursor } = await staff.call.staff.audit.list({ profileId, limit: 6 });
    expect(items.map(({ action, reason, kind }) => [action, reason, kind])).toEqual([
      ['member_renamed', null, null],
      ['account_restored', null, null],
      ['report_closed', 'restricted', null],
      ['account_restricted', 'Two reports', null],
      ['member_looked_up', null, null],
      ['credential_opened', null, 'license'],
    ]);
    expect(items[3]).toMatchObject({
      actor: { profileId: staff.profileId },
      subject: { profileId, name: 'Marcus Bell Senior' },
    });
    const rest = await staff.call.staff.audit.list({ profileId, cursor: nextCursor ?? '' });
    expect(rest).toMatchObject({ items: [{ action: 'credential_submitted' }], nextCursor: null });
  });

  it('filters by who did it or whom it was about, and by kind', async () => {
    const [first, second] = [await professional(world), await professional(world)];
    const colleague = await world.makeStaff();
    await staff.call.staff.lookUpMember({ email: first.email });
    await colleague.call.staff.lookUpMember({ email: second.email });
    const about = await staff.call.staff.audit.list({ profileId: second.profileId });
    expect(about.items.map(({ actor }) => actor?.profileId)).toEqual([colleague.profileId]);
    const by = await staff.call.staff.audit.list({ profileId: colleague.profileId });
    expect(by.items.map(({ subject }) => subject?.profileId)).toEqual([second.profileId]);
    const looks = await staff.call.staff.audit.list({ action: 'member_looked_up', limit: 2 });
    expect(new Set(looks.items.map(({ action }) => action))).toEqual(new Set(['member_looked_up']));
    expect((await staff.call.staff.audit.list({ action: 'approval_undone' })).items).toEqual([]);
  });

  it('keeps accounts and reports out of the history of documents', async () => {
    const pro = await professional(world);
    await submit(world, pro, 'license');
    await staff.call.staff.lookUpMember({ email: pro.email });
    const { items } = await staff.call.staff.credentials.history({ profileId: pro.profileId });
    expect(items.map(({ action }) => action)).toEqual(['credential_submitted']);
  });

  it('knows no stranger, and is for staff', async () => {
    await expectDomainError(staff.call.staff.audit.list({ profileId: NOBODY }), 'not_found');
    const owner = await world.signUp({ userType: 'property_owner' });
    await expectDomainError(owner.call.staff.audit.list({}), 'wrong_user_type');
    await expectDomainError(world.visitor().staff.audit.list({}), 'sign_in_required');
  });
});
