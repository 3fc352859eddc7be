import { describe, expect, it } from 'vitest';
import { expectDomainError, useTestApp } from '../harness/test-app.ts';

const world = useTestApp();

describe('projects.browse', () => {
  it('answers an empty list while no project can be published', async () => {
    for (const userType of ['service_professional', 'commercial'] as const) {
      const { call } = await world.signUp({ userType });
      const empty = { items: [], nextCursor: null };
      expect(await call.projects.browse({})).toEqual(empty);
      expect(await call.projects.browse({ place: '48103', radiusMiles: 25, types: ['roofing'] })).toEqual(
        empty,
      );
    }
  });

  it('refuses a place that cannot be found, and any cursor, since none was given', async () => {
    const { call } = await world.signUp({ userType: 'service_professional' });
    const error = await expectDomainError(call.projects.browse({ place: 'The old mill' }), 'invalid_input');
    expect(error.details.issues?.[0]?.path).toBe('place');
    await expectDomainError(call.projects.browse({ cursor: 'x' }), 'invalid_input');
  });

  it('is for those who may respond', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    await expectDomainError(owner.call.projects.browse({}), 'wrong_user_type');
    await expectDomainError(world.visitor().projects.browse({}), 'sign_in_required');
  });
});
