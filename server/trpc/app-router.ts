import { authRouter } from '../modules/auth/auth.router.ts';
import { connectionsRouter } from '../modules/connections/connections.router.ts';
import { contactRouter } from '../modules/contact/contact.router.ts';
import { jobsRouter } from '../modules/jobs/jobs.router.ts';
import { notificationsRouter } from '../modules/notifications/notifications.router.ts';
import { placesRouter } from '../modules/places/places.router.ts';
import { plansRouter } from '../modules/plans/plans.router.ts';
import { profilesRouter } from '../modules/profiles/profiles.router.ts';
import { projectsRouter } from '../modules/projects/projects.router.ts';
import { requestsRouter } from '../modules/requests/requests.router.ts';
import { reviewsRouter } from '../modules/reviews/reviews.router.ts';
import { staffRouter } from '../modules/staff/staff.router.ts';
import { t } from './init.ts';

/** Every procedure there is; the browser and the command line know its type, never its code. */
export const appRouter = t.router({
  auth: authRouter,
  connections: connectionsRouter,
  contact: contactRouter,
  jobs: jobsRouter,
  notifications: notificationsRouter,
  places: placesRouter,
  plans: plansRouter,
  profiles: profilesRouter,
  projects: projectsRouter,
  requests: requestsRouter,
  reviews: reviewsRouter,
  staff: staffRouter,
});

export type AppRouter = typeof appRouter;

/** Calls procedures in this process: server-side rendering, the seed, tests. */
export const createCaller = t.createCallerFactory(appRouter);
