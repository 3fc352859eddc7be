import { describe, expect, it } from 'vitest';
import { readAuthSearch, readTokenSearch } from '#src/site/auth/auth-search.ts';
import { destinationOf } from '#src/site/auth/destination-rules.ts';
import { intentOf } from '#src/site/auth/intent-draft.ts';
import { judgeLocation } from '#src/forms/location-verdict.ts';

describe('the search parameters of /auth', () => {
  it('keep known values and drop the rest', () => {
    const search = {
      mode: 'signup',
      flow: 'commercial',
      plan: 'corporate',
      cycle: 'annual',
      service: 'plumbing',
      place: 'Ann Arbor, MI',
      returnTo: '/jobs',
    };
    expect(readAuthSearch({ ...search, utm: 'x' })).toEqual(search);
    expect(readAuthSearch({ place: 2138 })).toEqual({ place: '02138' });
  });

  it.each([{ mode: 'admin' }, { flow: 7 }, { plan: '' }, { returnTo: 'x'.repeat(501) }, { plan: ['a'] }])(
    'drop every value of %j',
    (search) => {
      expect(readAuthSearch(search)).toEqual({});
    },
  );

  it('keep the token of an emailed link', () => {
    expect(readTokenSearch({ token: 'abc' })).toEqual({ token: 'abc' });
    expect(readTokenSearch({ token: 1 })).toEqual({});
  });
});

describe('the page after signing in', () => {
  const owner: Parameters<typeof destinationOf>[0] = {
    userType: 'property_owner',
    specialties: ['plumbing'],
    companyName: null,
  };

  it('is the page that asked for the sign-in', () => {
    expect(destinationOf(owner, { returnTo: '/account?tab=x#devices' })).toBe('/account?tab=x#devices');
  });

  it.each(['//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere.example', 'account', undefined])(
    'is the dashboard when the return path is %s',
    (returnTo) => {
      const search = returnTo === undefined ? {} : { returnTo };
      expect(destinationOf(owner, search)).toBe('/dashboard/property-owner');
    },
  );

  it('is the first set-up step after signing up, whatever the return path', () => {
    const nobody = { ...owner, specialties: [] };
    expect(destinationOf(nobody, { mode: 'signup', returnTo: '/account' })).toBe('/setup/project');
  });
});

describe('the page for a plan or a search in the address of somebody who is signed in', () => {
  const owner: Parameters<typeof destinationOf>[0] = {
    userType: 'property_owner',
    specialties: ['plumbing'],
    companyName: null,
  };
  const professional = { ...owner, userType: 'service_professional' as const };

  it('is the payment of a plan for their user type', () => {
    expect(destinationOf(owner, { mode: 'signup', plan: 'home-pro' })).toBe(
      '/signup/property-owner/step-2?plan=home-pro',
    );
    expect(destinationOf(professional, { plan: 'solo-pro', cycle: 'annual' })).toBe(
      '/onboarding/service-professional/payment?plan=solo-pro&cycle=annual',
    );
  });

  it('is plan selection, which says why, for a plan of another user type', () => {
    expect(destinationOf(owner, { mode: 'signup', plan: 'corporate' })).toBe(
      '/onboarding/property-owner/plan-selection?otherPlan=corporate',
    );
  });

  it('is the search for those who hire', () => {
    const search = { mode: 'signup', service: 'plumbing', place: 'Ann Arbor, MI' } as const;
    expect(destinationOf(owner, search)).toBe('/find-professionals?service=plumbing&place=Ann+Arbor%2C+MI');
    expect(destinationOf(professional, search)).toBe('/dashboard/service-professional');
  });

  it('is set-up first, and ignores what is unknown', () => {
    expect(destinationOf({ ...owner, specialties: [] }, { plan: 'home-pro' })).toBe('/setup/project');
    expect(destinationOf(owner, { plan: 'gold', service: 'alchemy' })).toBe('/dashboard/property-owner');
  });
});

describe('what a person came for', () => {
  it('keeps known services, places and pages of our own', () => {
    const intent = { service: 'plumbing', place: '48104', returnTo: '/find-professionals' };
    const address = { ...intent, utm: 'x' };
    expect(intentOf(address)).toEqual(intent);
    expect(intentOf({ service: 'alchemy', place: '  ', returnTo: '//elsewhere.example' })).toEqual({});
    expect(intentOf({ place: 'x'.repeat(200) }).place).toHaveLength(120);
  });
});

describe('judgeLocation', () => {
  const annArbor = { zip: '48103', city: 'Ann Arbor', isServed: true };
  const seattle = { zip: '98101', city: 'Seattle', isServed: false };
  const columbus = { zip: '43215', city: 'Columbus', isServed: true };
  const columbusGeorgia = { zip: '31901', city: 'Columbus', isServed: false };

  it.each([
    ['48103', [annArbor], 'served'],
    ['Ann Arbor, MI 48103', [annArbor], 'served'],
    ['ann arbor', [annArbor], 'served'],
    ['Ann Arbor MI', [annArbor], 'served'],
    ['Seattle, WA 98101', [seattle], 'not_served'],
    ['Columbus', [columbus, columbusGeorgia], 'several'],
    ['Columbus, OH', [columbus], 'served'],
    ['Ann', [annArbor], 'unknown'],
    ['00000', [], 'unknown'],
    ['48104', [annArbor], 'unknown'],
  ] as const)('judges %s among %j as %s', (text, suggestions, verdict) => {
    expect(judgeLocation(text, suggestions)).toBe(verdict);
  });
});
