import { describe, expect, it } from 'vitest';
import { useTestApp } from '../harness/test-app.ts';

const world = useTestApp();

describe('onboarding.completion', () => {
  it('is that of onboarding until it is finished, and then of the profile’s fields', async () => {
    const owner = await world.signUp({ userType: 'property_owner', phone: null, location: 'Nowhere' });
    await owner.call.onboarding.save({
      changes: { propertyTypes: ['duplex'], services: ['hvac'], projectTypes: ['inspection'] },
    });
    const begun = await owner.call.onboarding.completion();
    expect(begun.percent).toBe(43);
    expect(begun.missing.map(({ label }) => label)).toEqual([
      ...['Urgency', 'Budget range', 'Contact info', 'Project details'],
    ]);
    expect(begun.missing[0]?.place).toEqual({ at: 'onboarding', step: 'urgency' });
    const { version } = await owner.call.onboarding.mine();
    await owner.call.onboarding.save({
      baseVersion: version,
      changes: {
        ...{ urgency: 'normal', budgetRange: 'varies', phone: '313 555 0142' },
        ...{ street: '1 Elm Street', location: 'Nowhere' },
      },
    });
    await owner.call.onboarding.finish();
    expect(await owner.call.onboarding.completion()).toEqual({
      percent: 67,
      missing: [{ label: 'A location we can find on the map', place: { at: 'account', section: 'profile' } }],
    });
  });

  it('is complete without anything missing, for commercial clients too', async () => {
    const client = await world.signUp({
      ...{ userType: 'commercial', companyName: 'Fells Row', services: ['hvac'] },
    });
    await client.call.onboarding.save({
      changes: {
        ...{ businessType: 'property-management', portfolioSize: 'small', services: ['hvac'] },
        ...{ phone: '313 555 0143', companyName: 'Fells Row' },
      },
    });
    expect((await client.call.onboarding.completion()).percent).toBeLessThan(100);
    await client.call.onboarding.finish();
    expect(await client.call.onboarding.completion()).toEqual({ percent: 100, missing: [] });
    const viewer = await world.joinCompany(client, 'viewer');
    expect((await viewer.call.onboarding.completion()).percent).toBe(100);
  });

  it('is that of the numbered steps of sign-up for a professional who has begun them, and the fields are one of five', async () => {
    const professional = await world.signUp({ userType: 'service_professional', services: ['plumbing'] });
    const before = await professional.call.onboarding.completion();
    expect(before.missing.map(({ place }) => place.at)).not.toContain('sign_up');
    await professional.call.portfolio.choose({ business: 'new' });
    await professional.call.showcase.save({ changes: { businessName: 'Bell & Daughters' } });
    const { percent, missing } = await professional.call.onboarding.completion();
    expect(missing.slice(0, 3).map(({ place }) => place)).toEqual([
      { at: 'sign_up', step: 'showcase' },
      { at: 'sign_up', step: 'video' },
      { at: 'sign_up', step: 'credentials' },
    ]);
    const { completeness } = await professional.call.profiles.mine();
    expect(percent).toBe(Math.round((100 * (1 + completeness.percent / 100)) / 5));
    expect(missing.slice(3).map(({ label }) => label)).toEqual(completeness.missing);
  });
});
