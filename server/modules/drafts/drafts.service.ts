import { type DraftKind, MAX_DRAFT_BYTES, MAX_DRAFTS, type SavedDraft } from '#contract/drafts.ts';
import type { Db, Tx } from '#db/types.ts';
import type { App as WholeApp } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { type Changes, type Content, type DraftState, mergeChanges, revertTo } from './drafts.policy.ts';
import {
  countUnpublished,
  deleteDraft,
  type DraftKey,
  type DraftRow,
  findBegun,
  findDraft,
  findOnlyDraft,
  insertDraft,
  lockDraftRow,
  lockOwner,
  updateDraft,
  updatePublished,
} from './drafts.queries.ts';

type App = Pick<WholeApp, 'clock'>;
export type { DraftKey, DraftRow } from './drafts.queries.ts';

/**
 * Begins an empty draft in version 0; with a `requestId` that was used before, answers the draft that was begun with it.
 * Throws `too_many_drafts`.
 */
export async function beginDraft(
  tx: Tx,
  app: App,
  { ownerId, kind, requestId }: { ownerId: string; kind: DraftKind; requestId: string | undefined },
): Promise<{ id: string }> {
  await lockOwner(tx, ownerId);
  if (requestId !== undefined) {
    const begun = await findBegun(tx, { ownerId, kind, requestId });
    if (begun !== undefined) return begun;
  }
  if ((await countUnpublished(tx, ownerId, kind)) >= MAX_DRAFTS) throw new DomainError('too_many_drafts');
  const now = app.clock.now();
  return insertDraft(tx, { ownerId, kind, requestId: requestId ?? null, createdAt: now, updatedAt: now });
}

/**
 * `known`: what fields hold that were never saved, from elsewhere. `truth`: what fields hold that are kept elsewhere, whatever
 * the draft says of them. `elsewhere`: those of them that were changed there since the caller read them.
 */
type Save = { known?: Content; truth?: Content } & Pick<Changes, 'baseVersion' | 'changes' | 'elsewhere'>;
export type Saved = { answer: SavedDraft; content: Content; changed: readonly string[] };

/**
 * Saves the fields that changed (decision 029). What others saved meanwhile in other fields stays and is answered as
 * `merged`; in the same fields it is refused with `draft_changed`, which carries their values, and nothing is written.
 * Throws `not_found` and `draft_too_large`.
 */
export async function saveDraft(
  tx: Tx,
  app: App,
  key: DraftKey,
  { known = {}, truth = {}, ...changes }: Save,
): Promise<Saved> {
  const stored = await lockDraft(tx, key);
  const draft = { ...stored, content: { ...withKnown(stored, known), ...truth } };
  const at = app.clock.now();
  const outcome = mergeChanges(draft, { ...changes, at });
  switch (outcome.kind) {
    case 'conflict':
      throw new DomainError('draft_changed', { draft: outcome.conflict });
    case 'unchanged':
      return answerOf(draft, draft, { at: draft.updatedAt, merged: outcome.merged, changed: [] });
    case 'saved':
      requireSize(outcome.state.content);
      await updateDraft(tx, draft.id, outcome.state, at);
      return answerOf(draft, outcome.state, { at, merged: outcome.merged, changed: outcome.changed });
    default:
      return outcome satisfies never;
  }
}

/** Throws `not_found`. */
export async function getDraft(db: Db, key: DraftKey): Promise<DraftRow> {
  const draft = await findDraft(db, key);
  if (draft === undefined) throw new DomainError('not_found');
  return draft;
}

/** The one draft of a kind of which a member has one; undefined before it is begun. */
export function findOwnDraft(db: Db, owned: Omit<DraftKey, 'id'>): Promise<DraftRow | undefined> {
  return findOnlyDraft(db, owned);
}

/** Holds a draft still until the transaction ends. Throws `not_found`. */
export async function lockDraft(tx: Tx, key: DraftKey): Promise<DraftRow> {
  const draft = await lockDraftRow(tx, key);
  if (draft === undefined) throw new DomainError('not_found');
  return draft;
}

/** Deletes a draft; one that was published goes back to what was published. Throws `not_found`. */
export async function discardDraft(tx: Tx, app: App, key: DraftKey): Promise<{ isDeleted: boolean }> {
  const draft = await lockDraft(tx, key);
  if (draft.publishedContent === null) {
    await deleteDraft(tx, draft.id);
    return { isDeleted: true };
  }
  const at = app.clock.now();
  const state = revertTo(draft, draft.publishedContent, at);
  if (state !== draft) await updateDraft(tx, draft.id, state, at);
  return { isDeleted: false };
}

/** Remembers the present content as what is published. The caller holds the draft. */
export async function markPublished(tx: Tx, id: string): Promise<void> {
  await updatePublished(tx, id);
}

/** A draft's content, with the known values of fields that were never saved: an empty one was emptied. */
export function withKnown(
  { content, fieldVersions }: Pick<DraftState, 'content' | 'fieldVersions'>,
  known: Content,
): Content {
  const unsaved = Object.entries(known).filter(([field]) => !(field in fieldVersions));
  return { ...content, ...Object.fromEntries(unsaved) };
}

function requireSize(content: Content): void {
  if (Buffer.byteLength(JSON.stringify(content)) > MAX_DRAFT_BYTES) throw new DomainError('draft_too_large');
}

function answerOf(
  { id }: DraftRow,
  { version, content }: DraftState,
  { at, merged, changed }: { at: Date; merged: Content; changed: readonly string[] },
): Saved {
  return { answer: { id, version, updatedAt: at.toISOString(), merged }, content, changed };
}
