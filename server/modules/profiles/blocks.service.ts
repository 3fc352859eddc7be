import type { BlockedProfile, ListPageInput } from '#contract/contacts.ts';
import { cutPage } from '#contract/pagination.ts';
import type { Db, Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import {
  deleteBlock,
  findEncounter,
  insertBlock,
  isHidden,
  listBlocks,
  listHiddenProfiles,
} from './blocks.queries.ts';

/** The profiles that somebody does not see, and that do not see them: whoever of the two has blocked the other. */
export function hiddenProfilesOf(db: Db | Tx, userId: string): Promise<string[]> {
  return listHiddenProfiles(db, userId);
}

/** Whether one of the two has blocked the other. */
export function isHiddenFrom(db: Db | Tx, userId: string, profileId: string): Promise<boolean> {
  return isHidden(db, userId, profileId);
}

/** Two different people, by their profiles. Throws `not_found`, and `invalid_input` for oneself. */
export async function requireOther(db: Db | Tx, userId: string, profileId: string) {
  const encounter = await findEncounter(db, userId, profileId);
  if (encounter === undefined) throw new DomainError('not_found');
  if (encounter.myProfileId === profileId) {
    const message = 'That is you';
    throw new DomainError('invalid_input', { issues: [{ path: 'profileId', message }] });
  }
  return encounter;
}

/**
 * From now on the two do not see each other. Blocking somebody again changes nothing. Throws `not_found`, and
 * `invalid_input` for oneself.
 */
export async function blockProfile(app: App, userId: string, profileId: string): Promise<void> {
  const { myProfileId } = await requireOther(app.db, userId, profileId);
  await insertBlock(app.db, {
    blockerProfileId: myProfileId,
    blockedProfileId: profileId,
    createdAt: app.clock.now(),
  });
}

/** Takes one's own block back; the other's stays. Nothing happens where there is none. */
export async function unblockProfile(app: App, userId: string, profileId: string): Promise<void> {
  await deleteBlock(app.db, userId, profileId);
}

/** Whom one has blocked, the last one first. Nobody is told who has blocked them. */
export async function listBlocked(
  db: Db,
  userId: string,
  { cursor, limit }: ListPageInput,
): Promise<{ items: BlockedProfile[]; nextCursor: string | null }> {
  const rows = await listBlocks(db, { userId, cursor, limit });
  const page = cutPage(rows, limit, ({ blockedAt, id }) => ({ at: blockedAt, id }));
  const items = page.rows.map(({ blockedAt, ...row }) => ({ ...row, blockedAt: blockedAt.toISOString() }));
  return { items, nextCursor: page.nextCursor };
}
