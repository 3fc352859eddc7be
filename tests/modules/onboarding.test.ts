import { describe, expect, it } from 'vitest';
import type { OnboardingChanges } from '#contract/onboarding.ts';
import { SERVICE_IDS } from '#contract/services.ts';
import { CHECK_KINDS } from '#contract/staff.ts';
import { USER_TYPES, type UserType } from '#contract/user-types.ts';
import { countMadeAtOnce, useWideApp } from '../harness/races.ts';
import { WHOLE_ONBOARDING } from '../harness/sample-onboarding.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';

const world = useTestApp();
const wide = useWideApp(world, 12);

const join = (userType: UserType) => world.signUp({ userType, fullName: 'Dana Whitfield' });

const save = (person: Person, changes: OnboardingChanges, baseVersion = 0) =>
  person.call.onboarding.save({ changes, baseVersion });

async function finished(userType: UserType, changes: OnboardingChanges = {}) {
  const person = await join(userType);
  await save(person, { ...WHOLE_ONBOARDING[userType], ...changes });
  return { person, profile: await person.call.onboarding.finish() };
}

const answersOf = (person: Person) =>
  world.app.db
    .selectFrom('onboardingAnswers')
    .selectAll()
    .where('userId', '=', person.userId)
    .executeTakeFirst();

describe('onboarding.mine', () => {
  it('starts with what the profile knows', async () => {
    const person = await world.signUp({
      userType: 'service_professional',
      fullName: 'Dana Whitfield',
      phone: '(313) 555-0101',
      companyName: 'Whitfield Plumbing',
    });
    expect(await person.call.onboarding.mine()).toMatchObject({
      id: null,
      version: 0,
      updatedAt: null,
      content: {
        phone: '(313) 555-0101',
        location: 'Detroit, MI 48226',
        companyName: 'Whitfield Plumbing',
        serviceRadiusMiles: 25,
      },
      fullName: 'Dana Whitfield',
      isFinished: false,
      left: ['Services', 'Licensing and details'],
    });
    const answer = await (await join('property_owner')).call.onboarding.mine();
    expect(Object.keys(answer.content).toSorted()).toEqual(['location', 'phone', 'street']);
  });

  it('leaves an answer empty that was taken back, whatever the profile says', async () => {
    const person = await join('property_owner');
    await save(person, { phone: null });
    const { content } = await person.call.onboarding.mine();
    expect(content).not.toHaveProperty('phone');
    expect(content).toHaveProperty('street');
    await person.call.profiles.updateMine({ phone: '(313) 555-0188', street: '12 Elm Street' });
    const later = await person.call.onboarding.mine();
    expect(later.content).not.toHaveProperty('phone');
    expect(later.content.street).toBe('12 Elm Street');
  });

  it('is for members, each with their own', async () => {
    const [one, other] = [await join('commercial'), await join('commercial')];
    await save(one, { businessType: 'office-building' });
    expect((await other.call.onboarding.mine()).content).not.toHaveProperty('businessType');
    await expectDomainError(world.visitor().onboarding.mine(), 'sign_in_required');
  });
});

describe('onboarding.save', () => {
  it('keeps answers as they are given, to go on with on another device', async () => {
    const person = await join('property_owner');
    const first = await save(person, { propertyTypes: ['duplex'], urgency: 'normal' });
    expect(first).toMatchObject({ version: 1, merged: {} });
    const second = await save(person, { urgency: null, budgetRange: 'varies' }, 1);
    expect(second).toMatchObject({ id: first.id, version: 2 });
    expect(await person.call.onboarding.mine()).toMatchObject({
      id: first.id,
      version: 2,
      content: { propertyTypes: ['duplex'], budgetRange: 'varies' },
      percent: 43,
    });
  });

  it('never overwrites another tab silently', async () => {
    const person = await join('commercial');
    await save(person, { businessType: 'office-building' });
    const merged = await save(person, { portfolioSize: 'small' });
    expect(merged).toMatchObject({ version: 2, merged: { businessType: 'office-building' } });
    const error = await expectDomainError(save(person, { businessType: 'other' }), 'draft_changed');
    expect(error.details.draft?.fields['businessType']?.value).toBe('office-building');
    expect((await person.call.onboarding.mine()).content.businessType).toBe('office-building');
  });

  it('of twenty parallel beginnings makes one draft', async () => {
    const person = await join('property_owner');
    const call = await world.callAs(person.userId, wide());
    const drafts = await countMadeAtOnce(20, () =>
      call.onboarding.save({ changes: { urgency: 'flexible' } }),
    );
    expect(drafts).toBe(1);
    expect((await person.call.onboarding.mine()).version).toBe(1);
  });

  it('is no draft of a project', async () => {
    const person = await join('property_owner');
    const { id } = await save(person, { urgency: 'normal' });
    await expectDomainError(person.call.projects.getDraft({ id }), 'not_found');
    await expectDomainError(person.call.projects.discardDraft({ id }), 'not_found');
    expect((await person.call.projects.listMine({})).items).toEqual([]);
  });

  const FOREIGN: readonly [UserType, OnboardingChanges][] = [
    ['property_owner', { businessType: 'other' }],
    ['property_owner', { companyName: 'Not mine' }],
    ['service_professional', { propertyTypes: ['duplex'] }],
    ['commercial', { hourlyRateCents: 5_000 }],
  ];
  it.each(FOREIGN)('refuses of a %s what they are not asked for: %j', async (userType, changes) => {
    const person = await join(userType);
    const error = await expectDomainError(save(person, changes), 'invalid_input');
    expect(error.details.issues?.map(({ path }) => path)).toEqual(Object.keys(changes));
    expect((await person.call.onboarding.mine()).version).toBe(0);
    await expectDomainError(world.visitor().onboarding.save({ changes }), 'sign_in_required');
  });

  it('refuses answers that the schema doesn’t know, or that are too long', async () => {
    const person = await join('property_owner');
    const bad = [{ urgency: 'soon' }, { yearsOwned: 'x'.repeat(81) }, { fullName: 'Somebody Else' }];
    for (const changes of bad)
      await expect(
        person.call.onboarding.save({ changes: changes as OnboardingChanges }),
      ).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
  });
});

describe('onboarding.finish', () => {
  it('writes an owner’s answers to the profile and keeps the others beside it', async () => {
    const { person, profile } = await finished('property_owner');
    expect(profile).toMatchObject({
      fullName: 'Dana Whitfield',
      phone: '(734) 555-0142',
      street: '418 Miller Avenue',
      location: 'Ann Arbor, MI 48103',
      place: { city: 'Ann Arbor' },
      specialties: ['plumbing', 'roofing'],
      description:
        'I look after a single-family home and a duplex. Both are brick. I’ve owned it for 6 years. It’s about 2,100 square feet. It was built in 1954. My projects are mostly routine maintenance and renovations, usually $1,500 to $5,000. I usually plan a few weeks ahead. The duplex needs new gutters.',
    });
    expect(await answersOf(person)).toMatchObject({
      propertyTypes: ['single-family-home', 'duplex'],
      projectTypes: ['routine_maintenance', 'renovation'],
      urgency: 'normal',
      budgetRange: '1500_5000',
      preferredContactTime: 'Weekday evenings',
      yearsOwned: '6',
      finishedAt: world.clock.now(),
    });
    expect(await person.call.onboarding.mine()).toMatchObject({ isFinished: true, percent: 100, left: [] });
  });

  it('writes a professional’s, with rate, radius and company', async () => {
    const { person, profile } = await finished('service_professional');
    expect(profile).toMatchObject({
      phone: '(313) 555-0142',
      companyName: 'Whitfield Plumbing',
      serviceRadiusMiles: 40,
      hourlyRateCents: 9_550,
      specialties: ['plumbing', 'water-heaters', 'drain-and-sewer'],
      description:
        'We do plumbing, water heaters, and drain and sewer work, with 7-10 years of experience. We work within 40 miles of Detroit, MI. Certifications: Backflow testing. Availability: Weekdays, 8 to 5. We take emergency calls.',
    });
    expect(await answersOf(person)).toMatchObject({
      licenseNumber: 'MP-2201',
      insuranceInfo: 'Great Lakes Mutual, policy 77-12',
      emergencyServices: true,
    });
  });

  it('writes a commercial client’s', async () => {
    const { person, profile } = await finished('commercial');
    expect(profile).toMatchObject({
      companyName: 'Lakeside Offices',
      street: '90 Euclid Avenue',
      specialties: ['cleaning', 'snow-removal'],
      description:
        'We’re a property management company with 11-50 properties. We keep 22 office buildings open. What matters most to us: Same-day answers.',
    });
    expect(await answersOf(person)).toMatchObject({
      businessType: 'property-management',
      portfolioSize: 'medium',
      contactEmail: 'facilities@lakeside.example',
      annualBudgetCents: 25_000_000,
      decisionMaker: 'team',
    });
  });

  it.each(USER_TYPES)('leaves private answers of a %s out of the description', async (userType) => {
    const { profile } = await finished(userType);
    const hidden = [
      '555-0142',
      'Miller',
      'Euclid',
      'evenings',
      'MP-2201',
      'Mutual',
      'facilities@',
      'Shoreline',
      '250',
    ];
    for (const text of hidden) expect(profile.description).not.toContain(text);
  });

  it.each(['property_owner', 'commercial'] as const)(
    'takes a %s without interests for one who may need anything',
    async (userType) => {
      const { profile } = await finished(userType, { services: null });
      expect(profile.specialties).toEqual(SERVICE_IDS);
    },
  );

  it('leaves a description that somebody wrote, and renews its own', async () => {
    const person = await join('service_professional');
    await save(person, WHOLE_ONBOARDING.service_professional);
    await person.call.onboarding.finish();
    await save(person, { emergencyServices: false, certifications: null, availability: null }, 1);
    const renewed = await person.call.onboarding.finish();
    expect(renewed.description).toBe(
      'We do plumbing, water heaters, and drain and sewer work, with 7-10 years of experience. We work within 40 miles of Detroit, MI.',
    );
    await person.call.profiles.updateMine({ description: 'Three generations of plumbers.' });
    await save(person, { yearsExperience: '10+' }, 2);
    const kept = await person.call.onboarding.finish();
    expect(kept.description).toBe('Three generations of plumbers.');
    expect((await answersOf(person))?.yearsExperience).toBe('10+');
  });

  it('changes nothing when the same answers are finished again', async () => {
    const { person, profile } = await finished('property_owner');
    const before = await answersOf(person);
    await person.call.profiles.updateMine({ phone: '(734) 555-0199' });
    world.clock.advance({ minutes: 1 });
    const again = await person.call.onboarding.finish();
    expect(again).toEqual({ ...profile, phone: '(734) 555-0199' });
    expect(await answersOf(person)).toEqual(before);
  });

  it('of ten parallel calls writes once', async () => {
    const person = await join('commercial');
    await save(person, WHOLE_ONBOARDING.commercial);
    const call = await world.callAs(person.userId, wide());
    const answers = await Promise.all(Array.from({ length: 10 }, () => call.onboarding.finish()));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await answersOf(person)).toMatchObject({ draftVersion: 1 });
  });

  it('refuses with the message of each step, and writes nothing', async () => {
    const person = await world.signUp({ userType: 'property_owner', phone: '', street: '' });
    const error = await expectDomainError(person.call.onboarding.finish(), 'invalid_input');
    const contact = 'Please fill in your name, phone, and property address.';
    expect(error.details.issues).toEqual([
      { path: 'propertyTypes', message: 'Please select at least one property type.' },
      { path: 'projectTypes', message: "Please select at least one project type you're interested in." },
      { path: 'urgency', message: 'Please select your typical project urgency.' },
      { path: 'budgetRange', message: 'Please select your typical project budget range.' },
      { path: 'phone', message: contact },
      { path: 'street', message: contact },
    ]);
    expect(await answersOf(person)).toBeUndefined();
    expect((await person.call.onboarding.mine()).id).toBeNull();
    await expectDomainError(world.visitor().onboarding.finish(), 'sign_in_required');
  });

  it('asks for new checks under another company name', async () => {
    const person = await world.signUp({ userType: 'service_professional', companyName: 'Whitfield Pipes' });
    const staff = await world.makeStaff();
    for (const kind of CHECK_KINDS)
      await staff.call.staff.recordCheck({ email: person.email, kind, validUntil: '2099-01-01' });
    await save(person, { ...WHOLE_ONBOARDING.service_professional, companyName: 'Whitfield Pipes' });
    expect((await person.call.onboarding.finish()).isVerified).toBe(true);
    await save(person, { companyName: 'Whitfield Plumbing' }, 1);
    expect((await person.call.onboarding.finish()).isVerified).toBe(false);
  });
});
