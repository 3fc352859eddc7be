import type { PlanId } from '#contract/plans.ts';

/** How often an owner needs work done, as used in URLs. */
export const PROJECT_FREQUENCIES = ['occasional', 'frequent', 'very-frequent'] as const;
export type ProjectFrequency = (typeof PROJECT_FREQUENCIES)[number];

export const FREQUENCY_LABELS: Record<ProjectFrequency, string> = {
  occasional: 'Now and then',
  frequent: 'Most months',
  'very-frequent': 'Every week',
};

/** The ranges that an owner chooses from (product 7.12), each with the fewest properties that are in it. */
const RANGES = [
  { range: '10+', from: 11 },
  { range: '4-10', from: 4 },
  { range: '2-3', from: 2 },
  { range: '1', from: 1 },
] as const;
export type PropertyRange = (typeof RANGES)[number]['range'];
export const PROPERTY_RANGES: readonly PropertyRange[] = RANGES.map(({ range }) => range).toReversed();

/** The range that this is, or that a number of properties is in. The router hands over '1' as a number. */
export function rangeOfCount(value: unknown): PropertyRange | undefined {
  const known = RANGES.find(({ range }) => range === value)?.range;
  const count =
    typeof value === 'number' ? value : Number(typeof value === 'string' && value !== '' ? value : NaN);
  return known ?? RANGES.find(({ from }) => Number.isInteger(count) && count >= from)?.range;
}

export type OwnerNeeds = { propertyCount: PropertyRange; projectFrequency: ProjectFrequency };
export const USUAL_NEEDS: OwnerNeeds = { propertyCount: '1', projectFrequency: 'occasional' };

/**
 * The plan that fits an owner (product 7.12): Property Manager for more than three properties or very
 * frequent use, Home Pro for more than one or frequent use, otherwise Starter.
 */
export function recommendPlan({ propertyCount, projectFrequency }: OwnerNeeds): PlanId {
  const isMany = propertyCount === '4-10' || propertyCount === '10+';
  if (isMany || projectFrequency === 'very-frequent') return 'property-manager';
  if (propertyCount === '2-3' || projectFrequency === 'frequent') return 'home-pro';
  return 'starter';
}

const FREQUENCY_WORDS: Record<ProjectFrequency, string> = {
  occasional: 'a job now and then',
  frequent: 'work most months',
  'very-frequent': 'work every week',
};

/** Why a plan is recommended: '2-3 properties and work most months'. */
export function needsInWords({ propertyCount, projectFrequency }: OwnerNeeds): string {
  const properties = propertyCount === '1' ? '1 property' : `${propertyCount} properties`;
  return `${properties} and ${FREQUENCY_WORDS[projectFrequency]}`;
}
