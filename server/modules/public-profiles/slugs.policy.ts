import { BRAND_NAME } from '#contract/brand.ts';
import { foldText } from '#contract/fold-text.ts';
import type { Names } from '#contract/profiles.ts';
import { shortName } from '../reviews/reviews.policy.ts';
import { nameWithoutContactDetails } from '../safety/contact-text.policy.ts';

const MAX_BASE_LENGTH = 80;
/** Words that routes beside `/pros/{slug}` may need one day, or that look like ours. */
const RESERVED = new Set([
  ...['admin', 'all', 'api', 'edit', 'feed', 'index', 'new', 'page', 'photos', 'pro', 'pros', 'search'],
  ...['settings', 'sitemap', 'staff', 'support', 'verified'],
]);
/** Where a name was nothing but a way to reach someone. */
const UNNAMED = 'Professional';
const BRAND = slugOf(BRAND_NAME);

/** The name on a public page: that of the business, else first name and initial, without a way to reach anyone (product 27.5). */
export function publicNameOf({ companyName, fullName }: Names): string {
  const company = nameWithoutContactDetails(companyName ?? '');
  return company === '' ? shortName(nameWithoutContactDetails(fullName)) || UNNAMED : company;
}

/** What the slug of a business in a city begins with: 'cole-plumbing-ann-arbor'. */
export function slugBaseOf(names: Names, city: string | null): string {
  const parts = [publicNameOf(names), city ?? ''].map(slugOf).filter((part) => part !== '');
  const whole = parts.join('-').slice(0, MAX_BASE_LENGTH).replace(/-$/, '');
  return whole === '' ? 'pro' : whole;
}

/** No professional may have it: a word of ours, or one that pretends to be us. */
export function isReservedSlug(slug: string): boolean {
  return RESERVED.has(slug) || slug === BRAND || slug.startsWith(`${BRAND}-`);
}

/** The nth slug for a base: the base itself, then with a number. A reserved base never stands alone. */
export function nthSlug(base: string, n: number): string {
  if (!isReservedSlug(base)) return n === 1 ? base : `${base}-${String(n)}`;
  return `pro-${base}${n === 1 ? '' : `-${String(n)}`}`;
}

function slugOf(text: string): string {
  return foldText(text)
    .replace(/&/g, ' and ')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
