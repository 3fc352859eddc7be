import { describe, expect, it } from 'vitest';
import { PLANS, plansFor } from '#contract/plans.ts';
import { USER_TYPES } from '#contract/user-types.ts';
import { useTestApp } from '../harness/test-app.ts';

const world = useTestApp();

describe('plans.list', () => {
  it('lists the whole catalog to visitors', async () => {
    const answer = await world.visitor().plans.list();
    expect(answer).toEqual({ items: PLANS, nextCursor: null });
  });

  it.each(USER_TYPES)('lists the three plans of %s', async (audience) => {
    const { items } = await world.visitor().plans.list({ audience });
    expect(items).toEqual(plansFor(audience));
    expect(items).toHaveLength(3);
  });

  it('gives prices in whole cents', async () => {
    const { items } = await world.visitor().plans.list({ audience: 'property_owner' });
    expect(items[1]).toMatchObject({
      id: 'home-pro',
      audience: 'property_owner',
      name: 'Home Pro',
      priceCents: 18_900,
      connections: 10,
      extraConnectionCents: 2_000,
    });
  });

  it('gives members the same answer', async () => {
    const { call } = await world.signUp({ userType: 'service_professional' });
    expect((await call.plans.list({})).items).toHaveLength(PLANS.length);
  });
});
