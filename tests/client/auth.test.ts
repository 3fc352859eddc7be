import { describe, expect, it } from 'vitest';
import { readAuthSearch, readTokenSearch } from '#src/site/auth/auth-search.ts';
import { destinationOf } from '#src/site/auth/destination-rules.ts';
import { judgeLocation } from '#src/forms/location-verdict.ts';

describe('the search parameters of /auth', () => {
  it('keep known values and drop the rest', () => {
    const search = { mode: 'signup', flow: 'commercial', plan: 'corporate', returnTo: '/jobs', utm: 'x' };
    expect(readAuthSearch(search)).toEqual({
      mode: 'signup',
      flow: 'commercial',
      plan: 'corporate',
      returnTo: '/jobs',
    });
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
