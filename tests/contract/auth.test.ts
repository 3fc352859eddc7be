import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { emailSchema, fullNameSchema, newPasswordSchema, signInInput, signUpInput } from '#contract/auth.ts';
import { dashboardPath, pathAfterSignIn, pathAfterSignUp, safeReturnPath } from '#contract/destinations.ts';
import { USER_TYPES } from '#contract/user-types.ts';

describe('an email address', () => {
  it('is trimmed and lowercased', () => {
    expect(emailSchema.parse(' Grace.Hopper+Navy@People.Example ')).toBe('grace.hopper+navy@people.example');
  });

  it.each([
    '',
    'grace',
    'grace@',
    '@people.example',
    'grace@people',
    'grace hopper@people.example',
    'grace@people.example, ada@people.example',
    'grace@people.example\nBcc: ada@people.example',
    'Grace <grace@people.example>',
    `${'g'.repeat(250)}@people.example`,
    null,
    { toString: () => 'grace@people.example' },
  ])('is invalid: %j', (text) => {
    expect(emailSchema.safeParse(text).success).toBe(false);
  });
});

describe('a new password', () => {
  it.each(['x'.repeat(8), 'x'.repeat(128), '        ', '🔑'.repeat(8), '🔑'.repeat(128), 'pass\tword\n1'])(
    'may consist of any 8 to 128 characters: %j',
    (password) => {
      expect(newPasswordSchema.parse(password)).toBe(password);
    },
  );

  it.each([
    '',
    'x'.repeat(7),
    '🔑'.repeat(7),
    'x'.repeat(129),
    '🔑'.repeat(129),
    'x'.repeat(100_000),
    null,
    12345678,
  ])('is invalid when too short or too long', (password) => {
    expect(newPasswordSchema.safeParse(password).success).toBe(false);
  });
});

describe('the account inputs', () => {
  const person = {
    email: 'grace@people.example',
    password: 'orchid-lantern-42-gravel',
    fullName: 'Grace Hopper',
    location: 'Dearborn, MI',
    userType: 'service_professional',
    isAdult: true,
  };

  it('accept a complete sign-up', () => {
    expect(signUpInput.safeParse(person).success).toBe(true);
  });

  it.each(Object.keys(person))('require %s', (field) => {
    const rest = Object.entries(person).filter(([name]) => name !== field);
    expect(signUpInput.safeParse(Object.fromEntries(rest)).success).toBe(false);
  });

  it.each([{ isAdult: false }, { userType: 'staff' }, { isStaff: true }, { fullName: ' ' }, { userId: 'x' }])(
    'refuse %j',
    (change) => {
      expect(signUpInput.safeParse({ ...person, ...change }).success).toBe(false);
    },
  );

  it('apply no password rules to sign-in', () => {
    expect(signInInput.safeParse({ email: person.email, password: 'x' }).success).toBe(true);
    expect(signInInput.safeParse({ email: person.email, password: '' }).success).toBe(false);
  });

  it('trim names and limit their length', () => {
    expect(fullNameSchema.parse('  Grace  ')).toBe('Grace');
    expect(fullNameSchema.safeParse('x'.repeat(121)).success).toBe(false);
  });
});

describe('the page after signing up or in', () => {
  it('is set-up after signing up', () => {
    expect(USER_TYPES.map(pathAfterSignUp)).toEqual([
      '/setup/project',
      '/signup/service-pro/step-1',
      '/onboarding/commercial',
    ]);
  });

  it('is the dashboard once set-up is complete, and set-up before', () => {
    for (const userType of ['property_owner', 'service_professional'] as const) {
      const isNew = { userType, specialties: [], companyName: null };
      expect(pathAfterSignIn(isNew)).toBe(pathAfterSignUp(userType));
      expect(pathAfterSignIn({ ...isNew, specialties: ['plumbing'] })).toBe(dashboardPath(userType));
    }
    const client = { userType: 'commercial' as const, specialties: ['plumbing'], companyName: null };
    expect(pathAfterSignIn(client)).toBe('/onboarding/commercial');
    expect(pathAfterSignIn({ ...client, companyName: 'Lakeside', specialties: [] })).toBe(
      '/dashboard/commercial',
    );
  });
});

describe('safeReturnPath', () => {
  it.each([
    '/',
    '/dashboard',
    '/dashboard/property-owner?tab=create&x=1',
    '/dashboard#requests',
    '/a//b',
    '/a?next=https://evil.example',
    '/find-professionals?location=Ann%20Arbor,%20MI',
    '/@evil.example',
    '/evil.example',
    '/http://evil.example',
    '/caf\u00e9',
  ])('keeps the local path %j', (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  it('keeps a local path where URL.parse is missing, as in Safari before version 18', () => {
    const parse = vi.spyOn(URL, 'parse').mockImplementation(() => {
      throw new TypeError('URL.parse is not a function');
    });
    try {
      expect(safeReturnPath('/requests/new?copy=1')).toBe('/requests/new?copy=1');
      expect(safeReturnPath('/..//evil.example')).toBeNull();
    } finally {
      parse.mockRestore();
    }
  });

  const hostile = [
    'https://evil.example',
    'http://evil.example/dashboard',
    'HTTPS://evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '//evil.example/%2f..',
    '//evil.example@own.example',
    '//own.example@evil.example',
    '/\\evil.example',
    '/\\/evil.example',
    '\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/a\\..\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r/evil.example',
    '/\r\nLocation: https://evil.example',
    '/a\r\nSet-Cookie: session=1',
    '/\u0000/evil.example',
    '/a\u0000',
    '/\u007f',
    '\t//evil.example',
    ' //evil.example',
    ' /dashboard',
    '\u00a0//evil.example',
    '\ufeff//evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/./..//evil.example',
    '/a/..//evil.example',
    '/a/../..//evil.example',
    '/%2e//evil.example',
    '/%2e%2e//evil.example',
    '/a/%2E%2e//evil.example',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\tscript:alert(1)',
    'javascript://%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://evil.example/1',
    'file:///etc/passwd',
    'about:blank',
    'mailto:somebody@evil.example',
    'ftp://evil.example',
    'ws://evil.example',
    'evil.example',
    'dashboard',
    './dashboard',
    '../dashboard',
    '?next=/dashboard',
    '#dashboard',
    '',
    ' ',
    '@evil.example',
    ':80',
    '\uff0f\uff0fevil.example',
    '\u2215\u2215evil.example',
    `/${'a'.repeat(500)}`,
    null,
    undefined,
    42,
    true,
    ['/dashboard'],
    { toString: () => '/dashboard' },
  ];

  it.each(hostile)('drops %j', (text) => {
    expect(safeReturnPath(text)).toBeNull();
  });

  it('never leaves our own origin, for any input', () => {
    const part = fc.constantFrom(
      ...[
        '/',
        '\\',
        '.',
        '..',
        '%2f',
        '%5c',
        '%2e',
        '\t',
        '\n',
        ' ',
        '@',
        ':',
        '?',
        '#',
        'a',
        'evil.example',
        '//',
      ],
    );
    const text = fc.oneof(
      fc.webUrl(),
      fc.string(),
      fc.array(part, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
    );
    fc.assert(
      fc.property(text, (given) => {
        const path = safeReturnPath(given);
        return path === null || new URL(path, 'https://own.example').origin === 'https://own.example';
      }),
      { numRuns: 2_000 },
    );
  });
});
