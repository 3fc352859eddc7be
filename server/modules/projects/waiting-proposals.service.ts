import type { ProjectTransition } from '#contract/project-publishing.ts';
import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { publicOrigin } from '../../config.ts';
import { projectChanged } from '../../emails/project-changed.ts';
import { projectClosed } from '../../emails/project-closed.ts';
import { queueMail } from '../../emails/queue-mail.ts';
import { notify } from '../notifications/notifications.service.ts';
import { listInvolved, listWaiting, type OwnKey, type Proposer } from './publishing.queries.ts';

/** Notifies those whose proposals wait that the project takes no more of them, in the app and by email (product 14.21). */
export async function notifyOfClosing(
  tx: Tx,
  app: App,
  {
    title,
    move,
    ...key
  }: OwnKey & { title: string; move: Exclude<ProjectTransition, 'publish' | 'publishAgain'> },
): Promise<void> {
  for (const proposal of await listWaiting(tx, key)) {
    const { id: connectionId, initiatorId: userId, email, fullName: name, ownerName } = proposal;
    const about = { title, actorName: ownerName, requestId: null, connectionId };
    await notify(tx, app, { userId, kind: 'project_closed', ...about });
    const url = addressOf(app, proposal);
    await queueMail(tx, app, projectClosed.to(email, { name, ownerName, title, move, url }));
  }
}

/** Notifies those whose proposals wait or were accepted of what a publication changed, in words: once for each (product 14.25). */
export async function notifyOfChanges(
  tx: Tx,
  app: App,
  { title, changes, ...key }: OwnKey & { title: string; changes: string },
): Promise<void> {
  for (const proposal of await listInvolved(tx, key)) {
    const { id: connectionId, initiatorId: userId, email, fullName: name, ownerName, isAccepted } = proposal;
    const about = { title, actorName: ownerName, changes, requestId: null, connectionId };
    await notify(tx, app, { userId, kind: 'project_changed', ...about });
    const url = addressOf(app, proposal);
    await queueMail(tx, app, projectChanged.to(email, { name, ownerName, title, changes, url, isAccepted }));
  }
}

/** Where its sender finds a proposal, also while the project is not shown. */
function addressOf(app: App, { id }: Proposer): string {
  return `${publicOrigin(app.config)}/proposals?proposal=${id}`;
}
