import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { publicOrigin } from '../../config.ts';
import { projectPaused } from '../../emails/project-paused.ts';
import { queueMail } from '../../emails/queue-mail.ts';
import { billingUrl } from '../billing/billing-links.policy.ts';
import { notify } from '../notifications/notifications.service.ts';
import { announce } from '../webhooks/announce.service.ts';
import { type ConnectionEvent, newsOfConnection } from './connection-notifications.policy.ts';
import { announcementsOf } from './connection-webhooks.policy.ts';
import { findConnectionParties, findPausedProject } from './outbox.queries.ts';

/** Notifies the people of a connection of an event, in the app, by mail and by webhook, in the caller's transaction. */
export async function tellOfConnection(tx: Tx, app: App, id: string, event: ConnectionEvent): Promise<void> {
  const parties = await findConnectionParties(tx, id);
  if (parties === undefined) return;
  // Across a block the list of people doesn't have it.
  const target = parties.isHidden ? {} : { connectionId: id };
  // An owner may want no mail about proposals on a project; the notification in the app stays.
  const isMuted = parties.isNotified === false && (event.kind === 'connected' || event.kind === 'waiting');
  for (const { notification, mail } of newsOfConnection(event, parties, publicOrigin(app.config))) {
    await notify(tx, app, { title: '', ...notification, requestId: null, ...target });
    if (!isMuted) await queueMail(tx, app, mail);
  }
  for (const one of announcementsOf(event, parties)) await announce(tx, app, one);
}

/** Notifies the owner that no proposal can reach them, without revealing whether anyone tried. */
export async function tellOfPause(tx: Tx, app: App, projectId: string): Promise<void> {
  const project = await findPausedProject(tx, projectId);
  if (project === undefined) return;
  const { ownerId: userId, title, email, fullName: name, isOnHold, others } = project;
  const about = { actorName: '', title, isOnHold, others, requestId: null };
  await notify(tx, app, { userId, kind: 'project_paused', ...about });
  const origin = publicOrigin(app.config);
  const url = isOnHold ? billingUrl(origin) : `${origin}/buy-connections`;
  await queueMail(tx, app, projectPaused.to(email, { name, title, isOnHold, others, url }));
}
