import { createHash } from 'node:crypto';
import type {
  ConnectAnswer,
  ConnectInput,
  ConnectionItem,
  ListConnectionsInput,
} from '#contract/connections.ts';
import { cutPage } from '#contract/pagination.ts';
import type { UserType } from '#contract/user-types.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import {
  type ConnectionRow,
  type Contact,
  type ContactOutcome,
  findReceivedConnection,
  insertConnectionPaid,
  listConnectionsOf,
  updateOpened,
} from './connections.queries.ts';
import { kickOutbox } from './connections.tasks.ts';
import { returnOf } from './silence.policy.ts';

/**
 * Contacts a listed professional for one Connection; the same request again is the same answer. Throws `not_found`
 * (also for professionals, whose way to owners is a project), `insufficient_credits`, `wallet_frozen`,
 * `idempotency_conflict`, `too_many_attempts` and `system_error` (specification 2, section 8).
 */
export async function connect(
  app: App,
  { userId, userType }: { userId: string; userType: UserType },
  { profileId, projectId, requestId }: ConnectInput,
): Promise<ConnectAnswer> {
  if (userType === 'service_professional' || projectId !== undefined) throw new DomainError('not_found');
  const requestHash = createHash('sha256').update(`direct:${profileId}`).digest('hex');
  const at = app.clock.pinned();
  const limit = app.limits.allowance('connectsByAccount');
  const answer = toAnswer(await spend(app, { userId, profileId, requestId, requestHash, at, limit }));
  if (answer.outcome === 'connected' && !answer.isReplayed) await kickOutbox(app);
  return answer;
}

async function spend(app: App, contact: Contact): Promise<ContactOutcome> {
  try {
    return await insertConnectionPaid(app.db, contact);
  } catch (error) {
    app.log.error({ err: error, userId: contact.userId, requestId: contact.requestId }, 'connect failed');
    throw new DomainError('system_error');
  }
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
    case 'insufficient':
      throw new DomainError('insufficient_credits');
    case 'frozen':
      throw new DomainError('wallet_frozen');
    case 'key_conflict':
      throw new DomainError('idempotency_conflict');
    case 'not_found':
      throw new DomainError('not_found');
    case 'owner_short':
      throw new DomainError('unavailable');
    default:
      return row.outcome satisfies never;
  }
}

/** Everybody one is or was connected with, newest first; contact details only while the connection is live. */
export async function listConnections(
  app: App,
  userId: string,
  { cursor, limit }: ListConnectionsInput,
): Promise<{ items: ConnectionItem[]; nextCursor: string | null }> {
  const rows = await listConnectionsOf(app.db, { userId, cursor, limit });
  const page = cutPage(rows, limit, (row) => ({ at: row.createdAt, id: row.id }));
  return { items: page.rows.map(toItem), nextCursor: page.nextCursor };
}

/** The other side has seen who reached out. Throws `not_found`, also for the one who reached out. */
export async function markOpened(app: App, userId: string, id: string): Promise<ConnectionItem> {
  await updateOpened(app.db, { userId, id, at: app.clock.now() });
  const row = await findReceivedConnection(app.db, userId, id);
  if (row === undefined) throw new DomainError('not_found');
  return toItem(row);
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
