import { beforeAll, describe, expect, it } from 'vitest';
import { requestFormOf } from '#contract/requests.ts';
import { requestInputOf } from '#src/app/features/requests/request-input-rules.ts';
import { type Call, expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';

const world = useTestApp();

type Draft = Partial<Parameters<Call['requests']['create']>[0]>;
const LEAK = {
  title: 'Kitchen sink leaks',
  description: 'Drips under the sink.',
  category: 'plumbing',
} as const;
const EVERYTHING = {
  title: 'Rewire the kitchen',
  description: 'Two circuits trip.',
  category: 'electrical',
  priority: 'urgent',
  budgetMinCents: 10_000,
  budgetMaxCents: 25_050,
  scheduledDate: '2026-12-01',
  location: 'Ann Arbor, MI',
  street: '12 Elm Street',
} as const;

let owner: Person;
let plumber: Person;

beforeAll(async () => {
  owner = await world.signUp({ userType: 'property_owner', location: 'Detroit, MI 48226' });
  plumber = await world.signUp({
    userType: 'service_professional',
    location: 'Detroit, MI 48226',
    services: ['plumbing'],
    radiusMiles: 10,
  });
});

const post = async (draft: Draft = {}) => owner.call.requests.create({ ...LEAK, ...draft });

async function openTitles(professional: Person): Promise<string[]> {
  const { items } = await professional.call.jobs.listOpen({ limit: 50 });
  return items.map(({ title }) => title);
}

describe('requests.update', () => {
  it('replaces every field of a pending request and keeps when it was posted', async () => {
    const posted = await post();
    world.clock.advance({ minutes: 5 });
    const updated = await owner.call.requests.update({ id: posted.id, ...EVERYTHING });
    // Whoever edits it says that it's still open (product 35.3).
    const confirmedAt = world.clock.now().toISOString();
    const expected = { ...posted, ...EVERYTHING, confirmedAt };
    expect(updated).toEqual({ ...expected, city: 'Ann Arbor, MI', isLocated: true });
    await expect(owner.call.requests.get({ id: posted.id })).resolves.toEqual(updated);
  });

  it('empties what is left out, with the defaults of a new request', async () => {
    const { id } = await post(EVERYTHING);
    await expect(owner.call.requests.update({ id, ...LEAK, location: 'Detroit, MI' })).resolves.toMatchObject(
      {
        ...LEAK,
        priority: 'medium',
        budgetMinCents: null,
        budgetMaxCents: null,
        scheduledDate: null,
        street: null,
        location: 'Detroit, MI',
      },
    );
    const { location, street } = await owner.call.profiles.mine();
    await expect(owner.call.requests.update({ id, ...LEAK })).resolves.toMatchObject({ location, street });
  });

  it('leaves as it is what is sent as it is', async () => {
    for (const draft of [{}, EVERYTHING]) {
      const before = await post(draft);
      const { propertyId, ...input } = requestInputOf(before, '2026-11-30');
      expect(propertyId).toBeNull();
      const { confirmedAt, ...after } = await owner.call.requests.update({ id: before.id, ...input });
      expect({ ...after, confirmedAt: before.confirmedAt }).toEqual(before);
      expect(confirmedAt).not.toBeNull();
    }
    const dated = await post(EVERYTHING);
    expect(requestInputOf(dated, '2026-12-02').scheduledDate).toBeUndefined();
  });

  it('is taken from open jobs and put among them as place and category say', async () => {
    const { id } = await post({ title: 'Moves about' });
    expect(await openTitles(plumber)).toContain('Moves about');
    const draft = { id, ...LEAK, title: 'Moves about' };
    await owner.call.requests.update({ ...draft, category: 'hvac' });
    expect(await openTitles(plumber)).not.toContain('Moves about');
    await owner.call.requests.update({ ...draft, location: 'Ann Arbor, MI' });
    expect(await openTitles(plumber)).not.toContain('Moves about');
    await owner.call.requests.update(draft);
    expect(await openTitles(plumber)).toContain('Moves about');
  });

  it('finds the place of a request that had none, and its matches with their distance', async () => {
    const { id } = await post({ location: 'Behind the old mill' });
    await world.app.db
      .updateTable('profiles')
      .set({ verified: true, verifiedUntil: '2030-01-01' })
      .where('id', '=', plumber.profileId)
      .execute();
    const milesOf = async () => {
      const { items } = await owner.call.requests.matches({ id, limit: 50 });
      return items.find((card) => card.id === plumber.profileId)?.distanceMiles;
    };
    expect(await milesOf()).toBeNull();
    await expect(
      owner.call.requests.update({ id, ...LEAK, location: 'Ann Arbor, MI' }),
    ).resolves.toMatchObject({ isLocated: true });
    expect(await milesOf()).toBeGreaterThan(20);
  });

  it('refuses a day that has passed', async () => {
    const { id } = await post();
    const error = await expectDomainError(
      owner.call.requests.update({ id, ...LEAK, scheduledDate: '2026-01-05' }),
      'invalid_input',
    );
    expect(error.details.issues).toEqual([{ path: 'scheduledDate', message: 'Choose today or a later day' }]);
  });

  it('does not find the request of another client, whatever its state', async () => {
    const other = await world.signUp({ userType: 'commercial' });
    const { id } = await post();
    await expectDomainError(other.call.requests.update({ id, ...LEAK }), 'not_found');
    await plumber.call.jobs.accept({ id });
    await expectDomainError(other.call.requests.update({ id, ...LEAK }), 'not_found');
    await expectDomainError(
      owner.call.requests.update({ id: '00000000-0000-4000-8000-000000000000', ...LEAK }),
      'not_found',
    );
  });

  it('refuses a professional, a visitor and a restricted client', async () => {
    const person = await world.signUp({ userType: 'property_owner' });
    const { id } = await person.call.requests.create(LEAK);
    await expectDomainError(plumber.call.requests.update({ id, ...LEAK }), 'wrong_user_type');
    await expectDomainError(world.visitor().requests.update({ id, ...LEAK }), 'sign_in_required');
    const restricted = await world.restrict(person);
    await expectDomainError(restricted.call.requests.update({ id, ...LEAK }), 'account_restricted');
  });

  it('changes nothing once the request is accepted, in progress, completed or cancelled', async () => {
    const cancelled = await post();
    await owner.call.requests.cancel({ id: cancelled.id });
    const refuse = async (id: string) => {
      const before = await owner.call.requests.get({ id });
      await expectDomainError(owner.call.requests.update({ id, ...EVERYTHING }), 'request_not_pending');
      await expect(owner.call.requests.get({ id })).resolves.toEqual(before);
    };
    await refuse(cancelled.id);
    const { id } = await post({ street: '9 Oak Street' });
    await plumber.call.jobs.accept({ id });
    await refuse(id);
    await plumber.call.jobs.start({ id });
    await refuse(id);
    await plumber.call.jobs.complete({ id });
    await refuse(id);
  });

  it('wins or loses as a whole against a professional who accepts at the same time', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 20; round += 1) {
      const { id } = await post({ street: '9 Oak Street' });
      const accept = () => plumber.call.jobs.accept({ id });
      const update = () => owner.call.requests.update({ id, ...EVERYTHING });
      const calls = round % 2 === 0 ? [accept(), update()] : [update(), accept()];
      const settled = await Promise.allSettled(calls);
      const edit = settled[round % 2 === 0 ? 1 : 0];
      const request = await owner.call.requests.get({ id });
      expect(request.status).toBe('accepted');
      if (edit?.status === 'fulfilled') {
        expect(request).toMatchObject(EVERYTHING);
      } else {
        expect(edit?.reason).toMatchObject({ cause: { code: 'request_not_pending' } });
        expect(request).toMatchObject({ ...LEAK, street: '9 Oak Street' });
      }
      outcomes.add(edit?.status ?? '');
    }
    expect(outcomes.size).toBeGreaterThan(0);
  });
});

describe('a cancelled request', () => {
  it('is posted again from what its form holds, without a date that has passed', async () => {
    const before = world.clock.now();
    const { id } = await post(EVERYTHING);
    const cancelled = await owner.call.requests.cancel({ id });
    expect(requestFormOf(cancelled, '2026-12-01')).toEqual({
      ...LEAK,
      ...EVERYTHING,
      budgetMinCents: '100',
      budgetMaxCents: '250.50',
      propertyId: '',
    });
    world.clock.set(new Date('2026-12-02T15:00:00Z'));
    const { budgetMinCents, budgetMaxCents, scheduledDate, ...form } = requestFormOf(cancelled, '2026-12-02');
    expect([budgetMinCents, budgetMaxCents, scheduledDate]).toEqual(['100', '250.50', '']);
    const again = await post({ ...form, category: form.category });
    expect(again).toMatchObject({ title: EVERYTHING.title, street: '12 Elm Street', status: 'pending' });
    expect(again.id).not.toBe(id);
    world.clock.set(before);
  });
});
