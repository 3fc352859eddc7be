import type { SavedProfile } from '#contract/contacts.ts';
import { formatDate } from '#src/ui/format-date.ts';
import { formatCount } from '#src/ui/format.ts';

/** What loaders warm and lists read. */
export const SAVED_INPUT = { limit: 20 };

/** Below the name: place, rating and the day it was saved; or that it is gone. */
export function savedFacts(saved: SavedProfile): string[] {
  const { name, city, projectId, rating, reviewCount, profileType, isVerified, isAvailable, savedAt } = saved;
  const since = `Saved ${formatDate(savedAt)}`;
  if (!isAvailable) return ['No longer available', since];
  const who = [
    projectId === null ? null : name,
    city,
    profileType === 'service_professional' && (isVerified ? 'Verified' : 'Verification Pending'),
  ];
  const rated =
    profileType !== 'service_professional'
      ? null
      : rating === null
        ? 'No reviews yet'
        : `${rating.toFixed(1)} (${formatCount(reviewCount, 'review')})`;
  return [who.filter(Boolean).join(', '), [rated, since].filter(Boolean).join('. ')].filter(Boolean);
}
