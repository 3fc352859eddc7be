import type { ProjectEnding } from '#contract/notifications.ts';
import type { ProjectDraft } from '#contract/project-draft.ts';
import {
  mayMoveProject,
  type ProjectState,
  type ProjectTransition,
  type PublishingOptions,
  type PublishProjectInput,
} from '#contract/project-publishing.ts';
import {
  PROJECT_MESSAGES,
  type PublishableProject,
  publishableProjectSchema,
} from '#contract/project-steps.ts';
import { marketDay } from '#contract/market-day.ts';
import type { Place } from '#contract/places.ts';
import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { noteNothingChanged } from '../../unchanged-call.ts';
import { differingFields } from '../drafts/drafts.policy.ts';
import { type DraftRow, getDraft, lockDraft, markPublished } from '../drafts/drafts.service.ts';
import { lockWallet, spendingOf } from '../ledger/ledger.service.ts';
import { resolvePlace } from '../places/places.service.ts';
import { contentOf } from './project-drafts.service.ts';
import { hasUnreadyFiles, notUploadedIssues, publishProjectFiles } from './project-media.service.ts';
import {
  changedOptions,
  changesInWords,
  earliestStart,
  EVENT_OF,
  hashOfPublication,
  optionsFor,
  privateColumns,
  publicColumns,
} from './publishing.policy.ts';
import {
  findEventOfRequest,
  findPublication,
  insertEvent,
  insertProject,
  listPublished,
  type OwnKey,
  type Publication,
  saveProjectPrivate,
  updateProject,
} from './publishing.queries.ts';
import { notifyOfChanges, notifyOfClosing } from './waiting-proposals.service.ts';

const KIND = 'project';
type Publishing = Extract<ProjectTransition, 'publish' | 'publishAgain'>;

/**
 * Publishes a draft, for the first time or again (product 14.3 and 14.19), once for each request id. It needs the whole
 * draft and, unless the project is published already, a Connection that can be spent: looked at under the wallet's lock,
 * so that no contact spends it in between. Nothing is reserved.
 *
 * Throws `not_found`, `invalid_input` with what is missing or wasn't uploaded, `no_connections_left`, `wallet_frozen`, `files_not_ready`,
 * `upload_gone`, `draft_changed` when another version than the reviewed one is saved, `invalid_transition` for the loser
 * of a race, `idempotency_conflict`, and `too_many_attempts` for publishing again.
 */
export async function publishProject(
  app: App,
  ownerId: string,
  transition: Publishing,
  input: PublishProjectInput,
): Promise<ProjectState> {
  const key = { id: input.id, ownerId };
  if (transition === 'publishAgain') await app.limits.take('publishingAgainByAccount', ownerId);
  // Asked before the transaction, which would hold one connection while it waits for another.
  const draft = await getDraft(app.db, { ...key, kind: KIND });
  const files = contentOf(draft.content);
  const isUnready = await hasUnreadyFiles(app, files);
  const issues = await notUploadedIssues(app, files);
  return app.db.transaction().execute(async (tx) => {
    await lockWallet(tx, { userId: ownerId, at: app.clock.pinned() });
    if (await isRepetition(tx, transition, input)) {
      noteNothingChanged();
    } else {
      if (issues.length > 0) throw new DomainError('invalid_input', { issues });
      if (isUnready) throw new DomainError('files_not_ready');
      await publishLocked(tx, app, { ...key, transition, input });
    }
    return stateOf(tx, key);
  });
}

/** Throws `idempotency_conflict`. */
async function isRepetition(tx: Tx, transition: Publishing, input: PublishProjectInput): Promise<boolean> {
  const made = await findEventOfRequest(tx, { projectId: input.id, requestId: input.requestId });
  if (made === undefined) return false;
  if (made.requestHash !== hashOfPublication(transition, input))
    throw new DomainError('idempotency_conflict');
  return true;
}

type Publish = OwnKey & { transition: Publishing; input: PublishProjectInput };

/** The caller holds the wallet. */
async function publishLocked(tx: Tx, app: App, publish: Publish): Promise<void> {
  const { transition, input, id, ownerId } = publish;
  const draft = await lockReviewed(tx, publish);
  const present = await findPublication(tx, { id, ownerId });
  if (!mayMoveProject(transition, present?.status ?? 'draft')) throw new DomainError('invalid_transition');
  if (present?.status !== 'published') await requireConnection(tx, app, ownerId);
  const now = app.clock.now();
  const content = complete(contentOf(draft.content), earliestStart(marketDay(now), present));
  const place = await placeOf(tx, content);
  const options = optionsFor(input, present);
  await writeProject(tx, { ...publish, present, draft }, { content, place, options, now });
  await publishProjectFiles(tx, app, { id, ownerId, files: content });
  const fields = changedFields(draft);
  await insertEvent(tx, {
    projectId: id,
    kind: EVENT_OF[transition],
    changedFields: [...fields, ...changedOptions(options, present)],
    requestId: input.requestId,
    requestHash: hashOfPublication(transition, input),
    createdAt: now,
  });
  const changes = changesInWords(fields);
  if (changes !== null) await notifyOfChanges(tx, app, { id, ownerId, title: content.title, changes });
  await markPublished(tx, id);
}

/** Throws `not_found`, and `draft_changed` where another version was reviewed. */
async function lockReviewed(tx: Tx, { id, ownerId, input }: Publish): Promise<DraftRow> {
  const draft = await lockDraft(tx, { id, ownerId, kind: KIND });
  if (input.version === undefined || input.version === draft.version) return draft;
  throw new DomainError('draft_changed', { draft: { version: draft.version, fields: {}, merged: {} } });
}

type Before = Publish & { present: Publication | undefined; draft: DraftRow };
type After = { content: PublishableProject; place: Place; options: PublishingOptions; now: Date };

async function writeProject(
  tx: Tx,
  { present, draft, transition, id, ownerId }: Before,
  { content, place, options, now }: After,
): Promise<void> {
  const columns = {
    ...publicColumns(content, place),
    ...options,
    publishedVersion: draft.version,
    // One that is in the list keeps its place there.
    publishedAt: present?.status === 'published' ? present.publishedAt : now,
    updatedAt: now,
  };
  const isWritten =
    present === undefined
      ? await insertProject(tx, { ...columns, id, ownerId, status: 'published', createdAt: draft.createdAt })
      : await updateProject(tx, { id, ownerId, transition }, columns);
  if (!isWritten) throw new DomainError('invalid_transition');
  await saveProjectPrivate(tx, id, privateColumns(content));
}

function changedFields({ content, publishedContent }: DraftRow): string[] {
  return publishedContent === null ? [] : differingFields(content, publishedContent);
}

/** Throws `no_connections_left` and `wallet_frozen`. The caller holds the wallet. */
async function requireConnection(tx: Tx, app: App, ownerId: string): Promise<void> {
  const spending = await spendingOf(tx, { userId: ownerId, at: app.clock.pinned() });
  if (spending === 'frozen') throw new DomainError('wallet_frozen');
  if (spending === 'short') throw new DomainError('no_connections_left');
}

/** Throws `invalid_input` with a sentence for each field that is missing or wrong. */
function complete(content: ProjectDraft, today: string): PublishableProject {
  const result = publishableProjectSchema(today).safeParse(content);
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new DomainError('invalid_input', { issues });
}

async function placeOf(tx: Tx, { address }: PublishableProject): Promise<Place> {
  const place = await resolvePlace(tx, address.place);
  if (place !== null) return place;
  const issues = [{ path: 'address.place', message: PROJECT_MESSAGES.unknownPlace }];
  throw new DomainError('invalid_input', { issues });
}

/**
 * Takes a project from the market, closes it, or marks it as done, and notifies those whose proposals wait or were accepted:
 * what waits can still be answered, and silence gives back what it cost. Under the wallet's lock, as every contact on the
 * project is, so that none comes in afterwards. Throws `not_found`, and `invalid_transition` for the loser of a race.
 */
export async function moveProject(
  app: App,
  ownerId: string,
  transition: Exclude<ProjectTransition, Publishing>,
  id: string,
): Promise<ProjectState> {
  const key = { id, ownerId };
  return app.db.transaction().execute(async (tx) => {
    await lockWallet(tx, { userId: ownerId, at: app.clock.pinned() });
    await moveLocked(tx, app, { ...key, transition, ending: transition });
    return stateOf(tx, key);
  });
}

type ProjectMove = OwnKey & { transition: Exclude<ProjectTransition, Publishing>; ending: ProjectEnding };

/** The caller holds the wallet. */
async function moveLocked(tx: Tx, app: App, { transition, ending, ...key }: ProjectMove): Promise<void> {
  const now = app.clock.now();
  const present = await findPublication(tx, key);
  if (present === undefined) throw new DomainError('not_found');
  if (!(await updateProject(tx, { ...key, transition }, { updatedAt: now })))
    throw new DomainError('invalid_transition');
  await insertEvent(tx, { projectId: key.id, kind: EVENT_OF[transition], createdAt: now });
  const wasOnMarket = present.status === 'published';
  await notifyOfClosing(tx, app, { ...key, title: present.title, ending, wasOnMarket });
}

/** Takes every project of an account that is closed from the market (product 37.9). */
export async function unpublishAll(app: App, ownerId: string): Promise<void> {
  for (const id of await listPublished(app.db, ownerId)) {
    await app.db.transaction().execute(async (tx) => {
      await lockWallet(tx, { userId: ownerId, at: app.clock.pinned() });
      // A call that had begun before may have closed it or marked it as done, and the account may be kept.
      const isOnMarket = (await listPublished(tx, ownerId)).includes(id);
      if (isOnMarket)
        await moveLocked(tx, app, { id, ownerId, transition: 'unpublish', ending: 'closeAccount' });
    });
  }
}

async function stateOf(tx: Tx, key: OwnKey): Promise<ProjectState> {
  const project = await findPublication(tx, key);
  if (project === undefined) throw new DomainError('not_found');
  const { id, status, visibility, publishedVersion, publishedAt } = project;
  return { id, status, visibility, publishedVersion, publishedAt: publishedAt.toISOString() };
}
