import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';

const world = useTestApp();

let staff: Person;

beforeAll(async () => {
  staff = await world.makeStaff();
});

describe('staff.lookUpMember', () => {
  it('shows the account, its reports and its suspension, and neither phone nor street', async () => {
    const pro = await world.signUp({
      ...{ userType: 'service_professional', fullName: 'Ada Park', companyName: 'Park Roofs' },
    });
    const owner = await world.signUp({ userType: 'property_owner' });
    const report = () =>
      owner.call.profiles.report({
        ...{ profileId: pro.profileId, reason: 'spam', text: 'Sends the same offer again and again.' },
        idempotencyKey: randomUUID(),
      });
    await report();
    await staff.call.staff.closeReport({ id: (await report()).id, outcome: 'unfounded' });
    const { email, profileId } = pro;
    const member = await staff.call.staff.lookUpMember({ email });
    expect(member).toMatchObject({
      ...{ kind: 'account', profileId, email, fullName: 'Ada Park', companyName: 'Park Roofs' },
      ...{ userType: 'service_professional', isStaff: false, isVerified: false, isOverdue: false },
      ...{ restriction: null, reports: { open: 1, total: 2 } },
    });
    expect(Object.keys(member)).not.toContain('phone');
    await staff.call.staff.restrictAccount({ email, reason: 'Two reports' });
    expect(await staff.call.staff.lookUpMember({ email })).toMatchObject({
      restriction: {
        reason: 'Two reports',
        restrictedAt: world.clock.now().toISOString(),
        restrictedBy: expect.any(String) as string,
      },
    });
  });

  it('shows who works for a company, until they go', async () => {
    const company = await world.signUp({ userType: 'commercial', companyName: 'Gulf Properties' });
    const { email, userId } = await world.joinCompany(company, 'viewer');
    const worker = await staff.call.staff.lookUpMember({ email });
    const fullName = expect.any(String) as string;
    expect(worker).toEqual({
      ...{ kind: 'worker', email, fullName, role: 'viewer', hasTwoStep: false },
      joinedAt: world.clock.now().toISOString(),
      company: { profileId: company.profileId, name: 'Gulf Properties', email: company.email },
    });
    world.clock.advance({ minutes: 1 });
    await staff.call.staff.endSessions({ email, reason: 'Lost phone' });
    const { items } = await staff.call.staff.audit.list({ profileId: company.profileId });
    const subject = { profileId: company.profileId, name: `${worker.fullName}, Gulf Properties` };
    expect(items).toMatchObject([
      { action: 'sessions_ended', subject },
      { action: 'member_looked_up', subject },
    ]);
    await company.call.company.remove({ personId: userId });
    await expectDomainError(staff.call.staff.lookUpMember({ email }), 'not_found');
  });

  it('records every look', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    await staff.call.staff.lookUpMember({ email: owner.email });
    await staff.call.staff.lookUpMember({ email: owner.email });
    const looks = await world.app.db
      .selectFrom('auditLog')
      .select('actorId')
      .where('subjectUserId', '=', owner.userId)
      .where('action', '=', 'member_looked_up')
      .execute();
    expect(looks).toEqual([{ actorId: staff.userId }, { actorId: staff.userId }]);
  });

  it('finds no unknown address, and is for staff', async () => {
    const email = 'nobody@people.example';
    await expectDomainError(staff.call.staff.lookUpMember({ email }), 'not_found');
    const owner = await world.signUp({ userType: 'property_owner' });
    const own = owner.call.staff.lookUpMember({ email: owner.email });
    await expectDomainError(own, 'wrong_user_type');
    await expectDomainError(world.visitor().staff.lookUpMember({ email }), 'sign_in_required');
  });
});

describe('staff.listRestricted', () => {
  it('lists suspended accounts with the reason, since when and by whom, the newest first', async () => {
    const colleague = await world.makeStaff();
    const [first, second] = [
      await world.signUp({ userType: 'property_owner', fullName: 'Olive Owner' }),
      await world.signUp({ userType: 'service_professional', companyName: 'Bad Roofs' }),
    ];
    world.clock.advance({ minutes: 1 });
    await staff.call.staff.restrictAccount({ email: first.email, reason: 'Threats' });
    world.clock.advance({ minutes: 1 });
    await colleague.call.staff.restrictAccount({ email: second.email, reason: 'Fake license' });
    const page = await staff.call.staff.listRestricted({ limit: 1 });
    expect(page.items).toMatchObject([
      {
        ...{ profileId: second.profileId, name: 'Bad Roofs', email: second.email, reason: 'Fake license' },
        restrictedAt: world.clock.now().toISOString(),
      },
    ]);
    const next = await staff.call.staff.listRestricted({ limit: 1, cursor: page.nextCursor ?? '' });
    expect(next.items).toMatchObject([{ name: 'Olive Owner', reason: 'Threats' }]);
    await staff.call.staff.restoreAccount({ email: second.email });
    const names = (await staff.call.staff.listRestricted({})).items.map(({ name }) => name);
    expect(names).not.toContain('Bad Roofs');
  });

  it('is for staff', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    await expectDomainError(owner.call.staff.listRestricted({}), 'wrong_user_type');
    await expectDomainError(world.visitor().staff.listRestricted({}), 'sign_in_required');
  });
});
