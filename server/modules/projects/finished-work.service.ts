import type { ConfirmWorkInput } from '#contract/own-projects.ts';
import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { publicOrigin } from '../../config.ts';
import { DomainError } from '../../domain-error.ts';
import { queueMail } from '../../emails/queue-mail.ts';
import { workConfirmed } from '../../emails/work-confirmed.ts';
import { noteNothingChanged } from '../../unchanged-call.ts';
import { countCompleted } from '../jobs/jobs.service.ts';
import { lockWallet } from '../ledger/ledger.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { recordProjectWork } from '../requests/project-work.service.ts';
import { requestOfWork } from './finished-work.policy.ts';
import { findWork, type FinishedWorkRow } from './finished-work.queries.ts';
import { insertEvent } from './publishing.queries.ts';

/**
 * Says that a professional whose proposal was accepted did the work of a project that is done (product 14.27): it becomes a
 * completed request of theirs, which both review as any other. Once for each professional and project; again, it answers the
 * same request. Under the wallet's lock, as every move of the project is. Throws `not_found` for another owner's project and
 * a proposal that wasn't accepted, and `invalid_transition` before the project is done.
 */
export async function confirmWork(
  app: App,
  ownerId: string,
  { id, proposalId }: ConfirmWorkInput,
): Promise<{ requestId: string }> {
  return app.db.transaction().execute(async (tx) => {
    await lockWallet(tx, { userId: ownerId, at: app.clock.pinned() });
    const work = await findWork(tx, { id, ownerId, proposalId });
    if (work === undefined) throw new DomainError('not_found');
    if (work.status !== 'done') throw new DomainError('invalid_transition');
    const { professionalId, street } = work;
    const request = requestOfWork(ownerId, work);
    const { requestId, isNew } = await recordProjectWork(tx, app, {
      ...{ projectId: id, professionalId, request, street },
    });
    if (!isNew) {
      noteNothingChanged();
      return { requestId };
    }
    await countCompleted(tx, professionalId);
    const createdAt = app.clock.now();
    await insertEvent(tx, { projectId: id, kind: 'work_confirmed', professionalId, createdAt });
    await tell(tx, app, { ...work, requestId });
    return { requestId };
  });
}

async function tell(tx: Tx, app: App, work: FinishedWorkRow & { requestId: string }): Promise<void> {
  const { professionalId: userId, professionalName: name, ownerName, title, email, requestId } = work;
  await notify(tx, app, { userId, kind: 'work_confirmed', actorName: ownerName, title, requestId });
  const confirmedAt = app.clock.now().toISOString();
  const url = `${publicOrigin(app.config)}/jobs/${requestId}`;
  await queueMail(tx, app, workConfirmed.to(email, { name, ownerName, title, confirmedAt, url }));
}
