import type { App } from '../../app.ts';
import { updateExpiredVerifications } from './profiles.queries.ts';

/** Once a day: whose license or insurance was valid until yesterday is no longer verified. */
export async function expireVerification(app: App): Promise<void> {
  const expired = await updateExpiredVerifications(app.db, app.clock.now());
  if (expired > 0) app.log.info({ expired }, 'verification expired');
}
