import type { createCaller } from '#server/trpc/app-router.ts';

export type Calls = ReturnType<typeof createCaller>;
export type Reader = 'client' | 'professional' | 'commercial' | 'staff' | 'visitor';

/** What the calls name: the busy two, and rows of theirs. */
export type ListSubjects = {
  clientProfileId: string;
  professionalProfileId: string;
  requestId: string;
  projectId: string;
  conversationId: string;
  /** Of the professional's: the newest that is accepted. */
  jobId: string;
  connectionId: string;
  propertyId: string;
  webhookId: string;
};

type Read = (call: Calls, subjects: ListSubjects, limit: number | undefined) => Promise<unknown>;
export type ListCall = { name: string; as: Reader; read: Read };

const RANGE = { from: '2024-01-01', to: '2026-11-20' };
const MARKET = { state: 'MI', service: 'plumbing' } as const;

const call = (name: string, as: Reader, read: Read): ListCall => ({ name, as, read });

/**
 * Every procedure that answers with a list, and what dashboards, figures and market pages read, as the busiest members call
 * them. The name of a call begins with the procedure's; `tests/proofs/list-costs.test.ts` fails for a list without a call.
 */
export const LIST_CALLS: readonly ListCall[] = [
  call('requests.listMine', 'client', (to, _, limit) => to.requests.listMine({ limit })),
  call('requests.listMine, pending', 'client', (to, _, limit) =>
    to.requests.listMine({ limit, status: ['pending'] }),
  ),
  call('requests.matches', 'client', (to, { requestId: id }, limit) => to.requests.matches({ id, limit })),
  call('requests.summary', 'client', (to) => to.requests.summary()),
  call('jobs.listMine', 'professional', (to, _, limit) => to.jobs.listMine({ limit })),
  call('jobs.listMine, accepted', 'professional', (to, _, limit) =>
    to.jobs.listMine({ limit, status: ['accepted'] }),
  ),
  call('jobs.listOpen', 'professional', (to, _, limit) => to.jobs.listOpen({ limit })),
  call('jobs.earnings', 'professional', (to) => to.jobs.earnings()),
  call('figures.client', 'client', (to) => to.figures.client(RANGE)),
  call('figures.professional', 'professional', (to) => to.figures.professional(RANGE)),
  call('projects.browse', 'professional', (to, _, limit) => to.projects.browse({ limit })),
  call('projects.browse, everywhere', 'commercial', (to, _, limit) => to.projects.browse({ limit })),
  call('projects.browse, of two kinds', 'commercial', (to, _, limit) =>
    to.projects.browse({ limit, types: ['roofing', 'painting-interior'], visibility: ['public'] }),
  ),
  call('projects.listMine', 'client', (to, _, limit) => to.projects.listMine({ limit })),
  call('projects.history', 'client', (to, { projectId: id }, limit) => to.projects.history({ id, limit })),
  call('projects.invitations', 'client', (to, { projectId: id }, limit) =>
    to.projects.invitations({ id, limit }),
  ),
  call('projects.responses', 'client', (to, { projectId: id }, limit) =>
    to.projects.responses({ id, limit }),
  ),
  call('projects.proposals', 'professional', (to, _, limit) => to.projects.proposals({ limit })),
  call('projects.invitable', 'client', (to, { professionalProfileId: profileId }, limit) =>
    to.projects.invitable({ profileId, limit }),
  ),
  call('properties.listMine', 'client', (to, _, limit) => to.properties.listMine({ limit })),
  call('company.activity', 'commercial', (to, _, limit) => to.company.activity({ limit })),
  call('connections.list', 'professional', (to, _, limit) => to.connections.list({ limit })),
  call('connections.listSaved', 'client', (to, _, limit) => to.connections.listSaved({ limit })),
  call('connections.statement', 'client', (to, _, limit) => to.connections.statement({ limit })),
  call('messages.conversations', 'client', (to, _, limit) => to.messages.conversations({ limit })),
  call('messages.list', 'client', (to, { conversationId }, limit) =>
    to.messages.list({ conversationId, limit }),
  ),
  call('notifications.list', 'client', (to, _, limit) => to.notifications.list({ limit })),
  call('plans.payments', 'client', (to, _, limit) => to.plans.payments({ limit })),
  call('profiles.listBlocked', 'client', (to, _, limit) => to.profiles.listBlocked({ limit })),
  call('profiles.search', 'client', (to, _, limit) =>
    to.profiles.search({ limit, place: '48226', services: ['plumbing'] }),
  ),
  call('profiles.marketSummary', 'visitor', (to) => to.profiles.marketSummary(MARKET)),
  call('profiles.marketSummary, of a place', 'visitor', (to) =>
    to.profiles.marketSummary({ ...MARKET, place: '48226' }),
  ),
  call('profiles.publicCounts', 'visitor', (to) => to.profiles.publicCounts()),
  call('reviews.listOf', 'client', (to, { professionalProfileId: profileId }, limit) =>
    to.reviews.listOf({ profileId, limit }),
  ),
  call('account.exports', 'client', (to) => to.account.exports()),
  call('appointments.next, of a client', 'client', (to) => to.appointments.next()),
  call('appointments.next, of a professional', 'professional', (to) => to.appointments.next()),
  call('appointments.ofJob', 'professional', (to, { jobId: requestId }) =>
    to.appointments.ofJob({ requestId }),
  ),
  call('auth.sessions', 'client', (to) => to.auth.sessions()),
  call('connections.balance', 'client', (to) => to.connections.balance()),
  call('connections.get', 'client', (to, { connectionId: id }) => to.connections.get({ id })),
  call('credentials.listMine', 'professional', (to) => to.credentials.listMine()),
  call('disputes.ofJob', 'professional', (to, { jobId: requestId }) => to.disputes.ofJob({ requestId })),
  call('jobs.get', 'professional', (to, { jobId: id }) => to.jobs.get({ id })),
  call('messages.conversation', 'client', (to, { conversationId: id }) => to.messages.conversation({ id })),
  call('messages.unreadCount', 'client', (to) => to.messages.unreadCount()),
  call('notifications.preferences', 'client', (to) => to.notifications.preferences()),
  call('notifications.unreadCount', 'client', (to) => to.notifications.unreadCount()),
  call('onboarding.completion', 'professional', (to) => to.onboarding.completion()),
  call('plans.subscription', 'client', (to) => to.plans.subscription()),
  call('portfolio.listMine', 'professional', (to) => to.portfolio.listMine()),
  call('portfolio.listOf', 'client', (to, { professionalProfileId: profileId }) =>
    to.portfolio.listOf({ profileId }),
  ),
  call('profiles.countNear', 'client', (to) => to.profiles.countNear({})),
  call('profiles.countVerified', 'client', (to) => to.profiles.countVerified()),
  call('profiles.mine', 'client', (to) => to.profiles.mine()),
  call(
    'profiles.preview, of a professional',
    'client',
    (to, { professionalProfileId: profileId, requestId }) =>
      to.profiles.preview({ profileType: 'professional', profileId, requestId }),
  ),
  call('profiles.preview, of an owner', 'professional', (to, { clientProfileId: profileId, projectId }) =>
    to.profiles.preview({ profileType: 'property-owner', profileId, projectId }),
  ),
  call('projects.get', 'client', (to, { projectId: id }) => to.projects.get({ id })),
  call('properties.allowance', 'client', (to) => to.properties.allowance()),
  call('properties.choices', 'client', (to) => to.properties.choices()),
  call('properties.get', 'client', (to, { propertyId: id }) => to.properties.get({ id })),
  call('properties.projects', 'client', (to, { propertyId: id }, limit) =>
    to.properties.projects({ id, limit }),
  ),
  call('properties.ofOwner', 'professional', (to, { clientProfileId: profileId, projectId }) =>
    to.properties.ofOwner({ profileId, projectId }),
  ),
  call('requests.get', 'client', (to, { requestId: id }) => to.requests.get({ id })),
  call('reviews.ofJob', 'professional', (to, { jobId: requestId }) => to.reviews.ofJob({ requestId })),
  call('uploads.usage', 'client', (to) => to.uploads.usage()),
  call('webhooks.list', 'client', (to) => to.webhooks.list()),
  call('webhooks.deliveries', 'client', (to, { webhookId: id }, limit) =>
    to.webhooks.deliveries({ id, limit }),
  ),
  call('staff.audit.list', 'staff', (to, _, limit) => to.staff.audit.list({ limit })),
  call('staff.credentials.history', 'staff', (to, { professionalProfileId: profileId }, limit) =>
    to.staff.credentials.history({ profileId, limit }),
  ),
  call('staff.credentials.queue', 'staff', (to, _, limit) => to.staff.credentials.queue({ limit })),
  call('staff.disputes.list', 'staff', (to, _, limit) => to.staff.disputes.list({ limit })),
  call('staff.inbox.list', 'staff', (to, _, limit) => to.staff.inbox.list({ limit })),
  call('staff.listReports', 'staff', (to, _, limit) => to.staff.listReports({ limit })),
  call('staff.listRestricted', 'staff', (to, _, limit) => to.staff.listRestricted({ limit })),
  call('staff.reviews.list', 'staff', (to, _, limit) => to.staff.reviews.list({ limit })),
];
