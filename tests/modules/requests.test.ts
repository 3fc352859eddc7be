import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';

const world = useTestApp();

type Draft = Partial<Parameters<Call['requests']['create']>[0]>;
const LEAK = {
  title: 'Kitchen sink leaks',
  description: 'Drips under the sink.',
  category: 'plumbing',
} as const;
const post = (person: Person, draft: Draft = {}) => person.call.requests.create({ ...LEAK, ...draft });

describe('requests.create', () => {
  let owner: Person;
  beforeAll(async () => {
    owner = await world.signUp({ userType: 'property_owner', location: 'Detroit, MI 48226', street: null });
  });

  it('posts a pending request with the defaults of product 13.1', async () => {
    const request = await post(owner);
    expect(request).toMatchObject({
      ...LEAK,
      priority: 'medium',
      status: 'pending',
      location: 'Detroit, MI 48226',
      city: 'Detroit, MI',
      isLocated: true,
      professional: null,
      street: null,
      budgetMinCents: null,
      budgetMaxCents: null,
      scheduledDate: null,
      isReviewed: false,
      createdAt: world.clock.now().toISOString(),
      acceptedAt: null,
    });
    await expect(owner.call.requests.get({ id: request.id })).resolves.toEqual(request);
  });

  it('stores everything that was entered', async () => {
    const draft = {
      priority: 'urgent',
      budgetMinCents: 10_000,
      budgetMaxCents: 25_050,
      scheduledDate: '2026-12-01',
      location: 'Ann Arbor, MI',
      street: '12 Elm Street',
    } as const;
    const request = await post(owner, draft);
    expect(request).toMatchObject({ ...draft, city: 'Ann Arbor, MI', isLocated: true });
  });

  it('uses the profile’s street with its location, and none with another location', async () => {
    const person = await world.signUp({ userType: 'property_owner', location: 'Detroit, MI 48226' });
    await person.call.profiles.updateMine({ street: '7 Home Street' });
    expect(await post(person)).toMatchObject({ location: 'Detroit, MI 48226', street: '7 Home Street' });
    expect(await post(person, { street: '9 Other Street' })).toMatchObject({ street: '9 Other Street' });
    expect(await post(person, { location: 'Ann Arbor, MI' })).toMatchObject({ street: null });
  });

  it('stores an unknown location and says so', async () => {
    const request = await post(owner, { location: 'Behind the old mill' });
    expect(request).toMatchObject({ location: 'Behind the old mill', city: null, isLocated: false });
  });

  it('is open to commercial clients', async () => {
    const client = await world.signUp({ userType: 'commercial' });
    await expect(post(client)).resolves.toMatchObject({ status: 'pending' });
  });

  it('refuses a professional and a visitor', async () => {
    const professional = await world.signUp({ userType: 'service_professional' });
    await expectDomainError(post(professional), 'wrong_user_type');
    await expectDomainError(world.visitor().requests.create(LEAK), 'sign_in_required');
  });

  it('refuses a restricted owner, who can still read their requests', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    const { id } = await post(person);
    const restricted = await world.restrict(person);
    await expectDomainError(post(restricted), 'account_restricted');
    await expect(restricted.call.requests.get({ id })).resolves.toMatchObject({ id });
    await expect(restricted.call.requests.cancel({ id })).resolves.toMatchObject({ status: 'cancelled' });
  });

  it('accepts today in the served markets, and no earlier day', async () => {
    const before = world.clock.now();
    // Half past nine in the evening of the 19th in Detroit.
    world.clock.set(new Date('2026-11-20T02:30:00Z'));
    await expect(post(owner, { scheduledDate: '2026-11-19' })).resolves.toMatchObject({
      scheduledDate: '2026-11-19',
    });
    const error = await expectDomainError(post(owner, { scheduledDate: '2026-11-18' }), 'invalid_input');
    expect(error.details.issues).toEqual([{ path: 'scheduledDate', message: 'Choose today or a later day' }]);
    world.clock.set(before);
  });

  const WRONG: [string, Draft | Record<string, unknown>][] = [
    ['no title', { title: '   ' }],
    ['a long title', { title: 'x'.repeat(101) }],
    ['no description', { description: '' }],
    ['an unknown category', { category: 'roofing' }],
    ['a negative amount', { budgetMinCents: -1 }],
    ['parts of a cent', { budgetMaxCents: 10.5 }],
    ['a budget upside down', { budgetMinCents: 200, budgetMaxCents: 100 }],
    ['no date', { scheduledDate: '2026-02-30' }],
    ['a field that it does not know', { status: 'completed' }],
    ['somebody else as the client', { clientId: '00000000-0000-4000-8000-000000000000' }],
  ];
  it.each(WRONG)('refuses %s', async (_, draft) => {
    await expect(post(owner, draft as Draft)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('requests.listMine', () => {
  it('lists the caller’s requests only, newest first, and pages through equal timestamps', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    const other = await world.signUp({ userType: 'property_owner' });
    await post(other);
    const ids: string[] = [];
    for (let i = 0; i < 7; i += 1) {
      if (i % 3 === 0) world.clock.advance({ minutes: 1 });
      ids.push((await post(owner, { title: `Request ${String(i)}` })).id);
    }
    const seen: string[] = [];
    const moments: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await owner.call.requests.listMine({ limit: 2, cursor });
      seen.push(...page.items.map(({ id }) => id));
      moments.push(...page.items.map(({ createdAt }) => createdAt));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen.toSorted()).toEqual(ids.toSorted());
    expect(moments).toEqual(moments.toSorted().toReversed());
  });

  it('filters by status', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    const { id } = await post(owner);
    await post(owner);
    await owner.call.requests.cancel({ id });
    const cancelled = await owner.call.requests.listMine({ status: ['cancelled', 'completed'] });
    expect(cancelled.items.map((item) => item.id)).toEqual([id]);
    expect((await owner.call.requests.listMine({ status: [] })).items).toEqual([]);
    expect((await owner.call.requests.listMine()).items).toHaveLength(2);
  });

  it('refuses a cursor that it did not issue', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    for (const cursor of ['x', '', 'zzzzzzzzzz_00000000-0000-4000-8000-000000000000', "1_' or true --"]) {
      await expect(owner.call.requests.listMine({ cursor })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
  });
});

describe('requests.get', () => {
  it('does not find the request of another owner', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    const other = await world.signUp({ userType: 'property_owner' });
    const { id } = await post(owner);
    await expectDomainError(other.call.requests.get({ id }), 'not_found');
    await expectDomainError(other.call.requests.cancel({ id }), 'not_found');
    await expectDomainError(
      owner.call.requests.get({ id: '00000000-0000-4000-8000-000000000000' }),
      'not_found',
    );
  });
});

describe('requests.cancel', () => {
  it('cancels a pending request without a notification', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    const { id } = await post(owner);
    await expect(owner.call.requests.cancel({ id })).resolves.toMatchObject({
      status: 'cancelled',
      cancelledAt: world.clock.now().toISOString(),
      professional: null,
    });
    await expectDomainError(owner.call.requests.cancel({ id }), 'invalid_transition');
    const told = await world.app.db
      .selectFrom('notifications')
      .select('id')
      .where('requestId', '=', id)
      .execute();
    expect(told).toEqual([]);
  });

  it('notifies the professional who had accepted, in the app and by email, and hides the phone numbers', async () => {
    const owner = await world.signUp({
      userType: 'property_owner',
      fullName: 'Olive Owner',
      phone: '313 555 0101',
    });
    const professional = await world.signUp({ userType: 'service_professional', phone: '313 555 0202' });
    const { id } = await post(owner, { street: '12 Elm Street' });
    await professional.call.jobs.accept({ id });
    await expect(owner.call.requests.get({ id })).resolves.toMatchObject({
      professional: { phone: '313 555 0202' },
    });

    const cancelled = await owner.call.requests.cancel({ id });
    expect(cancelled.professional).toMatchObject({ profileId: professional.profileId, phone: null });
    await expect(professional.call.jobs.get({ id })).resolves.toMatchObject({
      status: 'cancelled',
      contact: null,
    });

    const { items } = await professional.call.notifications.list({});
    expect(items.map(({ text }) => text)).toEqual([`Olive Owner canceled ${LEAK.title}`]);
    const subjects = (await world.mailsTo(professional.email)).map(({ subject }) => subject);
    expect(subjects).toContain(`Olive Owner canceled ${LEAK.title}`);
  });

  it('is refused once work has started', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    const professional = await world.signUp({ userType: 'service_professional' });
    const { id } = await post(owner);
    await professional.call.jobs.accept({ id });
    await professional.call.jobs.start({ id });
    await expectDomainError(owner.call.requests.cancel({ id }), 'invalid_transition');
    await professional.call.jobs.complete({ id });
    await expectDomainError(owner.call.requests.cancel({ id }), 'invalid_transition');
  });
});

describe('requests.summary', () => {
  it('is all zero at first', async () => {
    const client = await world.signUp({ userType: 'commercial' });
    await expect(client.call.requests.summary()).resolves.toEqual({
      active: 0,
      pending: 0,
      inProgress: 0,
      completed: 0,
      spentCents: 0,
      spendByCategory: [],
    });
  });

  it('counts by status and adds up the completed work of this year', async () => {
    const before = world.clock.now();
    const client = await world.signUp({ userType: 'commercial' });
    const professional = await world.signUp({ userType: 'service_professional' });
    const complete = async (draft: Draft) => {
      const { id } = await post(client, draft);
      await professional.call.jobs.accept({ id });
      await professional.call.jobs.start({ id });
      await professional.call.jobs.complete({ id });
    };
    // Still the 31st of December 2025 in the markets.
    world.clock.set(new Date('2026-01-01T04:59:59Z'));
    await complete({ budgetMaxCents: 77_700 });
    world.clock.set(before);
    await complete({ budgetMinCents: 10_000, budgetMaxCents: 25_000 });
    await complete({ budgetMinCents: 4_000 });
    await complete({ category: 'hvac', budgetMaxCents: 1_000_000_000 });
    await complete({ category: 'cleaning' });
    await post(client);
    const accepted = await post(client);
    await professional.call.jobs.accept({ id: accepted.id });
    const started = await post(client);
    await professional.call.jobs.accept({ id: started.id });
    await professional.call.jobs.start({ id: started.id });
    await client.call.requests.cancel({ id: (await post(client)).id });
    await expect(client.call.requests.summary()).resolves.toEqual({
      active: 3,
      pending: 1,
      inProgress: 1,
      completed: 5,
      spentCents: 1_000_029_000,
      spendByCategory: [
        { category: 'plumbing', cents: 29_000 },
        { category: 'hvac', cents: 1_000_000_000 },
      ],
    });
  });
});
