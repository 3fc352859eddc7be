import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeStaff } from '#server/modules/staff/staff.service.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';

const world = useTestApp();
const NOBODY = '00000000-0000-4000-8000-000000000000';
const unknown = 'nobody@people.example';

const stateOf = (person: Person) =>
  world.app.db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.userId', 'users.id')
    .select(['restrictedAt', 'restrictedReason', 'isListed'])
    .where('users.id', '=', person.userId)
    .executeTakeFirst();

describe('staff.recordCheck', () => {
  it('records who saw which document, when and for which name', async () => {
    const staff = await world.makeStaff();
    const names = { fullName: 'Marcus Bell', companyName: 'Bell & Daughters' };
    const pro = await world.signUp({ userType: 'service_professional', ...names });
    await staff.call.staff.recordCheck({
      ...{ email: pro.email, kind: 'license', validUntil: '2027-05-01' },
      ...{ documentType: 'Master plumber license', state: 'mi' },
    });
    const checks = await world.app.db
      .selectFrom('verificationChecks')
      .select(['kind', 'validUntil', 'documentType', 'issuingState'])
      .select(['checkedBy', 'checkedAt', 'fullName', 'companyName'])
      .where('profileId', '=', pro.profileId)
      .execute();
    expect(checks).toEqual([
      {
        kind: 'license',
        validUntil: '2027-05-01',
        documentType: 'Master plumber license',
        issuingState: 'MI',
        checkedBy: staff.userId,
        checkedAt: world.clock.now(),
        ...names,
      },
    ]);
  });

  it('verifies a professional once both documents are on record', async () => {
    const staff = await world.makeStaff();
    const pro = await world.signUp({ userType: 'service_professional' });
    const email = pro.email.toUpperCase();
    await staff.call.staff.recordCheck({ email, kind: 'license', validUntil: '2027-05-01' });
    const answer = await staff.call.staff.recordCheck({ email, kind: 'insurance', validUntil: '2027-02-01' });
    expect(answer).toEqual({ isVerified: true, verifiedUntil: '2027-02-01' });
    expect(await pro.call.profiles.mine()).toMatchObject({ isVerified: true });
  });

  it('refuses a document in a name that the profile does not have', async () => {
    const { call } = await world.makeStaff();
    const companyName = 'Bell & Daughters';
    const pro = await world.signUp({
      userType: 'service_professional',
      fullName: 'Marcus Bell',
      companyName,
    });
    const check = { email: pro.email, kind: 'license', validUntil: '2027-05-01' } as const;
    await call.staff.recordCheck({ ...check, name: 'bell & daughters' });
    await call.staff.recordCheck({ ...check, name: 'Marcus Bell' });
    await expectDomainError(
      call.staff.recordCheck({ ...check, name: 'Bell & Sons' }),
      'document_name_differs',
    );
  });

  it('refuses an unknown email, an owner, an unknown kind, an unknown state and an invalid date', async () => {
    const { call } = await world.makeStaff();
    const owner = await world.signUp({ userType: 'property_owner' });
    const pro = await world.signUp({ userType: 'service_professional' });
    const check = { kind: 'license', validUntil: '2027-05-01' } as const;
    await expectDomainError(call.staff.recordCheck({ email: unknown, ...check }), 'not_found');
    await expectDomainError(
      call.staff.recordCheck({ email: owner.email, ...check }),
      'professional_not_found',
    );
    for (const wrong of [{ validUntil: '2027-02-30' }, { state: 'XX' }, { documentType: ' ' }])
      await expect(call.staff.recordCheck({ email: pro.email, ...check, ...wrong })).rejects.toThrow();
  });

  it('are for staff', async () => {
    const pro = await world.signUp({ userType: 'service_professional' });
    const input = { email: pro.email, kind: 'license', validUntil: '2027-05-01' } as const;
    await expectDomainError(pro.call.staff.recordCheck(input), 'wrong_user_type');
    await expectDomainError(world.visitor().staff.recordCheck(input), 'sign_in_required');
  });
});

describe('staff.renameMember', () => {
  it.each(['property_owner', 'service_professional', 'commercial'] as const)(
    'corrects the name of a member and mails it to them, once: %s',
    async (userType) => {
      const { call } = await world.makeStaff();
      const member = await world.signUp({ userType, fullName: 'Grace Murray' });
      await call.staff.renameMember({ email: member.email.toUpperCase(), fullName: '  Grace Hopper ' });
      await call.staff.renameMember({ email: member.email, fullName: 'Grace Hopper' });
      expect(await member.call.profiles.mine()).toMatchObject({ fullName: 'Grace Hopper' });
      expect(await member.call.auth.viewer()).toMatchObject({ fullName: 'Grace Hopper' });
      const mails = (await world.mailsTo(member.email)).filter(({ subject }) => subject.includes('name'));
      expect(mails.map(({ text }) => text.includes('Grace Hopper'))).toEqual([true]);
    },
  );

  it('takes the badge of a professional whose documents say another name, and gives it back with that name', async () => {
    const { call } = await world.makeStaff();
    const pro = await world.signUp({ userType: 'service_professional', fullName: 'Grace Murray' });
    for (const kind of ['license', 'insurance'] as const)
      await call.staff.recordCheck({ email: pro.email, kind, validUntil: '2027-05-01' });
    const rename = (fullName: string) => call.staff.renameMember({ email: pro.email, fullName });
    await rename('Grace Hopper');
    expect(await pro.call.profiles.mine()).toMatchObject({ isVerified: false });
    await rename('grace murray');
    expect(await pro.call.profiles.mine()).toMatchObject({ isVerified: true });
    const mails = (await world.mailsTo(pro.email)).filter(({ subject }) => subject.includes('name'));
    expect(mails).toHaveLength(2);
    const warned = mails.filter(({ text }) => text.includes('Verified badge is off'));
    expect(warned.map(({ text }) => text.includes('Grace Hopper'))).toEqual([true]);
  });

  it('stays, whatever form with the old name is saved at the same moment', async () => {
    const { call } = await world.makeStaff();
    const member = await world.signUp({ userType: 'property_owner', fullName: 'Grace Murray' });
    for (let round = 0; round < 12; round += 1) {
      const { fullName } = await member.call.profiles.mine();
      const corrected = `Grace Hopper ${round}`;
      await Promise.allSettled([
        member.call.profiles.updateMine({ fullName, phone: '313 555 0142' }),
        call.staff.renameMember({ email: member.email, fullName: corrected }),
      ]);
      expect(await member.call.profiles.mine()).toMatchObject({ fullName: corrected });
    }
  });

  it('refuses an unknown email, an empty name and everyone who is not staff', async () => {
    const { call } = await world.makeStaff();
    const owner = await world.signUp({ userType: 'property_owner', fullName: 'Grace Murray' });
    const input = { email: owner.email, fullName: 'Grace Hopper' };
    await expectDomainError(call.staff.renameMember({ ...input, email: unknown }), 'not_found');
    await expect(call.staff.renameMember({ ...input, fullName: ' ' })).rejects.toThrow(
      'Enter your full name',
    );
    await expectDomainError(owner.call.staff.renameMember(input), 'wrong_user_type');
    await expectDomainError(world.visitor().staff.renameMember(input), 'sign_in_required');
    expect(await owner.call.profiles.mine()).toMatchObject({ fullName: 'Grace Murray' });
  });
});

describe('staff.restrictAccount', () => {
  it('hides an account and emails the person the reason, once', async () => {
    const staff = await world.makeStaff();
    const pro = await world.signUp({ userType: 'service_professional', fullName: 'Grace Hopper' });
    await staff.call.staff.restrictAccount({ email: pro.email, reason: 'Complaints of three clients' });
    const restrictedAt = world.clock.now();
    world.clock.advance({ minutes: 5 });
    await staff.call.staff.restrictAccount({ email: pro.email, reason: 'Complaints of four clients' });
    expect(await stateOf(pro)).toEqual({
      restrictedAt,
      restrictedReason: 'Complaints of four clients',
      isListed: false,
    });
    const mails = (await world.mailsTo(pro.email)).filter(({ subject }) => subject.includes('restricted'));
    expect(mails.length).toBe(1);
    expect(mails[0]?.text).toContain('Complaints of three clients');
  });

  it('keeps sessions and own data, and refuses new business', async () => {
    const staff = await world.makeStaff();
    const pro = await world.signUp({ userType: 'service_professional' });
    const sessionsOf = () =>
      world.app.db.selectFrom('sessions').select('id').where('userId', '=', pro.userId).execute();
    const before = await sessionsOf();
    await staff.call.staff.restrictAccount({ email: pro.email, reason: 'A test' });
    expect(before.length).toBe(1);
    expect(await sessionsOf()).toEqual(before);
    const call = await world.callAs(pro.userId);
    expect((await call.profiles.mine()).id).toBe(pro.profileId);
    await expectDomainError(call.jobs.accept({ id: NOBODY }), 'account_restricted');
  });

  it('emails the person once, also in parallel calls', async () => {
    const staff = await world.makeStaff();
    const owner = await world.signUp({ userType: 'property_owner' });
    await Promise.all(
      [1, 2, 3, 4].map((at) =>
        staff.call.staff.restrictAccount({ email: owner.email, reason: `Reason ${at}` }),
      ),
    );
    const mails = (await world.mailsTo(owner.email)).filter(({ subject }) => subject.includes('restricted'));
    expect(mails.length).toBe(1);
  });

  it('refuses the caller’s own account, an unknown email and a missing reason', async () => {
    const staff = await world.makeStaff();
    const { restrictAccount } = staff.call.staff;
    const error = await expectDomainError(
      restrictAccount({ email: staff.email, reason: 'A test' }),
      'invalid_input',
    );
    expect(error.details.issues?.[0]?.path).toBe('email');
    expect((await stateOf(staff))?.restrictedAt).toBeNull();
    await expectDomainError(restrictAccount({ email: unknown, reason: 'A test' }), 'not_found');
    await expect(restrictAccount({ email: unknown, reason: ' ' })).rejects.toThrow();
  });

  it('are for staff', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    const input = { email: owner.email, reason: 'A test' };
    await expectDomainError(owner.call.staff.restrictAccount(input), 'wrong_user_type');
    await expectDomainError(world.visitor().staff.restrictAccount(input), 'sign_in_required');
  });
});

describe('staff.restoreAccount', () => {
  it('lifts a restriction and emails the person, once', async () => {
    const staff = await world.makeStaff();
    const owner = await world.signUp({ userType: 'property_owner' });
    await staff.call.staff.restrictAccount({ email: owner.email, reason: 'A test' });
    await staff.call.staff.restoreAccount({ email: owner.email });
    await staff.call.staff.restoreAccount({ email: owner.email });
    expect(await stateOf(owner)).toEqual({ restrictedAt: null, restrictedReason: null, isListed: true });
    const mails = (await world.mailsTo(owner.email)).filter(({ subject }) => subject.includes('restored'));
    expect(mails.length).toBe(1);
  });

  it('does nothing to an account without a restriction and refuses an unknown email', async () => {
    const staff = await world.makeStaff();
    const owner = await world.signUp({ userType: 'property_owner' });
    await staff.call.staff.restoreAccount({ email: owner.email });
    expect((await world.mailsTo(owner.email)).some(({ subject }) => subject.includes('restored'))).toBe(
      false,
    );
    await expectDomainError(staff.call.staff.restoreAccount({ email: unknown }), 'not_found');
  });

  it('are for staff', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    await expectDomainError(owner.call.staff.restoreAccount({ email: owner.email }), 'wrong_user_type');
  });
});

describe('staff.deadTasks, staff.retryTask and staff.dismissTask', () => {
  it('list dead tasks and retry one', async () => {
    const staff = await world.makeStaff();
    // The stand-in takes nothing for this address, however often it is tried.
    const owner = await world.signUp({ userType: 'property_owner', email: 'inactive@people.example' });
    await staff.call.staff.restrictAccount({ email: owner.email, reason: 'A test' });
    await world.drainTasks();
    const { items, nextCursor } = await staff.call.staff.deadTasks();
    expect(nextCursor).toBeNull();
    const dead = items.find(({ task }) => task === 'mail.send');
    expect(dead?.error).toMatch(/./);
    expect(JSON.stringify(items)).not.toContain(owner.email);
    const input = { id: dead?.id ?? '' };
    expect(await staff.call.staff.retryTask(input)).toEqual({ ok: true });
    const audited = async () => (await staff.call.staff.audit.list({ action: 'task_retried' })).items;
    expect(await audited()).toMatchObject([{ reason: 'mail.send', actor: { profileId: staff.profileId } }]);
    expect((await staff.call.staff.deadTasks()).items.map(({ id }) => id)).not.toContain(dead?.id);
    await expectDomainError(staff.call.staff.retryTask(input), 'not_found');
    expect(await audited()).toHaveLength(1);
    await world.drainTasks();
    expect((await staff.call.staff.deadTasks()).items.some(({ task }) => task === 'mail.send')).toBe(true);
  });

  it('dismiss one that no retry can help, which the audit log says', async () => {
    const staff = await world.makeStaff();
    await sql`insert into pgboss.job (name, source_name) values ('dead-letters', 'mail.send')`.execute(
      world.app.db,
    );
    const { items, total } = await staff.call.staff.deadTasks();
    expect(total).toBe(items.length);
    const input = { id: items[0]?.id ?? '' };
    expect(await staff.call.staff.dismissTask(input)).toEqual({ ok: true });
    expect((await staff.call.staff.deadTasks()).items).toEqual(items.slice(1));
    expect(await staff.call.staff.waiting()).toMatchObject({ tasks: total - 1 });
    const { items: entries } = await staff.call.staff.audit.list({ action: 'task_dismissed' });
    expect(entries).toMatchObject([
      { reason: 'mail.send', actor: { profileId: staff.profileId }, subject: { profileId: staff.profileId } },
    ]);
    await expectDomainError(staff.call.staff.dismissTask(input), 'not_found');
    await expectDomainError(staff.call.staff.retryTask(input), 'not_found');
  });

  it('say how many there are beyond the newest 200', async () => {
    const staff = await world.makeStaff();
    await sql`
      insert into pgboss.job (name, source_name) select 'dead-letters', 'mail.send' from generate_series(1, 201)
    `.execute(world.app.db);
    const { items, total } = await staff.call.staff.deadTasks();
    expect(items).toHaveLength(200);
    expect(total).toBeGreaterThan(200);
    await sql`delete from pgboss.job where name = 'dead-letters'`.execute(world.app.db);
  });

  it('find no other tasks', async () => {
    const staff = await world.makeStaff();
    await expectDomainError(staff.call.staff.dismissTask({ id: NOBODY }), 'not_found');
    await expectDomainError(staff.call.staff.retryTask({ id: NOBODY }), 'not_found');
    await expect(staff.call.staff.retryTask({ id: '1' })).rejects.toThrow();
  });

  it('are for staff', async () => {
    const { call } = await world.signUp({ userType: 'property_owner' });
    await expectDomainError(call.staff.deadTasks(), 'wrong_user_type');
    await expectDomainError(call.staff.retryTask({ id: NOBODY }), 'wrong_user_type');
    await expectDomainError(call.staff.dismissTask({ id: NOBODY }), 'wrong_user_type');
    await expectDomainError(world.visitor().staff.deadTasks(), 'sign_in_required');
  });
});

describe('makeStaff', () => {
  it('makes an account staff by its email in any case, and reports an unknown one', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    expect(await makeStaff(world.app.db, ` ${owner.email.toUpperCase()} `)).toBe(true);
    const call = await world.callAs(owner.userId);
    expect(await call.staff.deadTasks()).toMatchObject({ nextCursor: null });
    expect(await makeStaff(world.app.db, unknown)).toBe(false);
  });
});
