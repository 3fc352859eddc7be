import { describe, expect, it } from 'vitest';
import { PUBLIC_PAGES } from '#server/http/public-pages.ts';
import { NOT_FOUND_KEY } from '#server/http/pages.ts';
import { isOfStaff, pageCacheKeyOf } from '#src/page-cache-key.ts';
import { routeTree } from '#src/routeTree.gen.ts';

const read = (url: string) => pageCacheKeyOf(routeTree, url);

describe('pageCacheKeyOf', () => {
  it.each([...PUBLIC_PAGES, '/auth', '/professionals/michigan/plumbing'])('is itself: %s', (path) => {
    expect(read(path)).toBe(path);
  });

  it.each([
    ['/?pricing=commercial-clients', '/?pricing=commercial-clients'],
    ['/service-pro-subscriptions?cycle=annual', '/service-pro-subscriptions?cycle=annual'],
    ['/auth?mode=signup&utm_source=mail', '/auth?mode=signup'],
    // What is left out, unknown or usual shows the same page.
    ['/service-pro-subscriptions?cycle=monthly', '/service-pro-subscriptions'],
    ['/?pricing=nobody', '/'],
    ['/terms?utm_source=mail&gclid=7', '/terms'],
    ['/?fbclid=7', '/'],
    // One order, whatever the link had.
    ['/buy-connections?x=1&cycle=annual', '/buy-connections?cycle=annual'],
  ])('of %s is %s', (url, address) => {
    expect(read(url)).toBe(address);
  });

  it.each([
    // What somebody typed, or was sent.
    '/?place=48226',
    '/?place=',
    '/help?q=password',
    '/help/plans-and-trial?q=password',
    '/auth?returnTo=/jobs',
    '/auth?mode=signup&flow=property-owner',
    '/professionals/michigan/plumbing?place=48226',
    '/careers?position=support',
    '/reset-password?token=secret',
    '/reset-password',
    '/verify-email',
    // Members' pages.
    '/jobs',
    '/account',
    '/dashboard/property-owner',
    '/property-owner/dashboard',
    // Another spelling.
    '/terms/',
    '/TERMS',
    '/%74erms',
  ])('does not exist for %s', (url) => {
    expect(read(url)).toBeNull();
  });

  it.each([
    '/no-such-page',
    '/wp-login.php',
    '/no/such?token=secret',
    '//evil.example/terms',
    '/%E0%A4%A',
    '/.env',
    // The area of staff.
    '/staff',
    '/staff/',
    '/staff/credentials?document=00000000-0000-4000-8000-000000000000',
    '/staff/audit',
  ])('is that of all unknown ones: %s', (url) => {
    expect(read(url)).toBe(NOT_FOUND_KEY);
  });
});

describe('isOfStaff', () => {
  it('knows the addresses of the area, and no others', () => {
    const isStaff = (path: string) => isOfStaff(routeTree, path);
    expect(['/staff', '/staff/', '/staff/credentials', '/staff/people'].filter(isStaff)).toHaveLength(4);
    expect(['/', '/jobs', '/auth', '/staffing', '/no-such-page'].filter(isStaff)).toEqual([]);
  });
});
