import { createHash } from 'node:crypto';
import type {
  AnswerConnectionInput,
  ConnectAnswer,
  ConnectInput,
  ConnectionItem,
  ListConnectionsInput,
} from '#contract/connections.ts';
import { type Page, toPage } from '#contract/pagination.ts';
import type { UserType } from '#contract/user-types.ts';
import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { asDomainError, DomainError } from '../../domain-error.ts';
import { KeyedSemaphore } from '../../keyed-semaphore.ts';
import { noteNothingChanged } from '../../unchanged-call.ts';
import { tellOfConnection } from './connection-notifications.service.ts';
import {
  type ConnectionRow,
  type Contact,
  type ContactOutcome,
  type DeclineWords,
  findConnectionOf,
  findReceivedConnection,
  insertConnectionPaid,
  insertDecline,
  insertJobConnection,
  insertProposalPaid,
  insertWordedProposalPaid,
  isAccountClosed,
  listConnectionsOf,
  type ProposalWords,
  updateAnswered,
  updateJobConnectionEnded,
  updateOpened,
} from './connections.queries.ts';
import { kickOutbox } from './connections.tasks.ts';
import { REFUSAL_CODES } from './proposals.policy.ts';
import { returnOf } from './silence.policy.ts';

/**
 * Contacts a listed professional, or on a published project its owner, for one Connection; the same request again is the
 * same answer. Throws `not_found` (also without a project for professionals and with one for owners),
 * `insufficient_credits`, `wallet_frozen`, `idempotency_conflict`, `too_many_attempts` and `system_error`; on a project
 * also `project_not_accepting_responses` and `verification_required` (product 22.3).
 */
export async function connect(
  app: App,
  { userId, userType }: { userId: string; userType: UserType },
  { profileId, projectId, idempotencyKey }: ConnectInput,
): Promise<ConnectAnswer> {
  const withoutWay = projectId === undefined ? 'service_professional' : 'property_owner';
  if (userType === withoutWay) throw new DomainError('not_found');
  const content = projectId === undefined ? `direct:${profileId}` : `project:${projectId}:${profileId}`;
  const contact = { profileId, ...contactOf(app, { userId, idempotencyKey, content }) };
  return spend(app, contact, () =>
    projectId === undefined
      ? insertConnectionPaid(app.db, contact)
      : insertProposalPaid(app.db, { ...contact, projectId }),
  );
}

type OwnProposal = ProposalWords & { projectId: string; idempotencyKey: string };

/**
 * A proposal with what it says, charged and refused as `connect` on a project. Its attachments are held in the same
 * transaction; without any it is one statement, and no lock is held across the network.
 */
export async function propose(
  app: App,
  userId: string,
  { projectId, idempotencyKey, ...words }: OwnProposal,
  hold: (tx: Tx, connectionId: string) => Promise<void>,
): Promise<ConnectAnswer> {
  const content = `respond:${projectId}:${JSON.stringify(words)}`;
  const contact = contactOf(app, { userId, idempotencyKey, content });
  const proposal = { ...contact, ...words, projectId };
  return spend(app, contact, () =>
    words.attachmentIds.length === 0
      ? insertWordedProposalPaid(app.db, proposal)
      : app.db.transaction().execute(async (tx) => {
          const row = await insertWordedProposalPaid(tx, proposal);
          const { outcome, connectionId, isReplayed } = row;
          if (outcome === 'connected' && connectionId !== null && !isReplayed) await hold(tx, connectionId);
          return row;
        }),
  );
}

function contactOf(
  app: App,
  { userId, idempotencyKey, content }: { userId: string; idempotencyKey: string; content: string },
): Omit<Contact, 'profileId'> {
  return {
    userId,
    idempotencyKey,
    requestHash: createHash('sha256').update(content).digest('hex'),
    at: app.clock.pinned(),
    limit: app.limits.allowance('connectsByAccount'),
  };
}

// Two parallel contacts per account keep the wallet's lock busy. More would only wait for it in Postgres, each holding
// a pool connection.
const MOST_AT_ONCE = 2;
const turns = new KeyedSemaphore(MOST_AT_ONCE);

async function spend(
  app: App,
  { userId, idempotencyKey }: Pick<Contact, 'userId' | 'idempotencyKey'>,
  insert: () => Promise<ContactOutcome & { isOwnerTold?: boolean }>,
): Promise<ConnectAnswer> {
  let row;
  try {
    row = await turns.take(userId, insert);
  } catch (error) {
    if (error instanceof DomainError && error.code !== 'unavailable') throw error;
    app.log.error({ err: error, userId, idempotencyKey }, 'connect failed');
    const trouble = asDomainError(error);
    if (trouble?.code !== 'unavailable') throw error;
    throw new DomainError('system_error', trouble.details);
  }
  if (row.outcome === 'existing' || row.isReplayed) noteNothingChanged();
  if (row.isOwnerTold || (row.outcome === 'connected' && !row.isReplayed)) await kickOutbox(app);
  return toAnswer(row);
}

function toAnswer(row: ContactOutcome): ConnectAnswer {
  switch (row.outcome) {
    case 'connected':
    case 'existing': {
      const { outcome, connectionId, charged, available, isOpen, isReplayed } = row;
      if (connectionId === null || available === null)
        throw new Error('A connection has an id and a balance');
      return { connectionId, outcome, charged, available, isOpen, isReplayed };
    }
    case 'limited':
      throw new DomainError('too_many_attempts', { retryAfterSeconds: row.retryAfterSeconds ?? 1 });
    case 'key_conflict':
      throw new DomainError('idempotency_conflict');
    case 'insufficient':
    case 'frozen':
    case 'not_found':
    case 'unverified':
    case 'closed':
    case 'owner_short':
      throw new DomainError(REFUSAL_CODES[row.outcome]);
    default:
      return row.outcome satisfies never;
  }
}

/**
 * A step of accepting a job: its two people are connected at no cost, and answered. The live connection that they have
 * stays as it is.
 */
export async function connectByJob(tx: Tx, app: Pick<App, 'clock'>, requestId: string): Promise<void> {
  await insertJobConnection(tx, requestId, app.clock.pinned());
}

/** A step of cancelling a request: people connected by this job alone are disconnected and lose the contact details. */
export async function endJobConnection(tx: Tx, app: Pick<App, 'clock'>, requestId: string): Promise<void> {
  await updateJobConnectionEnded(tx, requestId, app.clock.pinned());
}

/**
 * The connections of an account, current and past, newest first, without people hidden from it. Contact details only
 * while they are open (db/functions/is_contact_open.sql).
 */
export async function listConnections(
  app: App,
  userId: string,
  page: ListConnectionsInput,
): Promise<Page<ConnectionItem>> {
  const rows = await listConnectionsOf(app.db, userId, page);
  return toPage(rows, { limit: page.limit, at: (row) => row.createdAt, item: toItem });
}

/** One connection of an account, as in the list. Throws `not_found`, also for a connection of others and a blocked pair. */
export async function getConnection(app: App, userId: string, id: string): Promise<ConnectionItem> {
  const row = await findConnectionOf(app.db, userId, id);
  if (row === undefined) throw new DomainError('not_found');
  return toItem(row);
}

/** Marks a connection as opened by its recipient. Throws `not_found`, also for the initiator. */
export async function markOpened(app: App, userId: string, id: string): Promise<ConnectionItem> {
  await updateOpened(app.db, { userId, id, at: app.clock.now() });
  const row = await findReceivedConnection(app.db, userId, id);
  if (row === undefined) throw new DomainError('not_found');
  return toItem(row);
}

/**
 * The recipient answers yes or no, once; a no refunds nothing and hides the contact details of both from then on. On a
 * project, a yes reveals them.
 * Throws `not_found`, also for the initiator and for a returned connection, and `already_answered`.
 */
export async function answerConnection(
  app: App,
  userId: string,
  { id, answer }: AnswerConnectionInput,
): Promise<ConnectionItem> {
  return app.db.transaction().execute(async (tx) => {
    await answerInStep(tx, app, { userId, id, answer });
    const row = await findReceivedConnection(tx, userId, id);
    if (row === undefined) throw new DomainError('not_found');
    return toItem(row);
  });
}

/** The same as a step: does nothing where it is opened, returned, or not the account's to open. */
export async function openInStep(
  tx: Tx,
  app: Pick<App, 'clock'>,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  await updateOpened(tx, { userId, id, at: app.clock.now() });
}

type Answering = AnswerConnectionInput & { userId: string; decline?: DeclineWords | undefined };

/** The answer as a step of a larger change. Throws `not_found`, `already_answered` and `account_closed`. */
export async function answerInStep(
  tx: Tx,
  app: App,
  { userId, id, answer, decline }: Answering,
): Promise<void> {
  const at = app.clock.pinned();
  const outcome = await updateAnswered(tx, { userId, id, isYes: answer === 'accepted', at });
  if (outcome !== 'answered') throw new DomainError(outcome);
  // The call had begun before: what waits for an answer comes back to both.
  if (await isAccountClosed(tx, userId)) throw new DomainError('account_closed');
  if (decline !== undefined) await insertDecline(tx, id, decline);
  const row = await findReceivedConnection(tx, userId, id);
  const answeredAt = row?.answeredAt ?? app.clock.now();
  await tellOfConnection(tx, app, id, { kind: 'answered', answer, at: answeredAt });
}

function toItem(row: ConnectionRow): ConnectionItem {
  const { projectId, projectTitle } = row;
  const isSilent = row.status === 'live' && row.openedAt === null && row.answeredAt === null;
  return {
    id: row.id,
    kind: row.kind,
    project: projectId === null || projectTitle === null ? null : { id: projectId, title: projectTitle },
    isMine: row.isMine,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    openedAt: row.openedAt?.toISOString() ?? null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    answer: row.answer,
    returnsAt: isSilent && row.isCharged ? returnOf(row.createdAt).toISOString() : null,
    refundedAt: row.refundedAt?.toISOString() ?? null,
    profile: {
      profileId: row.profileId,
      userType: row.userType,
      name: row.name,
      location: row.location,
      isVerified: row.isVerified,
    },
    contact: row.email === null ? null : { email: row.email, phone: row.phone },
  };
}
