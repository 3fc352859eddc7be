import type { ConnectAnswer } from '#contract/connections.ts';
import { marketDay } from '#contract/market-day.ts';
import { type Page, toPage } from '#contract/pagination.ts';
import type {
  DecideResponseInput,
  ListProposalsInput,
  ListResponsesInput,
  OwnProposal,
  ProjectResponse,
  RespondInput,
  SiteDetails,
} from '#contract/proposals.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { answerInStep, propose } from '../connections/connections.service.ts';
import { holdUploads, mediaOf } from '../uploads/uploads.service.ts';
import { toOwnProposal, toProjectResponse } from './proposals.policy.ts';
import {
  findOwnPlace,
  findSiteDetails,
  isProposalTo,
  listOwnProposals,
  listResponses,
} from './proposals.queries.ts';

/**
 * Sends the owner of a published project a proposal, for one Connection of each side; the same request again is the same
 * answer. Throws `invalid_input` for a day that has passed, `upload_gone`, and what `connections.connect` throws on a project.
 */
export async function respondToProject(
  app: App,
  userId: string,
  { id, message, idempotencyKey, ...offer }: RespondInput,
): Promise<ConnectAnswer> {
  const { estimateMinCents = null, estimateMaxCents = null, earliestStart = null, attachments = [] } = offer;
  if (earliestStart !== null && earliestStart < marketDay(app.clock.now())) {
    throw new DomainError('invalid_input', {
      issues: [{ path: 'earliestStart', message: 'Choose today or a later day' }],
    });
  }
  const words = { message, estimateMinCents, estimateMaxCents, earliestStart, attachmentIds: attachments };
  return propose(app, userId, { projectId: id, ...words, idempotencyKey }, (tx, connectionId) =>
    holdUploads(tx, app, {
      ownerId: userId,
      subject: { kind: 'proposal', id: connectionId },
      uploads: attachments.map((uploadId) => ({ id: uploadId, kind: 'document' })),
    }),
  );
}

/**
 * The proposals on one of the caller's own projects, newest first, with what there is to compare. Throws `not_found`,
 * also for another member's project.
 */
export async function listProjectResponses(
  app: Files,
  ownerId: string,
  { id: projectId, cursor, limit }: ListResponsesInput,
): Promise<Page<ProjectResponse>> {
  const place = await findOwnPlace(app.db, ownerId, projectId);
  if (place === undefined) throw new DomainError('not_found');
  const rows = await listResponses(app.db, { ownerId, projectId, cursor, limit });
  const uploads = await attachmentsOf(app, rows);
  const today = marketDay(app.clock.now());
  return toPage(rows, {
    limit,
    at: (row) => row.createdAt,
    item: (row) => toProjectResponse(row, { place, uploads, today }),
  });
}

type Files = Pick<App, 'db' | 'clock' | 'fileAddresses'>;

function attachmentsOf(app: Files, rows: readonly { attachmentIds: string[] }[]) {
  const ids = rows.flatMap(({ attachmentIds }) => attachmentIds);
  return mediaOf(app, ids);
}

/** The proposals that the caller has sent, newest first. */
export async function listMyProposals(
  app: Files,
  userId: string,
  { projectId, cursor, limit }: ListProposalsInput,
): Promise<Page<OwnProposal>> {
  const rows = await listOwnProposals(app.db, { userId, projectId, cursor, limit });
  const uploads = await attachmentsOf(app, rows);
  return toPage(rows, { limit, at: (row) => row.createdAt, item: (row) => toOwnProposal(row, uploads) });
}

/**
 * The owner accepts or declines a proposal, once; declining may say why. Throws `not_found`, also for another member's,
 * for a returned one and for a Connection without a project, and `already_answered`.
 */
export async function decideResponse(
  app: App,
  ownerId: string,
  { id, decision, reason, note }: DecideResponseInput,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    if (!(await isProposalTo(tx, ownerId, id))) throw new DomainError('not_found');
    await answerInStep(tx, app, {
      ...{ userId: ownerId, id, answer: decision === 'accept' ? 'accepted' : 'declined' },
      decline: reason === undefined ? undefined : { reason, note: note ?? null },
    });
  });
}

/**
 * What a project hides until its owner has accepted the caller's proposal on it (product 15.3). Throws `not_found` to
 * everyone else, and once the two have no open Connection on it.
 */
export async function getSiteDetails(
  app: Pick<App, 'db'>,
  userId: string,
  projectId: string,
): Promise<SiteDetails> {
  const details = await findSiteDetails(app.db, userId, projectId);
  if (details === undefined) throw new DomainError('not_found');
  return details;
}
