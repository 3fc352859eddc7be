import { describe, expect, it } from 'vitest';
import { milesBetween } from '#contract/geo.ts';
import { UNKNOWN_CITY } from '#contract/places.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { verify } from './connection-people.ts';
import { type Draft, jobPeople, LEAK, post } from './job-people.ts';

const world = useTestApp();

const { owner, professional } = jobPeople(world);

const mailAbout = async (person: Person, subject: string) =>
  (await world.mailsTo(person.email)).find((mail) => mail.subject === subject);

describe('jobs.listOpen', () => {
  it('shows a plumber in Dearborn a leak in Detroit, with the distance', async () => {
    const { id } = await post(await owner());
    const plumber = await professional({ services: ['plumbing'] });
    const { items } = await plumber.call.jobs.listOpen({});
    const job = items.find((item) => item.id === id);
    expect(job).toMatchObject({ ...LEAK, location: 'Detroit, MI', priority: 'medium' });
    const miles = milesBetween(
      { latitude: 42.3315, longitude: -83.0466 },
      { latitude: 42.2944, longitude: -83.2537 },
    );
    expect(job?.distanceMiles).toBeCloseTo(miles, 0);
  });

  it('keeps within the radius', async () => {
    const { id } = await post(await owner({ location: 'Lansing, MI' }));
    const near = await professional({ services: ['plumbing'], radiusMiles: 60 });
    const far = await professional({ services: ['plumbing'], radiusMiles: 100 });
    const idsOf = async (person: Person) =>
      (await person.call.jobs.listOpen({ limit: 50 })).items.map((job) => job.id);
    expect(await idsOf(near)).not.toContain(id);
    expect(await idsOf(far)).toContain(id);
  });

  it('keeps to the chosen services, or to all of them when none is chosen', async () => {
    const client = await owner();
    const lawn = await post(client, { title: 'Mow', category: 'landscaping' });
    const leak = await post(client);
    const idsOf = async (person: Person) =>
      (await person.call.jobs.listOpen({ limit: 50 })).items.map((job) => job.id);
    const plumber = await idsOf(await professional({ services: ['water-heaters'] }));
    expect([plumber.includes(lawn.id), plumber.includes(leak.id)]).toEqual([false, true]);
    const gardener = await idsOf(await professional({ services: ['tree-care', 'snow-removal'] }));
    expect([gardener.includes(lawn.id), gardener.includes(leak.id)]).toEqual([true, false]);
    const both = await idsOf(await professional({ services: ['tree-care', 'plumbing'] }));
    expect([both.includes(lawn.id), both.includes(leak.id)]).toEqual([true, true]);
    const undecided = await idsOf(await professional());
    expect([undecided.includes(lawn.id), undecided.includes(leak.id)]).toEqual([true, true]);
  });

  it('drops both limits when widened', async () => {
    const far = await post(await owner({ location: 'Richmond, VA' }), { category: 'hvac' });
    const lost = await post(await owner(), { location: 'Behind the old mill' });
    const plumber = await professional({ services: ['plumbing'] });
    const { items } = await plumber.call.jobs.listOpen({ isWidened: true, limit: 50 });
    const found = new Map(items.map((job) => [job.id, job]));
    expect(found.get(far.id)?.distanceMiles).toBeGreaterThan(300);
    expect(found.get(lost.id)).toMatchObject({ distanceMiles: null, location: UNKNOWN_CITY });
  });

  it('shows all jobs to a professional without a place', async () => {
    const far = await post(await owner({ location: 'Norfolk, VA' }), { category: 'cleaning' });
    const nowhere = await professional({ location: 'Somewhere nice', services: ['plumbing'] });
    const { items } = await nowhere.call.jobs.listOpen({ limit: 50 });
    expect(items.find((job) => job.id === far.id)).toMatchObject({ distanceMiles: null });
  });

  it('leaves out accepted and cancelled requests', async () => {
    const client = await owner();
    const plumber = await professional();
    const [taken, cancelled, open] = [await post(client), await post(client), await post(client)];
    await plumber.call.jobs.accept({ id: taken.id });
    await client.call.requests.cancel({ id: cancelled.id });
    const ids = (await plumber.call.jobs.listOpen({ limit: 50 })).items.map((job) => job.id);
    expect([taken, cancelled, open].map(({ id }) => ids.includes(id))).toEqual([false, false, true]);
  });

  it('scores each job as requests.matches scores the professional for it', async () => {
    const client = await owner();
    const plumber = await professional({ services: ['plumbing'] });
    await verify(world, [plumber]);
    await plumber.call.profiles.updateMine({ hourlyRateCents: 9_000, nextFreeDay: '2026-12-24' });
    const jobs = [
      await post(client, { budgetMinCents: 20_000, budgetMaxCents: 45_000 }),
      await post(client, { budgetMinCents: 100_000, scheduledDate: '2026-12-30' }),
      await post(client, { location: 'Ann Arbor, MI 48104' }),
    ];
    const { items } = await plumber.call.jobs.listOpen({ isWidened: true, limit: 50 });
    for (const { id } of jobs) {
      const found = await client.call.requests.matches({ id, limit: 50 });
      const mine = found.items.find((one) => one.id === plumber.profileId)?.match;
      const match = items.find((job) => job.id === id)?.match;
      expect(match?.score).toBeGreaterThan(0);
      const points = (of: typeof match) => of?.factors.map((factor) => [factor.name, factor.points]);
      expect([match?.version, match?.score, points(match)]).toEqual([
        mine?.version,
        mine?.score,
        points(mine),
      ]);
    }
    const [near] = items.filter(({ id }) => id === jobs[0]?.id);
    const words = near?.match.factors.map(({ sentence }) => sentence).join('. ');
    expect(words).toContain('within your 25-mile radius');
    const again = await plumber.call.jobs.listOpen({ isWidened: true, limit: 50 });
    expect(again.items.map(({ match }) => match)).toEqual(items.map(({ match }) => match));
  });

  it('counts an unknown distance as neutral', async () => {
    const { id } = await post(await owner(), { location: 'Behind the old mill' });
    const plumber = await professional({ services: ['plumbing'] });
    const { items } = await plumber.call.jobs.listOpen({ isWidened: true, limit: 50 });
    const distance = items
      .find((job) => job.id === id)
      ?.match.factors.find(({ name }) => name === 'distance');
    expect(distance).toMatchObject({ points: 13, isKnown: false });
  });

  it('is for professionals, restricted ones included', async () => {
    const person = await owner();
    await expectDomainError(person.call.jobs.listOpen({}), 'wrong_user_type');
    await expectDomainError(world.visitor().jobs.listOpen({}), 'sign_in_required');
    const restricted = await world.restrict(await professional());
    await expect(restricted.call.jobs.listOpen({})).resolves.toHaveProperty('items');
  });
});

describe('jobs.accept', () => {
  it('shows a place that could not be found in its own words, until the client cancels', async () => {
    const street = '1420 Oak Street, Ann Arbour';
    const client = await owner();
    const plumber = await professional();
    const { id } = await post(client, { location: street });
    const open = await plumber.call.jobs.listOpen({ isWidened: true, limit: 50 });
    expect(JSON.stringify(open)).not.toContain('Oak Street');
    expect((await plumber.call.jobs.accept({ id })).location).toBe(street);
    await client.call.requests.cancel({ id });
    expect((await plumber.call.jobs.get({ id })).location).toBe(UNKNOWN_CITY);
    expect(JSON.stringify(await plumber.call.jobs.listMine({}))).not.toContain('Oak Street');
  });

  it('shows the owner the company name and addresses the professional by their own', async () => {
    const client = await owner();
    const { id } = await post(client);
    const plumber = await professional({ fullName: 'Nora Plumber', companyName: 'Petra Pipes' });
    await plumber.call.jobs.accept({ id });
    expect((await client.call.requests.get({ id })).professional?.name).toBe('Petra Pipes');
    expect(await mailAbout(client, 'Petra Pipes accepted Kitchen sink leaks')).toBeDefined();
    const receipts = (await world.mailsTo(plumber.email)).map(({ text }) => text).join();
    expect(receipts).toContain('Hi Nora,');
    const { items } = await client.call.notifications.list({});
    expect(items[0]?.text).toBe('Petra Pipes accepted Kitchen sink leaks');
  });

  it('gives the job to the professional and notifies both', async () => {
    const client = await owner({ fullName: 'Olive Owner', phone: '313 555 0101' });
    const plumber = await professional({ fullName: 'Pete Plumber', phone: '313 555 0202' });
    const { id } = await post(client, { street: '12 Elm Street' });
    world.clock.advance({ minutes: 3 });
    const job = await plumber.call.jobs.accept({ id });
    expect(job).toMatchObject({
      id,
      status: 'accepted',
      acceptedAt: world.clock.now().toISOString(),
      client: { name: 'Olive Owner', companyName: null },
      contact: { phone: '313 555 0101', street: '12 Elm Street' },
    });
    await expect(plumber.call.jobs.get({ id })).resolves.toEqual(job);
    await expect(client.call.requests.get({ id })).resolves.toMatchObject({
      status: 'accepted',
      professional: {
        profileId: plumber.profileId,
        name: 'Pete Plumber',
        isVerified: false,
        phone: '313 555 0202',
      },
    });
    const notices = await client.call.notifications.list({});
    expect(notices.items.map(({ text, requestId }) => [text, requestId])).toEqual([
      [`Pete Plumber accepted ${LEAK.title}`, id],
    ]);
    const told = await mailAbout(client, `Pete Plumber accepted ${LEAK.title}`);
    expect(told?.text).toContain('313 555 0202');
    expect(told?.text).toContain(`http://localhost:3000/requests/${id}`);
    const receipt = await mailAbout(plumber, `You accepted ${LEAK.title}`);
    for (const fact of ['12 Elm Street', '313 555 0101', 'Detroit, MI'])
      expect(receipt?.text).toContain(fact);
    expect(receipt?.text).toContain(`http://localhost:3000/jobs/${id}`);
  });

  it('sends a commercial client to their own dashboard', async () => {
    const client = await world.signUp({ userType: 'commercial' });
    const { id } = await post(client);
    await (await professional({ fullName: 'Pete Plumber' })).call.jobs.accept({ id });
    const told = await mailAbout(client, `Pete Plumber accepted ${LEAK.title}`);
    expect(told?.text).toContain('http://localhost:3000/requests/');
  });

  it('refuses a restricted professional', async () => {
    const { id } = await post(await owner());
    const restricted = await world.restrict(await professional());
    await expectDomainError(restricted.call.jobs.accept({ id }), 'account_restricted');
  });

  it('does not find an unknown job', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    await expectDomainError((await professional()).call.jobs.accept({ id }), 'not_found');
  });
});

describe('jobs.start and jobs.complete', () => {
  it('complete a job, count it on the profile and notify both', async () => {
    const client = await owner();
    const plumber = await professional({ fullName: 'Pete Plumber' });
    const { id } = await post(client, { street: '12 Elm Street' });
    await plumber.call.jobs.accept({ id });
    world.clock.advance({ hours: 1 });
    const startedAt = world.clock.now().toISOString();
    await expect(plumber.call.jobs.start({ id })).resolves.toMatchObject({
      status: 'in_progress',
      startedAt,
    });
    world.clock.advance({ hours: 1 });
    const completedAt = world.clock.now().toISOString();
    const done = await plumber.call.jobs.complete({ id });
    expect(done).toMatchObject({
      status: 'completed',
      startedAt,
      completedAt,
      contact: { street: '12 Elm Street' },
    });
    const profile = await plumber.call.profiles.mine();
    expect(profile.completedJobs).toBe(1);
    const notices = await client.call.notifications.list({});
    expect(notices.items.map(({ kind }) => kind)).toEqual(['job_completed', 'job_started', 'job_accepted']);
    const subjects = (await world.mailsTo(client.email)).map(({ subject }) => subject);
    for (const verb of ['accepted', 'started', 'completed']) {
      expect(subjects.filter((subject) => subject === `Pete Plumber ${verb} ${LEAK.title}`)).toHaveLength(1);
    }
    const receipts = (await world.mailsTo(plumber.email)).map(({ subject }) => subject);
    expect(receipts).toContain(`You completed ${LEAK.title}`);
  });

  it('stay open to a professional who was restricted after accepting', async () => {
    const plumber = await professional();
    const { id } = await post(await owner());
    await plumber.call.jobs.accept({ id });
    const restricted = await world.restrict(plumber);
    await restricted.call.jobs.start({ id });
    await expect(restricted.call.jobs.complete({ id })).resolves.toMatchObject({ status: 'completed' });
  });
});

describe('jobs.get and jobs.listMine', () => {
  it('find one’s own jobs only, not even an open one', async () => {
    const { id } = await post(await owner());
    const [mine, other] = [await professional(), await professional()];
    await expectDomainError(mine.call.jobs.get({ id }), 'not_found');
    await mine.call.jobs.accept({ id });
    await expectDomainError(other.call.jobs.get({ id }), 'not_found');
    expect((await other.call.jobs.listMine({})).items).toEqual([]);
    expect((await mine.call.jobs.listMine({})).items.map((job) => job.id)).toEqual([id]);
  });

  it('page by acceptance time, latest first, and filter by status', async () => {
    const client = await owner();
    const plumber = await professional();
    const ids: string[] = [];
    for (let i = 0; i < 5; i += 1) {
      const { id } = await post(client);
      ids.push(id);
    }
    for (const id of ids.toReversed()) {
      world.clock.advance({ minutes: 1 });
      await plumber.call.jobs.accept({ id });
    }
    const first = await plumber.call.jobs.listMine({ limit: 3 });
    const rest = await plumber.call.jobs.listMine({ limit: 3, cursor: first.nextCursor ?? undefined });
    expect([...first.items, ...rest.items].map((job) => job.id)).toEqual(ids);
    expect(rest.nextCursor).toBeNull();
    await plumber.call.jobs.start({ id: ids[2] ?? '' });
    const started = await plumber.call.jobs.listMine({ status: ['in_progress'] });
    expect(started.items.map((job) => job.id)).toEqual([ids[2]]);
  });
});

describe('jobs.earnings', () => {
  it('adds up budgets by month and gives the completion rate', async () => {
    const before = world.clock.now();
    const client = await owner();
    const plumber = await professional();
    const accept = async (draft: Draft) => {
      const { id } = await post(client, draft);
      await plumber.call.jobs.accept({ id });
      return id;
    };
    const complete = async (draft: Draft) => {
      const id = await accept(draft);
      await plumber.call.jobs.start({ id });
      await plumber.call.jobs.complete({ id });
    };
    await expect(plumber.call.jobs.earnings()).resolves.toMatchObject({
      totalCents: 0,
      completionRatePercent: null,
    });
    await client.call.requests.cancel({ id: await accept({}) });
    await expect(plumber.call.jobs.earnings()).resolves.toMatchObject({
      cancelled: 1,
      completionRatePercent: null,
    });
    world.clock.set(new Date('2025-11-30T12:00:00Z'));
    await complete({ budgetMaxCents: 5_000 });
    // The last evening of February in the markets.
    world.clock.set(new Date('2026-03-01T03:00:00Z'));
    await complete({ budgetMinCents: 1_000, budgetMaxCents: 3_000 });
    world.clock.set(new Date('2026-11-20T12:00:00Z'));
    await complete({ budgetMinCents: 700 });
    await complete({});
    await accept({ budgetMaxCents: 9_999 });
    const cancelled = await accept({ budgetMaxCents: 9_999 });
    await client.call.requests.cancel({ id: cancelled });
    const earnings = await plumber.call.jobs.earnings();
    expect(earnings).toMatchObject({
      totalCents: 8_700,
      last12MonthsCents: 3_700,
      accepted: 1,
      inProgress: 0,
      completed: 4,
      cancelled: 2,
      completionRatePercent: 80,
    });
    expect(earnings.months.map(({ month }) => month)).toEqual([
      ...['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05'],
      ...['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'],
    ]);
    expect(earnings.months.filter(({ cents }) => cents > 0)).toEqual([
      { month: '2026-02', cents: 3_000 },
      { month: '2026-11', cents: 700 },
    ]);
    world.clock.set(before);
  });
});
