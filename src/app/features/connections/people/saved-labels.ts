import type { SavedProfile } from '#contract/contacts.ts';
import { formatDate } from '#src/ui/format-date.ts';
import { formatCount } from '#src/ui/format.ts';

/** What loaders warm and lists read. */
export const SAVED_INPUT = { limit: 20 };

/** Below the name: where and how well rated, and since when; or that it is gone. */
export function savedFacts(saved: SavedProfile): string[] {
  const { name, city, projectId, rating, reviewCount, profileType, isVerified, isAvailable, savedAt } = saved;
  const since = `Saved ${formatDate(savedAt)}`;
  if (!isAvailable) return ['Not available any more. You can remove it.', since];
  const who = [
    projectId === null ? null : name,
    city,
    profileType === 'service_professional' && (isVerified ? 'Verified' : 'Verification Pending'),
  ];
  const rated =
    profileType !== 'service_professional'
      ? null
      : rating === null
        ? 'New, no reviews yet'
        : `${rating.toFixed(1)} from ${formatCount(reviewCount, 'review')}`;
  return [who.filter(Boolean).join(', '), [rated, since].filter(Boolean).join('. ')].filter(Boolean);
}
