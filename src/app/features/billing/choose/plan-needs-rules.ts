import type { PlanId } from '#contract/plans.ts';

/** How often an owner needs work done, as used in URLs. */
export const PROJECT_FREQUENCIES = ['occasional', 'frequent', 'very-frequent'] as const;
export type ProjectFrequency = (typeof PROJECT_FREQUENCIES)[number];

export const FREQUENCY_LABELS: Record<ProjectFrequency, string> = {
  occasional: 'Now and then',
  frequent: 'Most months',
  'very-frequent': 'Every week',
};

/** Properties one may name; more of them change nothing. */
export const MAX_PROPERTY_COUNT = 999;

export type OwnerNeeds = { propertyCount: number; projectFrequency: ProjectFrequency };
export const USUAL_NEEDS: OwnerNeeds = { propertyCount: 1, projectFrequency: 'occasional' };

/**
 * The plan that fits an owner (product 7.12): Property Manager for more than three properties or very
 * frequent use, Home Pro for more than one or frequent use, otherwise Starter.
 */
export function recommendPlan({ propertyCount, projectFrequency }: OwnerNeeds): PlanId {
  if (propertyCount > 3 || projectFrequency === 'very-frequent') return 'property-manager';
  if (propertyCount > 1 || projectFrequency === 'frequent') return 'home-pro';
  return 'starter';
}

const FREQUENCY_WORDS: Record<ProjectFrequency, string> = {
  occasional: 'a job now and then',
  frequent: 'work most months',
  'very-frequent': 'work every week',
};

/** Why a plan is suggested: '2 properties, work most months'. */
export function needsInWords({ propertyCount, projectFrequency }: OwnerNeeds): string {
  const properties = propertyCount === 1 ? '1 property' : `${propertyCount} properties`;
  return `${properties}, ${FREQUENCY_WORDS[projectFrequency]}`;
}
