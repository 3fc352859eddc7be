import { describe, expect, it } from 'vitest';
import { SERVICES } from '#contract/services.ts';
import { expectDomainError, useTestApp } from '../harness/test-app.ts';
import { lookAtAll } from './search-by-hand.ts';
import { useCrowd } from './search-people.ts';

const world = useTestApp();
const crowd = useCrowd(world);

describe('requests.matches', () => {
  const DRAFT = { title: 'Repipe', description: 'Upstairs bathroom.', category: 'plumbing' } as const;

  it('ranks professionals of the category for place, day and budget of the request', async () => {
    const { id } = await crowd.owner.call.requests.create({
      ...DRAFT,
      location: '44114',
      scheduledDate: '2026-12-08',
      budgetMinCents: 100_000,
      budgetMaxCents: 260_000,
    });
    const plumbers = SERVICES.filter(({ category }) => category === 'plumbing').map((service) => service.id);
    const expected = lookAtAll(
      crowd.everybody,
      { radiusMiles: 100 },
      {
        origin: await crowd.pointOf('44114'),
        wanted: ['plumbing'],
        filter: plumbers,
        need: { day: '2026-12-08', budget: { kind: 'total', maxCents: 260_000 } },
      },
    );
    const first = await crowd.owner.call.requests.matches({ id, limit: 30 });
    const second = await crowd.owner.call.requests.matches({
      id,
      limit: 30,
      cursor: first.nextCursor ?? undefined,
    });
    const found = [...first.items, ...second.items];
    expect(found.map((card) => card.id)).toEqual(expected.slice(0, 60).map((person) => person.id));
    expect(found.map(({ match }) => match.score)).toEqual(expected.slice(0, 60).map(({ score }) => score));
    const search = await crowd.owner.call.profiles.search({ requestId: id, radiusMiles: 100, limit: 30 });
    expect(search).toEqual(first);
    const narrowed = await crowd.owner.call.profiles.search({
      requestId: id,
      services: ['roofing'],
      place: '48226',
    });
    expect(narrowed.items.every(({ specialties }) => specialties.includes('roofing'))).toBe(true);
  });

  it('gives no distance for a request without a place', async () => {
    const { id } = await crowd.owner.call.requests.create({ ...DRAFT, location: 'The old mill' });
    const { items } = await crowd.owner.call.requests.matches({ id, limit: 5 });
    expect(items.map(({ distanceMiles }) => distanceMiles)).toEqual([null, null, null, null, null]);
  });

  it('is for the owner of the request', async () => {
    const { id } = await crowd.owner.call.requests.create(DRAFT);
    await expectDomainError(crowd.lost.call.requests.matches({ id }), 'not_found');
    await expectDomainError(crowd.lost.call.profiles.search({ requestId: id }), 'not_found');
    const pro = await world.signUp({ userType: 'service_professional' });
    await expectDomainError(pro.call.requests.matches({ id }), 'wrong_user_type');
    await expectDomainError(world.visitor().requests.matches({ id }), 'sign_in_required');
    await expectDomainError(crowd.owner.call.requests.matches({ id, cursor: 'x' }), 'invalid_input');
  });
});
