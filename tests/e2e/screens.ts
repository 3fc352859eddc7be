import type { Cookie, Page } from '@playwright/test';
import { signInAs } from './fixtures.ts';

export const VIEWERS = ['visitor', 'owner', 'professional', 'commercial', 'staff'] as const;
export type Viewer = (typeof VIEWERS)[number];

const EMAILS = {
  owner: 'owner@demo.lintel.example',
  professional: 'pro@demo.lintel.example',
  commercial: 'commercial@demo.lintel.example',
  staff: 'staff@demo.lintel.example',
} as const;

const WITH_PEOPLE = [
  '/connections',
  '/connections?part=people',
  '/connections?part=saved',
  '/account',
  '/figures',
  '/buy-connections',
  '/notifications',
  '/messages',
];

/** Pages without a parameter in their path, by who is shown them. */
export const PATHS: Record<Viewer, readonly string[]> = {
  visitor: [
    '/',
    '/for-professionals',
    '/company',
    '/support',
    '/help',
    '/help?q=cancel',
    '/help/plans-and-trial',
    '/help/create-a-request',
    '/demo',
    '/demo?step=2',
    '/demo?step=3',
    '/waitlist',
    '/request-state',
    '/contact-support',
    '/contact-sales',
    '/careers',
    '/developers',
    '/verify-statement',
    '/privacy',
    '/terms',
    '/auth',
    '/auth?mode=signup',
    '/auth?mode=forgot',
    '/finish-sign-in?token=unknown',
    '/verify-email?token=unknown',
    '/confirm-request/unknown',
    '/unsubscribe/unknown',
    '/payment/return?checkout=unknown',
    '/buy-connections',
    '/buy-connections?cycle=annual',
    '/change-email',
    '/join-team',
    '/reset-password',
    '/property-owner-subscriptions',
    '/service-pro-subscriptions',
    '/commercial-subscriptions',
    '/professionals/michigan/plumbing',
    '/pros/bell-and-daughters-kitchen-and-bath-ann-arbor',
    '/no/such-page',
  ],
  owner: [
    ...['overview', 'create', 'browse', 'reviews', 'messages', 'payments', 'more'].map(
      (tab) => `/dashboard/property-owner?tab=${tab}`,
    ),
    '/requests',
    '/requests/new',
    '/properties',
    '/find-professionals',
    '/setup/project',
    '/onboarding/property-owner',
    '/onboarding/property-owner/plan-selection',
    '/signup/property-owner/step-1',
    ...WITH_PEOPLE,
  ],
  professional: [
    '/dashboard/service-professional',
    '/dashboard/service-professional?tab=payments',
    '/jobs',
    '/browse-projects',
    '/proposals',
    '/onboarding/service-professional/plan-selection',
    '/signup/service-pro/step-1',
    '/onboarding/service-professional',
    '/signup/service-pro/step-2',
    '/signup/service-pro/step-3',
    '/signup/service-pro/step-4',
    '/setup/business-profile',
    '/portfolio-builder',
    '/portfolio-builder?project=new',
    '/credentials-verification',
    ...WITH_PEOPLE,
  ],
  commercial: [
    '/dashboard/commercial',
    '/dashboard/commercial?tab=payments',
    '/activity',
    '/requests',
    '/requests/new',
    '/properties',
    '/properties/new',
    '/properties/import',
    '/find-professionals',
    '/browse-projects',
    '/proposals',
    '/onboarding/commercial',
    '/onboarding/commercial/plan-selection',
    ...WITH_PEOPLE,
  ],
  staff: [
    '/staff/credentials',
    '/staff/disputes',
    '/staff/reports',
    '/staff/reviews',
    '/staff/inbox',
    '/staff/people',
    '/staff/system',
    '/staff/audit',
  ],
};

const ID = /"id":"([\w-]{36})"/;

/** What a procedure that only reads answers, as text. */
async function read(page: Page, procedure: string, input: unknown): Promise<string> {
  const query = encodeURIComponent(JSON.stringify(input));
  return (await page.request.get(`/trpc/${procedure}?input=${query}`)).text();
}

async function findFirst(page: Page, procedure: string, input: unknown): Promise<string> {
  const id = ID.exec(await read(page, procedure, input))?.[1];
  if (id === undefined) throw new Error(`${procedure} answers nothing.`);
  return id;
}

const NO_ROW = '00000000-0000-4000-8000-000000000000';

async function findRequests(page: Page, statuses: readonly string[]): Promise<string[]> {
  return Promise.all(
    statuses.map((status) => findFirst(page, 'requests.listMine', { status: [status], limit: 1 })),
  );
}

async function findJobs(page: Page): Promise<string[]> {
  return Promise.all([
    findFirst(page, 'jobs.listOpen', { limit: 1 }),
    ...['accepted', 'in_progress', 'completed'].map((status) =>
      findFirst(page, 'jobs.listMine', { status: [status], limit: 1 }),
    ),
  ]);
}

async function projectPath(page: Page): Promise<string> {
  const answer = await read(page, 'projects.browse', { limit: 1 });
  const owner = /"ownerProfileId":"([\w-]{36})"/.exec(answer)?.[1] ?? 'none';
  return `/profile-review/property-owner/${owner}/${ID.exec(answer)?.[1] ?? 'none'}`;
}

/** Screens of rows, by their route: the paths of those that the demo account in the page has. */
const OF_ROWS = {
  '/requests/$requestId': async (page: Page) => {
    const ids = await findRequests(page, ['pending', 'accepted', 'in_progress', 'completed', 'cancelled']);
    return [...ids, NO_ROW].map((id) => `/requests/${id}`);
  },
  '/requests/$requestId/edit': async (page: Page) =>
    (await findRequests(page, ['pending'])).map((id) => `/requests/${id}/edit`),
  '/profile-review/pro/match/$requestId': async (page: Page) =>
    (await findRequests(page, ['pending'])).map((id) => `/profile-review/pro/match/${id}`),
  '/profile-review/professional/$profileId': async (page: Page) => [
    `/profile-review/professional/${await findFirst(page, 'profiles.search', { limit: 1 })}`,
  ],
  '/profile-review/property-owner/$profileId/$projectId': async (page: Page) => [await projectPath(page)],
  '/jobs/$jobId': async (page: Page) => (await findJobs(page)).map((id) => `/jobs/${id}`),
  '/properties/$propertyId': async (page: Page) => [
    `/properties/${await findFirst(page, 'properties.listMine', {})}`,
  ],
  '/properties/$propertyId/edit': async (page: Page) => [
    `/properties/${await findFirst(page, 'properties.listMine', {})}/edit`,
  ],
  '/messages/$conversationId': async (page: Page) => [
    `/messages/${await findFirst(page, 'messages.conversations', {})}`,
  ],
  '/staff/inbox': async (page: Page) => [
    `/staff/inbox?message=${await findFirst(page, 'staff.inbox.list', { limit: 1 })}`,
  ],
};

type RowRoute = keyof typeof OF_ROWS;

/** Whom every-screen.spec.ts shows them to. */
export const ROW_ROUTES: Record<Viewer, readonly RowRoute[]> = {
  visitor: [],
  owner: [
    '/requests/$requestId',
    '/requests/$requestId/edit',
    '/profile-review/pro/match/$requestId',
    '/profile-review/professional/$profileId',
    '/messages/$conversationId',
  ],
  professional: ['/jobs/$jobId', '/profile-review/property-owner/$profileId/$projectId'],
  commercial: [
    '/profile-review/professional/$profileId',
    '/profile-review/property-owner/$profileId/$projectId',
    '/properties/$propertyId',
    '/properties/$propertyId/edit',
  ],
  staff: ['/staff/inbox'],
};

/** Screens of what only a journey brings about, and addresses that only lead on: the spec that opens them. */
export const OF_JOURNEYS: Record<string, string> = {
  '/account/webhooks/$webhookId': 'developers.spec.ts',
  '/closed-account': 'your-data.spec.ts',
  '/dashboard/': 'dashboards.spec.ts',
  '/dashboard/projects/$projectId': 'project-life.spec.ts',
  '/onboarding/commercial/payment': 'choosing-a-plan.spec.ts',
  '/onboarding/service-professional/payment': 'checkout.spec.ts',
  '/professionals': 'find-professionals.spec.ts',
  '/projects/$projectId': 'project-life.spec.ts',
  '/property-owner/dashboard': 'dashboards.spec.ts',
  '/signup/property-owner/step-2': 'checkout.spec.ts',
  '/signup/property-owner/step-3': 'checkout.spec.ts',
  '/signup/service-pro/step-5': 'credentials.spec.ts',
  '/signup/service-pro/step-6': 'credentials.spec.ts',
  '/staff/': 'staff.spec.ts',
};

/** Screens of their own, and those that a member before them has as well: the same ones with other rows. */
export const SHARES = ['own', 'shared'] as const;
export type Share = (typeof SHARES)[number];

/** Visitors are before everybody, and what they are shown of a page of members is another screen. */
function shareOf<T>(of: Record<Viewer, readonly T[]>, viewer: Viewer, screen: T): Share {
  const before = VIEWERS.slice(VIEWERS.indexOf('owner'), VIEWERS.indexOf(viewer));
  return before.some((other) => of[other].includes(screen)) ? 'shared' : 'own';
}

/** A route of rows counts once. */
export function countScreens(viewer: Viewer, share: Share): number {
  const paths = PATHS[viewer].filter((path) => shareOf(PATHS, viewer, path) === share);
  const routes = ROW_ROUTES[viewer].filter((route) => shareOf(ROW_ROUTES, viewer, route) === share);
  return paths.length + routes.length;
}

/** By viewer, since what a member has is the same in each test of a worker. */
const opened = new Map<Viewer, { cookies: Cookie[]; paths: Record<Share, string[]> }>();

/** Signs a demo account in and answers all its paths, those of its own rows included. */
export async function openAs(page: Page, viewer: Viewer): Promise<Record<Share, string[]>> {
  const known = opened.get(viewer);
  if (known !== undefined) {
    await page.context().addCookies(known.cookies);
    return known.paths;
  }
  if (viewer !== 'visitor') await signInAs(page, EMAILS[viewer]);
  const paths: Record<Share, string[]> = { own: [], shared: [] };
  for (const path of PATHS[viewer]) paths[shareOf(PATHS, viewer, path)].push(path);
  for (const route of ROW_ROUTES[viewer])
    paths[shareOf(ROW_ROUTES, viewer, route)].push(...(await OF_ROWS[route](page)));
  opened.set(viewer, { cookies: await page.context().cookies(), paths });
  return paths;
}
