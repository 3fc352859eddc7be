import { formatMiles, milesBetween } from '#contract/geo.ts';
import { cityOfPlace } from '#contract/places.ts';
import { labelOfService } from '#contract/services.ts';
import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { publicOrigin } from '../../config.ts';
import { professionalJoined } from '../../emails/professional-joined.ts';
import { queueMail } from '../../emails/queue-mail.ts';
import { alertsOfChange, type SearchFacts } from './search-alerts.policy.ts';
import { deleteAlerts, findJoined, lockAlertsNear, type SearchAlertRow } from './search-alerts.queries.ts';

type Change = {
  /** Of the professional. */
  userId: string;
  /** What searches found them by before; null when none did. */
  before: SearchFacts | null;
  /** When it happened. Alerts made since are of members whose search showed the professional. */
  at: string;
};

/**
 * Mails the members whose searches find a professional since a change, each of them once (product 12.9). The alerts are
 * deleted in the transaction that queues the mails, so that neither a repeat nor a second professional mails again.
 */
export async function notifyAlerts(app: App, { userId, before, at }: Change): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const professional = await findJoined(tx, userId);
    if (professional === undefined) return;
    const { latitude, longitude } = professional;
    if (latitude === null || longitude === null) return;
    const near = await lockAlertsNear(tx, { userId, latitude, longitude, until: new Date(at) });
    const found = alertsOfChange(near, before, professional);
    if (found.length === 0) return;
    await deleteAlerts(
      tx,
      found.map(({ id }) => id),
    );
    const oncePerMember = new Map(found.map((alert) => [alert.userId, alert]));
    for (const alert of oncePerMember.values())
      await mailJoined(tx, app, alert, { ...professional, latitude, longitude });
  });
}

type Joined = NonNullable<Awaited<ReturnType<typeof findJoined>>> & { latitude: number; longitude: number };

async function mailJoined(tx: Tx, app: App, alert: SearchAlertRow, professional: Joined): Promise<void> {
  const { id, companyName, fullName, specialties } = professional;
  const named = alert.services.length > 0 ? alert.services : specialties;
  await queueMail(
    tx,
    app,
    professionalJoined.to(alert.email, {
      name: alert.fullName,
      professionalName: companyName ?? fullName,
      services: named.filter((service) => specialties.includes(service)).map(labelOfService),
      distance: formatMiles(milesBetween(alert, professional)),
      place: cityOfPlace(alert),
      radiusMiles: alert.radiusMiles,
      url: `${publicOrigin(app.config)}/profile-review/professional/${id}`,
    }),
  );
}
