import type { Names } from '#contract/profiles.ts';
import type { Tx } from '#db/types.ts';
import { nthSlug, slugBaseOf } from './slugs.policy.ts';
import {
  countSlugs,
  findCurrentSlug,
  findEarlierSlug,
  insertSlug,
  lockNamed,
  updateCurrent,
  updateNoCurrent,
} from './slugs.queries.ts';

type Named = Names & { id: string; city: string | null };

/** Far more than ever get the same name at the same moment. */
const MAX_TRIES = 1_000;

/**
 * The slug of a professional whose profile the caller has locked: the one they have while name and city are the same, one
 * they had under this name and city before, else the first free one. A slug is never anybody else's again (product 27.3).
 */
export async function ensureSlug(
  tx: Tx,
  { id: profileId, city, ...names }: Named,
  now: Date,
): Promise<string> {
  const base = slugBaseOf(names, city);
  const current = await findCurrentSlug(tx, profileId);
  if (current?.base === base) return current.slug;
  await updateNoCurrent(tx, profileId);
  const earlier = await findEarlierSlug(tx, profileId, base);
  if (earlier !== undefined) {
    await updateCurrent(tx, earlier.slug);
    return earlier.slug;
  }
  const first = (await countSlugs(tx, base)) + 1;
  for (let n = first; n < first + MAX_TRIES; n += 1) {
    const slug = nthSlug(base, n);
    if (await insertSlug(tx, { slug, base, profileId, isCurrent: true, createdAt: now })) return slug;
  }
  throw new Error('No free slug for a public page');
}

/** A step of changing a name or location: a professional with a slug gets that of the new name; the old one redirects. */
export async function refreshSlug(tx: Tx, userId: string, now: Date): Promise<void> {
  const profile = await lockNamed(tx, userId);
  if (profile === undefined) return;
  if ((await findCurrentSlug(tx, profile.id)) !== undefined) await ensureSlug(tx, profile, now);
}
