import { beforeAll, describe, expect, it } from 'vitest';
import type { SearchAlertInput } from '#contract/search-alerts.ts';
import { MAX_SEARCH_ALERTS } from '#contract/search-alerts.ts';
import type { ServiceId } from '#contract/services.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { untilSomebodyWaits } from '../harness/until-somebody-waits.ts';

const world = useTestApp();
const NOBODY = '00000000-0000-4000-8000-000000000000';
/** Each test watches a service of its own, so that no other test's professional ends its alerts. */
const CHELSEA = 'Chelsea, MI 48118';
const DEXTER = 'Dexter, MI 48130';

let staff: Person;

beforeAll(async () => {
  staff = await world.makeStaff();
});

const owner = (location = CHELSEA) => world.signUp({ userType: 'property_owner', location });

function unverified(services: ServiceId[], location = DEXTER): Promise<Person> {
  return world.signUp({
    userType: 'service_professional',
    companyName: 'Okafor & Sons',
    services,
    location,
  });
}

async function verify({ email }: Person): Promise<void> {
  for (const kind of ['license', 'insurance'] as const)
    await staff.call.staff.recordCheck({ email, kind, validUntil: '2027-11-20' });
}

async function joins(services: ServiceId[], location?: string): Promise<Person> {
  const person = await unverified(services, location);
  await verify(person);
  return person;
}

/** The subjects of the mails about professionals who joined. */
async function joinedMails({ email }: Person): Promise<string[]> {
  const subjects = (await world.mailsTo(email)).map(({ subject }) => subject);
  return subjects.filter((subject) => subject.includes('joined near'));
}

function watch(person: Person, services: ServiceId[], input: Partial<SearchAlertInput> = {}) {
  // Later than everything before.
  world.clock.advance({ seconds: 1 });
  return person.call.profiles.createSearchAlert({ services, radiusMiles: 25, ...input });
}

describe('profiles.createSearchAlert', () => {
  it('mails the member once when a verified professional joins within the radius', async () => {
    const person = await owner();
    const alert = await watch(person, ['roofing']);
    expect(alert.place).toBe('Chelsea, MI');
    const joined = await joins(['roofing', 'gutters']);
    expect(await joinedMails(person)).toEqual(['Okafor & Sons joined near Chelsea, MI']);
    const mail = (await world.mailsTo(person.email)).find(({ subject }) => subject.includes('joined'));
    expect(mail?.text).toContain(`/profile-review/professional/${joined.profileId}`);
    expect(mail?.text).toContain('Services: Roofing\n');
    expect(mail?.text).toMatch(/Distance: \d\.\d mi/);
    await joins(['roofing']);
    expect(await joinedMails(person)).toHaveLength(1);
    expect(await person.call.profiles.searchAlert({ services: ['roofing'] })).toMatchObject({ id: null });
  });

  it('is one alert, also when it is made twice at the same time', async () => {
    const person = await owner();
    const [first, second] = await Promise.all([watch(person, ['gutters']), watch(person, ['gutters'])]);
    expect(second.id).toBe(first.id);
    expect((await watch(person, ['gutters'])).id).toBe(first.id);
    await joins(['gutters']);
    expect(await joinedMails(person)).toHaveLength(1);
  });

  it('mails a member once who watches in two ways', async () => {
    const person = await owner();
    await watch(person, ['insulation']);
    await watch(person, ['insulation'], { radiusMiles: 60 });
    await joins(['insulation']);
    expect(await joinedMails(person)).toHaveLength(1);
  });

  it('mails once when two professionals join at the same time', async () => {
    const person = await owner();
    await watch(person, ['lighting']);
    const both = await Promise.all([unverified(['lighting']), unverified(['lighting'])]);
    await Promise.all(both.map(verify));
    await Promise.all([world.drainTasks(), world.drainTasks()]);
    expect(await joinedMails(person)).toHaveLength(1);
  });

  it('waits for verification, and for whoever is listed again', async () => {
    const person = await owner();
    await watch(person, ['carpentry']);
    const professional = await unverified(['carpentry']);
    await professional.call.profiles.updateMine({ location: 'Ann Arbor, MI 48103' });
    expect(await joinedMails(person)).toEqual([]);
    await staff.call.staff.restrictAccount({ email: professional.email, reason: 'For a test' });
    await verify(professional);
    expect(await joinedMails(person)).toEqual([]);
    await staff.call.staff.restoreAccount({ email: professional.email });
    expect(await joinedMails(person)).toHaveLength(1);
  });

  it('finds a professional who moves near or adds the service, and none who was there before', async () => {
    const person = await owner();
    const far = await joins(['flooring'], 'Detroit, MI 48226');
    const near = await joins(['painting']);
    await watch(person, ['flooring', 'painting'], { radiusMiles: 15 });
    await near.call.profiles.updateMine({ specialties: ['painting', 'cleaning'], location: CHELSEA });
    await far.call.profiles.updateMine({ hourlyRateCents: 9_000 });
    expect(await joinedMails(person)).toEqual([]);
    await far.call.profiles.updateMine({ location: DEXTER });
    expect(await joinedMails(person)).toHaveLength(1);
    await watch(person, ['tree-care'], { radiusMiles: 15 });
    await near.call.profiles.updateMine({ specialties: ['painting', 'tree-care'] });
    expect(await joinedMails(person)).toHaveLength(2);
  });

  it('is not ended by those farther away, other services, or a renewed document', async () => {
    const person = await owner();
    const known = await joins(['hvac']);
    await watch(person, ['hvac'], { radiusMiles: 10 });
    await joins(['hvac'], 'Detroit, MI 48226');
    await joins(['cleaning']);
    await verify(known);
    expect(await joinedMails(person)).toEqual([]);
  });

  it('watches every service where none is chosen, and the place and services of a request', async () => {
    const any = await owner('Marquette, MI 49855');
    await any.call.profiles.createSearchAlert({});
    const person = await owner();
    const { id: requestId } = await person.call.requests.create({
      title: 'Drain',
      description: 'It is slow.',
      category: 'plumbing',
      location: 'Marquette, MI 49855',
    });
    expect(await person.call.profiles.createSearchAlert({ requestId })).toMatchObject({
      place: 'Marquette, MI',
    });
    await joins(['drain-and-sewer'], 'Marquette, MI 49855');
    expect(await joinedMails(any)).toHaveLength(1);
    expect(await joinedMails(person)).toHaveLength(1);
  });

  it('is not told of blocked people, and restricted members are told of nobody', async () => {
    const blocker = await owner();
    const blocked = await owner();
    const restricted = await owner();
    const professional = await unverified(['snow-removal']);
    for (const person of [blocker, blocked, restricted]) await watch(person, ['snow-removal']);
    await blocker.call.profiles.block({ profileId: professional.profileId });
    await professional.call.profiles.block({ profileId: blocked.profileId });
    await world.restrict(restricted);
    await verify(professional);
    for (const person of [blocker, blocked, restricted]) expect(await joinedMails(person)).toEqual([]);
    await joins(['snow-removal']);
    expect(await joinedMails(blocker)).toHaveLength(1);
  });

  it('keeps the newest of so many', async () => {
    const person = await owner();
    const radii = Array.from({ length: MAX_SEARCH_ALERTS + 1 }, (_, index) => 10 + index);
    for (const radiusMiles of radii) await watch(person, ['pest-control'], { radiusMiles });
    const idOf = async (radiusMiles: number) =>
      (await person.call.profiles.searchAlert({ services: ['pest-control'], radiusMiles })).id;
    expect(await idOf(10)).toBeNull();
    expect(await idOf(11)).not.toBeNull();
  });

  it('keeps no more than that of parallel calls', async () => {
    const person = await owner();
    const create = (radiusMiles: number) =>
      person.call.profiles.createSearchAlert({ services: ['pest-control'], radiusMiles });
    for (let count = 0; count < MAX_SEARCH_ALERTS; count += 1) await create(10 + count);
    const alerts = world.app.db.selectFrom('searchAlerts').select('id').where('userId', '=', person.userId);
    // Both come to the oldest one, which has to go, before either is done.
    const creating = await world.app.db.transaction().execute(async (tx) => {
      const own = tx.selectFrom('searchAlerts').select('id').where('userId', '=', person.userId);
      await own.forUpdate().execute();
      const calls = [create(90), create(91)];
      await untilSomebodyWaits(world.app.db, 2);
      return { calls };
    });
    await Promise.all(creating.calls);
    expect(await alerts.execute()).toHaveLength(MAX_SEARCH_ALERTS);
  });

  it('needs a place that resolves, and a request of the member', async () => {
    const lost = await world.signUp({ userType: 'commercial', location: 'The old mill' });
    expect(await lost.call.profiles.searchAlert({})).toEqual({ id: null, place: null });
    await expectDomainError(lost.call.profiles.createSearchAlert({}), 'invalid_input');
    await expectDomainError(watch(lost, [], { place: 'The old mill' }), 'invalid_input');
    await expectDomainError(watch(lost, [], { requestId: NOBODY }), 'not_found');
    const person = await owner();
    const { id: requestId } = await person.call.requests.create({
      title: 'Mine',
      description: 'A tap.',
      category: 'plumbing',
    });
    await expectDomainError(watch(lost, [], { requestId }), 'not_found');
    await expectDomainError(lost.call.profiles.searchAlert({ requestId }), 'not_found');
  });

  it('is for clients', async () => {
    const professional = await unverified(['appliance-repair']);
    await expectDomainError(professional.call.profiles.createSearchAlert({}), 'wrong_user_type');
    await expectDomainError(professional.call.profiles.searchAlert({}), 'wrong_user_type');
  });
});

describe('profiles.deleteSearchAlert', () => {
  it('ends an alert, again and again', async () => {
    const person = await owner();
    const { id } = await watch(person, ['windows-and-doors']);
    await person.call.profiles.deleteSearchAlert({ id: id ?? NOBODY });
    await person.call.profiles.deleteSearchAlert({ id: id ?? NOBODY });
    expect(await person.call.profiles.searchAlert({ services: ['windows-and-doors'] })).toEqual({
      id: null,
      place: 'Chelsea, MI',
    });
    await joins(['windows-and-doors']);
    expect(await joinedMails(person)).toEqual([]);
  });

  it('leaves those of other members alone, and shows them to nobody else', async () => {
    const person = await owner();
    const other = await owner();
    const { id } = await watch(person, ['landscaping']);
    expect(await other.call.profiles.searchAlert({ services: ['landscaping'] })).toMatchObject({ id: null });
    await other.call.profiles.deleteSearchAlert({ id: id ?? NOBODY });
    expect(await person.call.profiles.searchAlert({ services: ['landscaping'] })).toMatchObject({ id });
  });

  it('is for clients', async () => {
    const professional = await unverified(['water-heaters']);
    await expectDomainError(professional.call.profiles.deleteSearchAlert({ id: NOBODY }), 'wrong_user_type');
  });
});
