import type { BlockedProfile, ListPageInput } from '#contract/contacts.ts';
import { type Page, toPage } from '#contract/pagination.ts';
import type { Db, Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { deleteBlock, findEncounter, insertBlock, listBlocks } from './blocks.queries.ts';

/** Two different people, by their profiles. Throws `not_found`, and `invalid_input` for the caller's own profile. */
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
 * Hides two people from each other. A second block of the same person changes nothing. Throws `not_found`, and
 * `invalid_input` for the caller's own profile.
 */
export async function blockProfile(app: App, userId: string, profileId: string): Promise<void> {
  const { myProfileId } = await requireOther(app.db, userId, profileId);
  await insertBlock(app.db, {
    blockerProfileId: myProfileId,
    blockedProfileId: profileId,
    createdAt: app.clock.now(),
  });
}

/** Removes the caller's block, if there is one; a block by the other person stays. */
export async function unblockProfile(app: App, userId: string, profileId: string): Promise<void> {
  await deleteBlock(app.db, userId, profileId);
}

/** The people an account has blocked, newest first; never those who blocked it. */
export async function listBlocked(
  db: Db,
  userId: string,
  page: ListPageInput,
): Promise<Page<BlockedProfile>> {
  const rows = await listBlocks(db, userId, page);
  return toPage(rows, {
    limit: page.limit,
    at: (row) => row.blockedAt,
    item: ({ blockedAt, ...row }) => ({ ...row, blockedAt: blockedAt.toISOString() }),
  });
}
