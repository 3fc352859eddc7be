/**
 * Screens at two widths, compared with the pictures that were agreed on. A change of look is a decision:
 * `npm run looks -- --renew` makes new pictures, to be committed with what changed them.
 */
import { expect, test } from '@playwright/test';
import { openAs, type Viewer } from '../e2e/screens.ts';
import { takePicture } from './picture.ts';

const WIDTHS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

/** Names of pictures, and what their address begins with. The list of a viewer's addresses is that of `openAs`. */
const SCREENS: Record<Viewer, Record<string, string>> = {
  visitor: {
    home: '/',
    'for-professionals': '/for-professionals',
    company: '/company',
    support: '/support',
    'help-article': '/help/plans-and-trial',
    demo: '/demo',
    waitlist: '/waitlist',
    'contact-support': '/contact-support',
    careers: '/careers',
    'sign-in': '/auth',
    'sign-up': '/auth?mode=signup',
    'owner-plans': '/property-owner-subscriptions',
    'professional-plans': '/service-pro-subscriptions',
    market: '/professionals/michigan/plumbing',
    'public-profile': '/pros/bell-and-daughters-kitchen-and-bath-ann-arbor',
    'not-found': '/no/such-page',
  },
  owner: {
    'owner-dashboard': '/dashboard/property-owner?tab=overview',
    requests: '/requests',
    request: '/requests/*',
    matches: '/profile-review/pro/match/*',
    search: '/find-professionals',
    'professional-profile': '/profile-review/professional/*',
    statement: '/connections',
    people: '/connections?part=people',
    account: '/account',
    'buy-connections': '/buy-connections',
    'plan-selection': '/onboarding/property-owner/plan-selection',
  },
  professional: {
    'professional-dashboard': '/dashboard/service-professional',
    jobs: '/jobs',
    projects: '/browse-projects',
    'business-profile': '/setup/business-profile',
  },
  commercial: { 'commercial-dashboard': '/dashboard/commercial' },
  staff: { 'staff-credentials': '/staff/credentials' },
};

const VIEWERS = ['visitor', 'owner', 'professional', 'commercial', 'staff'] as const;

test.use({
  // Our policies forbid the styles with which a picture is taken.
  bypassCSP: true,
  contextOptions: { reducedMotion: 'reduce' },
  colorScheme: 'light',
  locale: 'en-US',
  timezoneId: 'America/New_York',
});

for (const viewer of VIEWERS) {
  for (const [name, address] of Object.entries(SCREENS[viewer])) {
    test(`${name} looks as agreed`, async ({ page, context }) => {
      const paths = await openAs(page, viewer);
      const path = paths.find((each) =>
        address.endsWith('*')
          ? each.startsWith(address.slice(0, -1)) && each !== '/requests/new'
          : each === address,
      );
      expect(path, `${address} among the paths of the ${viewer}`).toBeDefined();
      const blank = await context.newPage();
      for (const size of WIDTHS) {
        await page.setViewportSize(size);
        await page.goto(path ?? '/');
        const picture = await takePicture(page, blank);
        // Soft, so that one run shows every screen that changed.
        expect.soft(picture).toMatchSnapshot(`${name}-${String(size.width)}.png`, {
          threshold: 0.1,
          maxDiffPixelRatio: 0.01,
        });
      }
    });
  }
}
