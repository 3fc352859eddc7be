import type { inferRouterInputs } from '@trpc/server';
import type { AppRouter } from '#server/trpc/app-router.ts';
import type { Policy } from '#server/trpc/init.ts';

type Inputs = inferRouterInputs<AppRouter>;
type PathOf<T> = { [K in keyof T & string]: `${K}.${keyof T[K] & string}` }[keyof T & string];
/** Groups of procedures inside a group. */
type NestedPath =
  | `staff.audit.${keyof Inputs['staff']['audit']}`
  | `staff.credentials.${keyof Inputs['staff']['credentials']}`
  | `staff.inbox.${keyof Inputs['staff']['inbox']}`
  | `staff.ledger.${keyof Inputs['staff']['ledger']}`;
export type ProcedurePath =
  Exclude<PathOf<Inputs>, 'staff.audit' | 'staff.credentials' | 'staff.inbox' | 'staff.ledger'> | NestedPath;

type Expectation = {
  policy: Policy;
  /** Whether a restricted account may still call it. */
  restricted: 'allowed' | 'refused';
  /** An input that passes the schema, so that a refusal comes from the policy or the rows and never from the shape. */
  input?: unknown;
};

const NOBODY = '00000000-0000-4000-8000-000000000000';
const NO_UPLOAD = '00000000000000000000000000000000';
const email = 'nobody@people.example';
const password = 'orchid-lantern-42-gravel';
const token = 'a-token-that-was-never-given-out';

const anyone = (input?: unknown): Expectation => ({ policy: 'public', restricted: 'allowed', input });
const allowed = (policy: Policy, input?: unknown): Expectation => ({ policy, restricted: 'allowed', input });
const refused = (policy: Policy, input?: unknown): Expectation => ({ policy, restricted: 'refused', input });

/** Written apart from the routers on purpose: a procedure that is not listed here, or listed otherwise, fails the build. */
export const EXPECTED_POLICIES: Record<ProcedurePath, Expectation> = {
  'auth.changePassword': allowed('member', { currentPassword: password, newPassword: password }),
  'auth.issueToken': anyone({ email, password }),
  'auth.requestPasswordReset': anyone({ email }),
  'auth.resendEmailVerification': allowed('member'),
  'auth.resetPassword': anyone({ token, password }),
  'auth.revokeOtherSessions': allowed('member'),
  'auth.revokeSession': allowed('member', { id: NOBODY }),
  'auth.sessions': allowed('member'),
  'auth.signIn': anyone({ email, password }),
  'auth.signOut': anyone(),
  'auth.signUp': anyone({
    email,
    password: 'short',
    fullName: 'Nobody',
    location: 'Detroit, MI',
    userType: 'property_owner',
    isAdult: true,
  }),
  'auth.verifyEmail': anyone({ token }),
  'auth.viewer': anyone(),
  'connections.answer': refused('member', { id: NOBODY, answer: 'accepted' }),
  'connections.balance': allowed('member'),
  'connections.connect': refused('member', { profileId: NOBODY, requestId: NOBODY }),
  'connections.exportStatement': allowed('member'),
  'connections.checkoutExtra': allowed('member', { quantity: 1 }),
  'connections.checkoutPack': allowed('member', { packId: 'starter', cycle: 'one_time' }),
  'connections.get': allowed('member', { id: NOBODY }),
  'connections.list': allowed('member', {}),
  'connections.listSaved': allowed('member', {}),
  'connections.markOpened': allowed('member', { id: NOBODY }),
  'connections.packs': anyone(),
  'connections.removeSaved': allowed('member', { profileId: NOBODY }),
  'connections.saveProfile': allowed('member', { profileId: NOBODY }),
  'connections.statement': allowed('member', {}),
  'contact.careers': anyone({ firstName: 'No', lastName: 'Body', email, position: 'other' }),
  'contact.enterprise': anyone({ companyName: 'None', contactName: 'Nobody', email }),
  'contact.joinWaitlist': anyone({ email, platform: 'ios' }),
  'contact.requestState': anyone({ state: 'TX', city: 'Austin', userType: 'property_owner', email }),
  'contact.sales': anyone({ name: 'Nobody', email, company: 'None', size: '1-10' }),
  'contact.support': anyone({ name: 'Nobody', email, subject: 'Nothing', message: 'Nothing at all.' }),
  'credentials.listMine': allowed('professional'),
  'credentials.remove': allowed('professional', { id: NOBODY }),
  'credentials.requestSecondLook': allowed('professional', { id: NOBODY, note: 'It says so on page two.' }),
  'credentials.startGrace': allowed('professional'),
  'credentials.submit': allowed('professional', {
    kind: 'insurance',
    uploadId: NO_UPLOAD,
    documentNumber: 'GL-1',
    issuer: 'Nobody Mutual',
    expiresOn: '2099-01-01',
  }),
  'jobs.accept': refused('professional', { id: NOBODY }),
  'jobs.complete': allowed('professional', { id: NOBODY }),
  'jobs.earnings': allowed('professional'),
  'jobs.get': allowed('professional', { id: NOBODY }),
  'jobs.listMine': allowed('professional', {}),
  'jobs.listOpen': allowed('professional', {}),
  'jobs.start': allowed('professional', { id: NOBODY }),
  'notifications.list': allowed('member', {}),
  'notifications.markAllRead': allowed('member'),
  'notifications.unreadCount': allowed('member'),
  'onboarding.finish': allowed('member'),
  'onboarding.mine': allowed('member'),
  'onboarding.save': allowed('member', { changes: {} }),
  'places.suggest': anyone({ text: '481' }),
  'plans.cancel': allowed('member'),
  'plans.cancelPack': allowed('member', { subscriptionId: NOBODY }),
  'plans.change': allowed('member', { planId: 'starter' }),
  'plans.checkout': allowed('member', { planId: 'enterprise', billingCycle: 'monthly' }),
  'plans.checkoutStatus': allowed('member', { checkoutId: NOBODY }),
  'plans.list': anyone({}),
  'plans.payments': allowed('member', {}),
  'plans.portal': allowed('member'),
  'plans.resume': allowed('member'),
  'plans.resumePack': allowed('member', { subscriptionId: NOBODY }),
  'plans.subscription': allowed('member'),
  'plans.undoChange': allowed('member'),
  'portfolio.add': allowed('professional', {
    ...{ title: 'A deck', type: 'other', description: 'x'.repeat(100), idempotencyKey: NOBODY },
  }),
  'portfolio.choose': allowed('professional', {}),
  'portfolio.listMine': allowed('professional'),
  'portfolio.remove': allowed('professional', { id: NOBODY }),
  'portfolio.reorder': allowed('professional', { ids: [NOBODY] }),
  'portfolio.update': allowed('professional', {
    ...{ title: 'A deck', type: 'other', description: 'x'.repeat(100), id: NOBODY, version: 1 },
  }),
  'profiles.block': allowed('member', { profileId: NOBODY }),
  'profiles.countVerified': allowed('member'),
  'profiles.createSearchAlert': refused('hiring', {}),
  'profiles.deleteSearchAlert': allowed('hiring', { id: NOBODY }),
  'profiles.listBlocked': allowed('member', {}),
  'profiles.marketSummary': anyone({ state: 'MI', service: 'plumbing' }),
  'profiles.mine': allowed('member'),
  'profiles.ownerProfile': allowed('hiring'),
  'profiles.preview': allowed('member', { profileType: 'professional', profileId: NOBODY }),
  'profiles.publicCounts': anyone(),
  'profiles.report': allowed('member', {
    profileId: NOBODY,
    reason: 'other',
    text: 'Something was wrong.',
    requestId: NOBODY,
  }),
  'profiles.search': allowed('hiring', {}),
  'profiles.searchAlert': allowed('hiring', {}),
  'profiles.unblock': allowed('member', { profileId: NOBODY }),
  'profiles.updateMine': allowed('member', {}),
  'profiles.updateOwnerProfile': allowed('hiring', {}),
  'projects.browse': allowed('responding', {}),
  'projects.close': allowed('hiring', { id: NOBODY }),
  'projects.discardDraft': allowed('hiring', { id: NOBODY }),
  'projects.decideResponse': refused('hiring', { id: NOBODY, decision: 'accept' }),
  'projects.get': allowed('hiring', { id: NOBODY }),
  'projects.getDraft': allowed('hiring', { id: NOBODY }),
  'projects.history': allowed('hiring', { id: NOBODY }),
  'projects.invitable': allowed('hiring', { profileId: NOBODY }),
  'projects.invitations': allowed('hiring', { id: NOBODY }),
  'projects.invite': refused('hiring', { id: NOBODY, profileId: NOBODY }),
  'projects.openInvitation': allowed('responding', { id: NOBODY }),
  'projects.listMine': allowed('hiring', {}),
  'projects.markDone': allowed('hiring', { id: NOBODY }),
  'projects.publish': refused('hiring', { id: NOBODY, requestId: NOBODY }),
  'projects.publishAgain': refused('hiring', { id: NOBODY, requestId: NOBODY }),
  'projects.saveDraft': refused('hiring', { id: NOBODY, baseVersion: 0, changes: {} }),
  'projects.uninvite': allowed('hiring', { id: NOBODY, profileId: NOBODY }),
  'projects.unpublish': allowed('hiring', { id: NOBODY }),
  'projects.proposals': allowed('responding', {}),
  'projects.respond': refused('responding', {
    id: NOBODY,
    message: 'I could start on Monday.',
    requestId: NOBODY,
  }),
  'projects.responses': allowed('hiring', { id: NOBODY }),
  'projects.siteDetails': allowed('responding', { id: NOBODY }),
  'requests.addresses': allowed('hiring'),
  'requests.cancel': allowed('hiring', { id: NOBODY }),
  'requests.create': refused('hiring', {
    title: 'A leak',
    description: 'Under the sink.',
    category: 'plumbing',
  }),
  'requests.get': allowed('hiring', { id: NOBODY }),
  'requests.listMine': allowed('hiring', {}),
  'requests.matches': allowed('hiring', { id: NOBODY }),
  'requests.summary': allowed('hiring'),
  'requests.update': refused('hiring', {
    id: NOBODY,
    title: 'A leak',
    description: 'Under the sink.',
    category: 'plumbing',
  }),
  'reviews.create': allowed('hiring', { requestId: NOBODY, rating: 5 }),
  'reviews.listOf': allowed('member', { profileId: NOBODY }),
  'staff.audit.list': refused('staff', {}),
  'staff.closeReport': refused('staff', { id: NOBODY, outcome: 'warned' }),
  'staff.credentials.approve': refused('staff', { id: NOBODY, validUntil: '2099-01-01', name: 'Nobody' }),
  'staff.credentials.history': refused('staff', { profileId: NOBODY }),
  'staff.credentials.open': refused('staff', { id: NOBODY }),
  'staff.credentials.queue': refused('staff', {}),
  'staff.credentials.reject': refused('staff', { id: NOBODY, reason: 'not_readable' }),
  'staff.credentials.undo': refused('staff', { id: NOBODY }),
  'staff.deadTasks': refused('staff'),
  'staff.inbox.answer': refused('staff', { id: NOBODY }),
  'staff.inbox.list': refused('staff', {}),
  'staff.inbox.resume': refused('staff', { id: NOBODY }),
  'staff.inbox.show': refused('staff', { id: NOBODY }),
  'staff.ledger.verify': refused('staff'),
  'staff.listReports': refused('staff', {}),
  'staff.listRestricted': refused('staff', {}),
  'staff.lookUpMember': refused('staff', { email }),
  'staff.offerPlan': refused('staff', { email, planId: 'enterprise', billingCycle: 'monthly' }),
  'staff.recordCheck': refused('staff', { email, kind: 'license', validUntil: '2027-01-01' }),
  'staff.renameMember': refused('staff', { email, fullName: 'Grace Hopper' }),
  'staff.restoreAccount': refused('staff', { email }),
  'staff.restrictAccount': refused('staff', { email, reason: 'For a test' }),
  'staff.retryTask': refused('staff', { id: NOBODY }),
  'uploads.describe': allowed('member', { id: NO_UPLOAD, altText: 'A roof' }),
  'uploads.list': allowed('member', { ids: [NO_UPLOAD] }),
  'uploads.remove': allowed('member', { id: NO_UPLOAD }),
  'uploads.setPoster': allowed('member', { id: NO_UPLOAD, posterId: null }),
  'uploads.usage': allowed('member'),
};
