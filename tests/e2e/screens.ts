import type { Page } from '@playwright/test';
import { signInAs } from './fixtures.ts';

export type Viewer = 'visitor' | 'owner' | 'professional' | 'commercial' | 'staff';

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
    '/help/plans-and-trial',
    '/demo',
    '/demo?step=2',
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
    ...WITH_PEOPLE,
  ],
  commercial: [
    '/dashboard/commercial',
    '/dashboard/commercial?tab=payments',
    '/requests',
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

async function requestPaths(page: Page): Promise<string[]> {
  const ids = await Promise.all(
    ['pending', 'accepted', 'in_progress', 'completed'].map((status) =>
      findFirst(page, 'requests.listMine', { status: [status], limit: 1 }),
    ),
  );
  return [...ids.map((id) => `/requests/${id}`), `/profile-review/pro/match/${ids[0] ?? 'none'}`];
}

async function profilePath(page: Page): Promise<string> {
  const id = await findFirst(page, 'profiles.search', { limit: 1 });
  return `/profile-review/professional/${id}`;
}

async function projectPath(page: Page): Promise<string> {
  const answer = await read(page, 'projects.browse', { limit: 1 });
  const owner = /"ownerProfileId":"([\w-]{36})"/.exec(answer)?.[1] ?? 'none';
  return `/profile-review/property-owner/${owner}/${ID.exec(answer)?.[1] ?? 'none'}`;
}

async function jobPaths(page: Page): Promise<string[]> {
  const ids = [
    await findFirst(page, 'jobs.listOpen', { limit: 1 }),
    await findFirst(page, 'jobs.listMine', { status: ['in_progress'], limit: 1 }),
  ];
  return ids.map((id) => `/jobs/${id}`);
}

async function messagePath(page: Page): Promise<string> {
  return `/staff/inbox?message=${await findFirst(page, 'staff.inbox.list', { limit: 1 })}`;
}

/** Signs a demo account in and answers all its paths, those of its own rows included. */
export async function openAs(page: Page, viewer: Viewer): Promise<string[]> {
  const paths = [...PATHS[viewer]];
  if (viewer === 'visitor') return paths;
  await signInAs(page, EMAILS[viewer]);
  if (viewer === 'staff') return [...paths, await messagePath(page)];
  if (viewer === 'professional') return [...paths, ...(await jobPaths(page)), await projectPath(page)];
  if (viewer === 'commercial') return [...paths, await profilePath(page), await projectPath(page)];
  return [...paths, ...(await requestPaths(page)), await profilePath(page)];
}
