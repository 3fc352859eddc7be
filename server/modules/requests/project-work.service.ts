import { randomUUID } from 'node:crypto';
import type { NewRow, Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { findProjectJob, insertProjectJob } from './project-work.queries.ts';
import { announceTransition } from './request-transitions.service.ts';
import { insertRequest } from './requests.queries.ts';

type Columns = Omit<NewRow<'serviceRequests'>, 'id' | 'status' | 'professionalId' | 'completedAt'>;

/** A request that is completed as it is posted, since its work was done on a project. */
export type ProjectWork = {
  projectId: string;
  professionalId: string;
  request: Columns;
  street: string | null;
};

/**
 * Records a professional's work on a project as a completed request, once for each professional and project, and tells the
 * webhooks of both. `isNew` is false where it was recorded before.
 */
export async function recordProjectWork(
  tx: Tx,
  app: App,
  { projectId, professionalId, request, street }: ProjectWork,
): Promise<{ requestId: string; isNew: boolean }> {
  const requestId = randomUUID();
  if (!(await insertProjectJob(tx, { projectId, professionalId, requestId }))) {
    return { requestId: await findProjectJob(tx, { projectId, professionalId }), isNew: false };
  }
  const completed = { status: 'completed', professionalId, completedAt: app.clock.now() } as const;
  await insertRequest(tx, { ...request, ...completed, id: requestId }, street);
  await announceTransition(tx, app, { requestId, transition: 'complete' });
  return { requestId, isNew: true };
}
