import { appointmentsRouter } from '../modules/appointments/appointments.router.ts';
import { accountRouter } from '../modules/account/account.router.ts';
import { auditRouter } from '../modules/audit/audit.router.ts';
import { authRouter } from '../modules/auth/auth.router.ts';
import { signOutDeskRouter } from '../modules/auth/sign-out-desk.router.ts';
import { companyRouter } from '../modules/company/company.router.ts';
import { connectionsRouter } from '../modules/connections/connections.router.ts';
import { credentialReviewsRouter } from '../modules/credentials/credential-reviews.router.ts';
import { credentialsRouter } from '../modules/credentials/credentials.router.ts';
import { contactRouter } from '../modules/contact/contact.router.ts';
import { disputeDeskRouter } from '../modules/disputes/dispute-desk.router.ts';
import { disputesRouter } from '../modules/disputes/disputes.router.ts';
import { figuresRouter } from '../modules/figures/figures.router.ts';
import { jobsRouter } from '../modules/jobs/jobs.router.ts';
import { ledgerRouter } from '../modules/ledger/ledger.router.ts';
import { messagesRouter } from '../modules/messages/messages.router.ts';
import { notificationsRouter } from '../modules/notifications/notifications.router.ts';
import { onboardingRouter } from '../modules/onboarding/onboarding.router.ts';
import { ownerProfilesRouter } from '../modules/owner-profiles/owner-profiles.router.ts';
import { personalDataRouter } from '../modules/personal-data/personal-data.router.ts';
import { placesRouter } from '../modules/places/places.router.ts';
import { offersRouter } from '../modules/billing/offers.router.ts';
import { packsRouter } from '../modules/billing/packs.router.ts';
import { plansRouter } from '../modules/billing/plans.router.ts';
import { portfolioRouter } from '../modules/portfolio/portfolio.router.ts';
import { previewsRouter } from '../modules/previews/previews.router.ts';
import { savedProfilesRouter } from '../modules/previews/saved-profiles.router.ts';
import { profilesRouter } from '../modules/profiles/profiles.router.ts';
import { propertiesRouter } from '../modules/properties/properties.router.ts';
import { publicProfilesRouter } from '../modules/public-profiles/public-profiles.router.ts';
import { projectsRouter } from '../modules/projects/projects.router.ts';
import { requestsRouter } from '../modules/requests/requests.router.ts';
import { contestedReviewsRouter } from '../modules/reviews/contested-reviews.router.ts';
import { reviewsRouter } from '../modules/reviews/reviews.router.ts';
import { safetyRouter } from '../modules/safety/safety.router.ts';
import { searchRouter } from '../modules/search/search.router.ts';
import { showcaseRouter } from '../modules/showcase/showcase.router.ts';
import { staffRouter } from '../modules/staff/staff.router.ts';
import { tokensRouter } from '../modules/tokens/tokens.router.ts';
import { twoStepDeskRouter } from '../modules/two-step/two-step-desk.router.ts';
import { twoStepRouter } from '../modules/two-step/two-step.router.ts';
import { uploadsRouter } from '../modules/uploads/uploads.router.ts';
import { webhooksRouter } from '../modules/webhooks/webhooks.router.ts';
import { t } from './init.ts';

/** Every procedure; the browser and the command line import its type only. */
export const appRouter = t.router({
  appointments: appointmentsRouter,
  account: t.mergeRouters(accountRouter, personalDataRouter),
  auth: authRouter,
  company: companyRouter,
  connections: t.mergeRouters(connectionsRouter, ledgerRouter, packsRouter, savedProfilesRouter),
  contact: contactRouter,
  credentials: credentialsRouter,
  disputes: disputesRouter,
  figures: figuresRouter,
  jobs: jobsRouter,
  messages: messagesRouter,
  notifications: notificationsRouter,
  onboarding: onboardingRouter,
  places: placesRouter,
  plans: plansRouter,
  portfolio: portfolioRouter,
  profiles: t.mergeRouters(
    profilesRouter,
    ownerProfilesRouter,
    searchRouter,
    previewsRouter,
    publicProfilesRouter,
    safetyRouter,
  ),
  projects: projectsRouter,
  properties: propertiesRouter,
  requests: requestsRouter,
  reviews: reviewsRouter,
  showcase: showcaseRouter,
  staff: t.mergeRouters(
    staffRouter,
    offersRouter,
    signOutDeskRouter,
    twoStepDeskRouter,
    t.router({
      audit: auditRouter,
      credentials: credentialReviewsRouter,
      disputes: disputeDeskRouter,
      reviews: contestedReviewsRouter,
    }),
  ),
  tokens: tokensRouter,
  twoStep: twoStepRouter,
  uploads: uploadsRouter,
  webhooks: webhooksRouter,
});

export type AppRouter = typeof appRouter;

/** Calls procedures in this process: server-side rendering, the seed, tests. */
export const createCaller = t.createCallerFactory(appRouter);
