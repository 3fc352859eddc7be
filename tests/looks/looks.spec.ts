/**
 * Screens at two widths, compared with the pictures that were agreed on. A change of look is a decision:
 * `npm run looks -- --renew` makes new pictures, to be committed with what changed them.
 */
import { expect, type Locator, test } from '@playwright/test';
import { untilReady } from '../e2e/fixtures.ts';
import { openAs, PATHS, type Viewer } from '../e2e/screens.ts';
import { followCalls, takePicture } from './picture.ts';

const WIDTHS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

/**
 * An address, or the first screen of a row whose address begins so. The list of a viewer's addresses is that of `openAs`. A
 * screen of demo data that only its title tells apart is opened by that link, and scrolled to the part that it is taken for.
 */
type Screen = string | { at: string; row?: string; region: string };

const SCREENS: Record<Viewer, Record<string, Screen>> = {
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
    developers: '/developers',
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
    messages: '/messages',
    thread: '/messages/*',
    appointment: { at: '/requests', row: 'Six recessed lights in the living room', region: 'Appointment' },
    dispute: { at: '/requests', row: 'Replace the thermostat in the upstairs hall', region: 'Dispute' },
    'developer-settings': { at: '/account', region: 'Developers' },
  },
  professional: {
    'professional-dashboard': '/dashboard/service-professional',
    jobs: '/jobs',
    projects: '/browse-projects',
    'business-profile': '/setup/business-profile',
    reviews: { at: '/jobs?status=completed', row: 'Toilet runs every twenty minutes', region: 'Reviews' },
  },
  commercial: {
    'commercial-dashboard': '/dashboard/commercial',
    properties: '/properties',
    property: '/properties/*',
    activity: '/activity',
  },
  staff: { 'staff-credentials': '/staff/credentials', 'staff-disputes': '/staff/disputes' },
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

/** Only those of rows have a name with a star. */
function pathOf(address: string, paths: readonly string[], viewer: Viewer): string {
  const isAsked = (path: string) =>
    address.endsWith('*')
      ? path.startsWith(address.slice(0, -1)) && !PATHS[viewer].includes(path)
      : path === address;
  const path = paths.find(isAsked);
  if (path === undefined) throw new Error(`${address} is not among the paths of the ${viewer}.`);
  return path;
}

async function showRegion(region: Locator): Promise<void> {
  await region.evaluate((element) => {
    const BELOW_HEADER = 88;
    window.scrollTo({
      top: scrollY + element.getBoundingClientRect().top - BELOW_HEADER,
      behavior: 'instant',
    });
  });
}

for (const viewer of VIEWERS) {
  for (const [name, screen] of Object.entries(SCREENS[viewer])) {
    const { at, row, region } = typeof screen === 'string' ? { at: screen } : screen;
    test(`${name} looks as agreed`, async ({ page, context }) => {
      const { own, shared } = await openAs(page, viewer);
      const paths = [...own, ...shared];
      let path = row === undefined ? pathOf(at, paths, viewer) : at;
      if (row !== undefined) {
        await page.goto(path);
        await untilReady(page);
        const href = await page.getByRole('link', { name: row }).first().getAttribute('href');
        if (href === null) throw new Error(`${row} leads nowhere.`);
        path = href;
      }
      const blank = await context.newPage();
      const untilQuiet = followCalls(page);
      for (const size of WIDTHS) {
        await page.setViewportSize(size);
        await page.goto(path);
        await untilQuiet();
        if (region !== undefined) {
          await showRegion(page.getByRole('region', { name: region, exact: true }));
        }
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
