import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { FIXED_NAME_NOTE } from '#contract/profiles.ts';
import type { ServiceId } from '#contract/services.ts';
import { USER_TYPES } from '#contract/user-types.ts';
import { refreshVerification } from '#server/modules/profiles/profiles.service.ts';
import { expectDomainError, type Person, type TestWorld, useTestApp } from '../harness/test-app.ts';

const world = useTestApp();

/** Puts both checks on record, so that a professional is verified until the day given. */
async function verify(staff: Person, person: Person, validUntil = '2027-11-20'): Promise<void> {
  await staff.call.staff.recordCheck({ email: person.email, kind: 'license', validUntil });
  await staff.call.staff.recordCheck({ email: person.email, kind: 'insurance', validUntil });
}

async function countListed(at: TestWorld): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from profiles where user_type = 'service_professional' and verified and is_listed
  `.execute(at.app.db);
  return Number(rows[0]?.count);
}

describe('profiles.mine', () => {
  it('shows a new profile with its place and its missing fields', async () => {
    const { call, profileId } = await world.signUp({
      userType: 'service_professional',
      fullName: 'Grace Hopper',
      location: 'Dearborn, MI 48124',
      phone: null,
      street: null,
    });
    expect(await call.profiles.mine()).toEqual({
      id: profileId,
      userType: 'service_professional',
      fullName: 'Grace Hopper',
      companyName: null,
      phone: null,
      street: null,
      location: 'Dearborn, MI 48124',
      place: { zip: '48124', city: 'Dearborn', state: 'MI', latitude: 42.2941, longitude: -83.2536 },
      isServed: true,
      description: null,
      specialties: [],
      hourlyRateCents: null,
      serviceRadiusMiles: 25,
      nextFreeDay: null,
      rating: null,
      reviewCount: 0,
      completedJobs: 0,
      isVerified: false,
      checkedNames: null,
      areDocumentsIn: false,
      documentsInReview: [],
      verificationDaysLeft: 14,
      completeness: {
        percent: 17,
        missing: ['Phone number', 'Services', 'Company name', 'A description of your work', 'Hourly rate'],
      },
    });
  });

  it('counts the 14 days that a professional has to get verified, from sign-up on', async () => {
    const start = world.clock.now();
    const pro = await world.signUp({ userType: 'service_professional' });
    const client = await world.signUp({ userType: 'property_owner' });
    const daysLeft = async () => (await pro.call.profiles.mine()).verificationDaysLeft;
    const left = [await daysLeft()];
    for (const minutes of [1, 24 * 60, 12 * 24 * 60, 24 * 60]) {
      world.clock.advance({ minutes });
      left.push(await daysLeft());
    }
    expect(left).toEqual([14, 14, 13, 1, 0]);
    expect((await client.call.profiles.mine()).verificationDaysLeft).toBeNull();
    world.clock.set(start);
  });

  it('keeps an unknown location and flags one outside the served markets', async () => {
    const lost = await world.signUp({ userType: 'property_owner', location: 'The old mill' });
    expect(await lost.call.profiles.mine()).toMatchObject({
      location: 'The old mill',
      place: null,
      isServed: false,
    });
    const far = await world.signUp({ userType: 'commercial', location: 'Chicago' });
    expect(await far.call.profiles.mine()).toMatchObject({ place: { state: 'IL' }, isServed: false });
  });

  it('is refused to visitors', async () => {
    await expectDomainError(world.visitor().profiles.mine(), 'sign_in_required');
  });
});

describe('profiles.updateMine', () => {
  it('changes what is given and nothing else', async () => {
    const { call } = await world.signUp({ userType: 'service_professional', fullName: 'Ada Byron' });
    const before = await call.profiles.mine();
    const input = {
      companyName: 'Engines Ltd',
      phone: '(313) 555-0142',
      street: '1 Analytical Way',
      description: 'Pipes and engines.',
      specialties: ['plumbing', 'hvac', 'plumbing'] satisfies ServiceId[],
      hourlyRateCents: 8_550,
      serviceRadiusMiles: 40,
    };
    const changed = { ...input, specialties: ['plumbing', 'hvac'] };
    const answer = await call.profiles.updateMine(input);
    expect(answer).toEqual({ ...before, ...changed, completeness: { percent: 100, missing: [] } });
    expect(await call.profiles.mine()).toEqual(answer);
  });

  it.each(USER_TYPES)(
    'keeps the name of a %s as it was set, except for case and spaces',
    async (userType) => {
      const { call } = await world.signUp({ userType, fullName: 'ada byron' });
      const answer = await call.profiles.updateMine({ fullName: 'Ada  Byron' });
      expect(answer.fullName).toBe('Ada  Byron');
      const error = await expectDomainError(
        call.profiles.updateMine({ fullName: 'Ada Lovelace', phone: '313 555 0142' }),
        'invalid_input',
      );
      expect(error.details.issues).toEqual([{ path: 'fullName', message: FIXED_NAME_NOTE }]);
      expect(await call.profiles.mine()).toEqual(answer);
    },
  );

  it('clears a field that is null or blank', async () => {
    const { call } = await world.signUp({
      userType: 'service_professional',
      phone: '313 555 0142',
      companyName: 'Co',
    });
    await call.profiles.updateMine({ description: 'Words', street: 'Elm Street', hourlyRateCents: 100 });
    const emptied = await call.profiles.updateMine({
      phone: null,
      street: ' ',
      companyName: '',
      description: null,
      hourlyRateCents: null,
    });
    expect(emptied).toMatchObject({ phone: null, street: null, companyName: null, description: null });
    expect(emptied.hourlyRateCents).toBeNull();
  });

  it('resolves a new location again, also to none', async () => {
    const { call } = await world.signUp({ userType: 'property_owner', location: 'Detroit' });
    const moved = await call.profiles.updateMine({ location: 'Ann Arbor, MI 48103' });
    expect(moved.place).toMatchObject({ zip: '48103' });
    expect(await call.profiles.updateMine({ phone: '734 555 0142' })).toMatchObject({
      place: { zip: '48103' },
    });
    expect(await call.profiles.updateMine({ location: 'Nowhere' })).toMatchObject({
      location: 'Nowhere',
      place: null,
    });
  });

  it('refuses fields of other user types, but lets them be cleared', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    const error = await expectDomainError(
      owner.call.profiles.updateMine({
        companyName: 'Co',
        hourlyRateCents: 1,
        serviceRadiusMiles: 10,
      }),
      'invalid_input',
    );
    expect(error.details.issues?.map(({ path }) => path)).toEqual([
      'companyName',
      'hourlyRateCents',
      'serviceRadiusMiles',
    ]);
    await owner.call.profiles.updateMine({ companyName: null, hourlyRateCents: null });
    const client = await world.signUp({ userType: 'commercial' });
    expect(await client.call.profiles.updateMine({ companyName: 'Co' })).toMatchObject({ companyName: 'Co' });
    await expectDomainError(client.call.profiles.updateMine({ hourlyRateCents: 1 }), 'invalid_input');
  });

  it.each([
    'verified',
    'verifiedUntil',
    'rating',
    'ratingSum',
    'completedJobs',
    'userType',
    'isListed',
    'userId',
    'zip',
  ])('refuses %s, which is derived', async (field) => {
    const { call } = await world.signUp({ userType: 'service_professional' });
    const before = await call.profiles.mine();
    await expect(call.profiles.updateMine({ description: 'X', [field]: 5 })).rejects.toThrow();
    expect(await call.profiles.mine()).toEqual(before);
  });

  it.each([
    { serviceRadiusMiles: 4 },
    { serviceRadiusMiles: 101 },
    { serviceRadiusMiles: 25.5 },
    { hourlyRateCents: -1 },
    { hourlyRateCents: 200_001 },
    { phone: '555-0142' },
    { fullName: '  ' },
    { location: '' },
  ])('refuses %j', async (input) => {
    const { call } = await world.signUp({ userType: 'service_professional' });
    await expect(call.profiles.updateMine(input)).rejects.toThrow();
  });

  it('stays open to a restricted account', async () => {
    const person = await world.restrict(await world.signUp({ userType: 'property_owner' }));
    expect(await person.call.profiles.updateMine({ phone: '313 555 0142' })).toMatchObject({
      phone: '313 555 0142',
    });
  });

  it('keeps both of two parallel changes', async () => {
    const { call } = await world.signUp({ userType: 'service_professional' });
    await Promise.all([
      call.profiles.updateMine({ description: 'Kept' }),
      call.profiles.updateMine({ hourlyRateCents: 4200 }),
      call.profiles.updateMine({ phone: '313 555 0142' }),
      call.profiles.updateMine({ street: 'Elm Street' }),
    ]);
    const kept = { description: 'Kept', hourlyRateCents: 4200, phone: '313 555 0142', street: 'Elm Street' };
    expect(await call.profiles.mine()).toMatchObject(kept);
  });
});

describe('the verification of a professional', () => {
  const until = async (person: Person) =>
    world.app.db
      .selectFrom('profiles')
      .select(['verified', 'verifiedUntil'])
      .where('id', '=', person.profileId)
      .executeTakeFirst();

  it('requires license and insurance and ends with the earlier of the two', async () => {
    const staff = await world.makeStaff();
    const pro = await world.signUp({ userType: 'service_professional' });
    const check = (kind: 'license' | 'insurance', validUntil: string) =>
      staff.call.staff.recordCheck({ email: pro.email, kind, validUntil });
    expect(await check('license', '2027-06-30')).toEqual({ isVerified: false, verifiedUntil: null });
    expect(await check('insurance', '2027-03-31')).toEqual({ isVerified: true, verifiedUntil: '2027-03-31' });
    expect(await check('insurance', '2028-03-31')).toEqual({ isVerified: true, verifiedUntil: '2027-06-30' });
    expect(await check('license', '2026-11-19')).toEqual({ isVerified: false, verifiedUntil: null });
    expect(await pro.call.profiles.mine()).toMatchObject({ isVerified: false });
  });

  it('ends with the last valid day in the time zone of the markets', async () => {
    const staff = await world.makeStaff();
    const pro = await world.signUp({ userType: 'service_professional' });
    const start = world.clock.now();
    await verify(staff, pro, '2026-11-25');
    // 23:30 on the 25th in Detroit.
    world.clock.set(new Date('2026-11-26T04:30:00Z'));
    await runExpiry();
    expect(await until(pro)).toEqual({ verified: true, verifiedUntil: '2026-11-25' });
    world.clock.set(new Date('2026-11-26T05:00:00Z'));
    await runExpiry();
    expect(await until(pro)).toEqual({ verified: false, verifiedUntil: null });
    expect(await verifyAgain(staff, pro, '2026-11-25')).toEqual({ isVerified: false, verifiedUntil: null });
    expect(await verifyAgain(staff, pro, '2026-11-26')).toEqual({ isVerified: false, verifiedUntil: null });
    world.clock.set(start);
  });

  it('keeps the count correct under parallel checks and restrictions', async () => {
    const staff = await world.makeStaff();
    const people = await Promise.all(
      [1, 2, 3, 4].map(() => world.signUp({ userType: 'service_professional' })),
    );
    await Promise.all(
      people.flatMap((person) => [
        staff.call.staff.recordCheck({ email: person.email, kind: 'license', validUntil: '2027-01-01' }),
        staff.call.staff.recordCheck({ email: person.email, kind: 'insurance', validUntil: '2027-01-01' }),
      ]),
    );
    for (const person of people) expect((await until(person))?.verified).toBe(true);
    await Promise.all(
      people.flatMap(({ email }, at) => [
        staff.call.staff.restrictAccount({ email, reason: 'A test' }),
        staff.call.staff.recordCheck({
          email,
          kind: 'license',
          validUntil: at % 2 ? '2020-01-01' : '2029-01-01',
        }),
      ]),
    );
    expect(await staff.call.profiles.countVerified()).toEqual({ count: await countListed(world) });
    await Promise.all(people.map(({ email }) => staff.call.staff.restoreAccount({ email })));
    expect(await staff.call.profiles.countVerified()).toEqual({ count: await countListed(world) });
  });

  describe('after a change of name', () => {
    const named = async (companyName: string) => {
      const staff = await world.makeStaff();
      const userType = 'service_professional' as const;
      const pro = await world.signUp({ userType, fullName: 'Marcus Bell', companyName });
      await verify(staff, pro);
      return { staff, pro };
    };
    const isVerified = async ({ call }: Person) => (await call.profiles.mine()).isVerified;

    it.each([{ companyName: 'Lakeshore Roofing' }, { companyName: null }, { companyName: '' }])(
      'asks for both checks anew: %j',
      async (change) => {
        const { staff, pro } = await named('Bell & Daughters');
        const counted = await staff.call.profiles.countVerified();
        expect(await pro.call.profiles.updateMine(change)).toMatchObject({
          isVerified: false,
          checkedNames: { fullName: 'Marcus Bell', companyName: 'Bell & Daughters' },
        });
        expect(await until(pro)).toEqual({ verified: false, verifiedUntil: null });
        expect(await staff.call.profiles.countVerified()).toEqual({ count: counted.count - 1 });
        const check = { email: pro.email, kind: 'license', validUntil: '2027-06-30' } as const;
        expect(await staff.call.staff.recordCheck(check)).toEqual({ isVerified: false, verifiedUntil: null });
        await staff.call.staff.recordCheck({ ...check, kind: 'insurance' });
        expect(await isVerified(pro)).toBe(true);
      },
    );

    it.each([
      { companyName: '  bell  &  DAUGHTERS ' },
      { fullName: 'marcus  bell' },
      { description: 'Pipes and drains', phone: '313 555 0142' },
    ])('keeps the badge when the name is the same but for case and spaces: %j', async (change) => {
      const { pro } = await named('Bell & Daughters');
      expect(await pro.call.profiles.updateMine(change)).toMatchObject({ isVerified: true });
      expect(await until(pro)).toEqual({ verified: true, verifiedUntil: '2027-11-20' });
    });

    it('holds again when the name is changed back, unless a document has run out since', async () => {
      const { staff, pro } = await named('Bell & Daughters');
      await pro.call.profiles.updateMine({ companyName: 'Lakeshore Roofing' });
      await verify(staff, pro, '2027-02-01');
      const back = await pro.call.profiles.updateMine({ companyName: 'Bell & Daughters' });
      expect(back).toMatchObject({ isVerified: true });
      expect(await until(pro)).toEqual({ verified: true, verifiedUntil: '2027-11-20' });
      const start = world.clock.now();
      world.clock.set(new Date('2027-02-02T15:00:00Z'));
      const lapsed = await pro.call.profiles.updateMine({ companyName: 'Lakeshore Roofing' });
      expect(lapsed).toMatchObject({ isVerified: false });
      expect(lapsed.checkedNames?.companyName).toBe('Bell & Daughters');
      world.clock.set(start);
    });

    it('does not bring back a badge that staff have withdrawn under another name', async () => {
      const { staff, pro } = await named('Bell & Daughters');
      await pro.call.profiles.updateMine({ companyName: 'Lakeshore Roofing' });
      await staff.call.staff.recordCheck({ email: pro.email, kind: 'license', validUntil: '2026-11-01' });
      const back = await pro.call.profiles.updateMine({ companyName: 'Bell & Daughters' });
      expect(back).toMatchObject({ isVerified: false, checkedNames: null });
    });

    it('never holds for a name that no check was made for, whichever comes first', async () => {
      const staff = await world.makeStaff();
      for (let round = 0; round < 12; round += 1) {
        const userType = 'service_professional' as const;
        const pro = await world.signUp({ userType, companyName: 'Bell & Daughters' });
        const check = { email: pro.email, validUntil: '2027-11-20', name: 'Bell & Daughters' };
        await staff.call.staff.recordCheck({ ...check, kind: 'license' });
        const [approval] = await Promise.allSettled([
          staff.call.staff.recordCheck({ ...check, kind: 'insurance' }),
          pro.call.profiles.updateMine({ companyName: 'Lakeshore Roofing' }),
        ]);
        expect(await isVerified(pro)).toBe(false);
        await pro.call.profiles.updateMine({ companyName: 'Bell & Daughters' });
        expect(await isVerified(pro)).toBe(approval.status === 'fulfilled');
      }
    });

    it('shows others no check that was made for another name', async () => {
      const { pro } = await named('Bell & Daughters');
      const owner = await world.signUp({ userType: 'property_owner' });
      const look = { profileType: 'professional', profileId: pro.profileId } as const;
      expect(await owner.call.profiles.preview(look)).toMatchObject({ checks: [{}, {}] });
      await pro.call.profiles.updateMine({ companyName: 'Lakeshore Roofing' });
      expect(await owner.call.profiles.preview(look)).toMatchObject({ isVerified: false, checks: [] });
    });
  });

  it('is derived for professionals only', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    const derive = world.app.db
      .transaction()
      .execute((tx) => refreshVerification(tx, world.app, owner.profileId));
    await expectDomainError(derive, 'professional_not_found');
  });

  async function runExpiry(): Promise<void> {
    await world.app.db
      .transaction()
      .execute((tx) => world.app.queue.enqueue(tx, 'profiles.expireVerification', {}));
    await world.drainTasks();
  }

  function verifyAgain(staff: Person, pro: Person, validUntil: string) {
    return staff.call.staff.recordCheck({ email: pro.email, kind: 'license', validUntil });
  }
});

describe('profiles.countVerified', () => {
  it('is for members', async () => {
    await expectDomainError(world.visitor().profiles.countVerified(), 'sign_in_required');
    const { call } = await world.signUp({ userType: 'service_professional' });
    expect(await call.profiles.countVerified()).toEqual({ count: await countListed(world) });
  });
});
