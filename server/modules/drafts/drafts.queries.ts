import { sql } from 'kysely';
import type { DraftKind } from '#contract/drafts.ts';
import type { Db, NewRow, Tx } from '#db/types.ts';
import type { Content, DraftState } from './drafts.policy.ts';

/** A draft of one owner: somebody else's is not found. */
export type DraftKey = { id: string; ownerId: string; kind: DraftKind };

export type DraftRow = DraftState & {
  id: string;
  publishedContent: Content | null;
  createdAt: Date;
  updatedAt: Date;
};

function draftOf(db: Db | Tx, { id, ...owned }: DraftKey) {
  return draftsOf(db, owned).where('id', '=', id);
}

function draftsOf(db: Db | Tx, { ownerId, kind }: Omit<DraftKey, 'id'>) {
  return db
    .selectFrom('drafts')
    .select(['id', 'version', 'createdAt', 'updatedAt'])
    .select([
      sql<Content>`content`.as('content'),
      sql<DraftState['fieldVersions']>`field_versions`.as('fieldVersions'),
      sql<Content | null>`published_content`.as('publishedContent'),
    ])
    .where('ownerId', '=', ownerId)
    .where('kind', '=', kind);
}

/** Of a kind of which a member has one. */
export function findOnlyDraft(db: Db | Tx, owned: Omit<DraftKey, 'id'>): Promise<DraftRow | undefined> {
  return draftsOf(db, owned).executeTakeFirst();
}

export function findDraft(db: Db | Tx, key: DraftKey): Promise<DraftRow | undefined> {
  return draftOf(db, key).executeTakeFirst();
}

export function lockDraftRow(tx: Tx, key: DraftKey): Promise<DraftRow | undefined> {
  return draftOf(tx, key).forUpdate().executeTakeFirst();
}

/** Drafts that one member begins at the same time are counted one after another. */
export async function lockOwner(tx: Tx, ownerId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute();
}

export type Begun = { ownerId: string; kind: DraftKind; requestId: string };

export function findBegun(tx: Tx, { ownerId, kind, requestId }: Begun): Promise<{ id: string } | undefined> {
  return tx
    .selectFrom('drafts')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('kind', '=', kind)
    .where('requestId', '=', requestId)
    .executeTakeFirst();
}

export async function countUnpublished(tx: Tx, ownerId: string, kind: DraftKind): Promise<number> {
  const { count } = await tx
    .selectFrom('drafts')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('ownerId', '=', ownerId)
    .where('kind', '=', kind)
    .where('publishedContent', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export function insertDraft(
  tx: Tx,
  draft: Pick<NewRow<'drafts'>, 'ownerId' | 'kind' | 'requestId' | 'createdAt' | 'updatedAt'>,
): Promise<{ id: string }> {
  return tx.insertInto('drafts').values(draft).returning('id').executeTakeFirstOrThrow();
}

export async function updateDraft(tx: Tx, id: string, state: DraftState, at: Date): Promise<void> {
  const { version, content, fieldVersions } = state;
  await tx
    .updateTable('drafts')
    .set({
      version,
      content: JSON.stringify(content),
      fieldVersions: JSON.stringify(fieldVersions),
      updatedAt: at,
    })
    .where('id', '=', id)
    .execute();
}

export async function updatePublished(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('drafts')
    .set({ publishedContent: sql`content` })
    .where('id', '=', id)
    .execute();
}

export async function deleteDraft(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('drafts').where('id', '=', id).execute();
}
