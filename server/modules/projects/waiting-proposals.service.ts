import type { ProjectEnding } from '#contract/notifications.ts';
import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { publicOrigin } from '../../config.ts';
import { projectChanged } from '../../emails/project-changed.ts';
import { projectClosed } from '../../emails/project-closed.ts';
import { queueMail } from '../../emails/queue-mail.ts';
import { notify } from '../notifications/notifications.service.ts';
import { listInvolved, type OwnKey, type Proposer } from './publishing.queries.ts';

/** `wasOnMarket`: it took proposals until now. */
type Closing = { title: string; ending: ProjectEnding; wasOnMarket: boolean };

/**
 * Notifies those whose proposals wait that the project takes no more of them, once it leaves the market, and those whose proposals
 * were accepted how it ended, in the app and by email (product 14.21). With the owner's account, what waits is returned, and told as
 * returned.
 */
export async function notifyOfClosing(
  tx: Tx,
  app: App,
  { title, ending, wasOnMarket, ...key }: OwnKey & Closing,
): Promise<void> {
  const involved = await listInvolved(tx, key);
  const isWaitingTold = wasOnMarket && ending !== 'closeAccount';
  for (const proposal of involved.filter(({ isAccepted }) => isAccepted || isWaitingTold)) {
    const { id: connectionId, initiatorId: userId, email, fullName: name, ownerName, isAccepted } = proposal;
    const about = { title, actorName: ownerName, requestId: null, connectionId };
    const told = isAccepted ? ending : undefined;
    await notify(tx, app, { userId, kind: 'project_closed', ...about, ending: told });
    const url = addressOf(app, proposal);
    await queueMail(
      tx,
      app,
      projectClosed.to(email, { name, ownerName, title, move: ending, url, isAccepted }),
    );
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
