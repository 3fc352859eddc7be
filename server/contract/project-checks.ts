import { MIN_PROJECT_DESCRIPTION, MIN_PROJECT_PHOTOS } from './project-options.ts';
import type { ProjectDraft } from './project-draft.ts';

export const DOCUMENTATION_CHECKS = [
  'photos',
  'description',
  'budget',
  'dates',
  'access',
  'title',
  'workType',
  'urgency',
  'qualityLevel',
] as const;
export type DocumentationCheck = (typeof DOCUMENTATION_CHECKS)[number];

export const DOCUMENTATION_CHECK_LABELS: Record<DocumentationCheck, string> = {
  photos: `At least ${String(MIN_PROJECT_PHOTOS)} current-state photos`,
  description: `A description of at least ${String(MIN_PROJECT_DESCRIPTION)} characters`,
  budget: 'Minimum and maximum budget',
  dates: 'Start and completion dates',
  access: 'Access requirements',
  title: 'Title',
  workType: 'Project type',
  urgency: 'Urgency',
  qualityLevel: 'Quality level',
};

export type Documentation = {
  checks: {
    id: DocumentationCheck;
    isMet: boolean;
    /** What to add; null when nothing is missing. */ missing: string | null;
  }[];
  /** The rounded share of checks that are met. */
  percent: number;
  isComplete: boolean;
};

/** The nine checks of the documentation form (product 14.4). Going on needs all of them. */
export function documentationChecks(draft: ProjectDraft): Documentation {
  const missing = missingParts(draft);
  const checks = DOCUMENTATION_CHECKS.map((id) => ({
    id,
    isMet: missing[id] === null,
    missing: missing[id],
  }));
  const met = checks.filter(({ isMet }) => isMet).length;
  return { checks, percent: Math.round((100 * met) / checks.length), isComplete: met === checks.length };
}

/** Characters of a description that are missing to the least. */
export function missingCharacters(description: string | null | undefined): number {
  return Math.max(0, MIN_PROJECT_DESCRIPTION - (description ?? '').trim().length);
}

function missingParts(draft: ProjectDraft): Record<DocumentationCheck, string | null> {
  const { budget, timeline } = draft;
  return {
    photos: missingPhotos(draft.photos?.length ?? 0),
    description: missingDescription(draft.description),
    budget: bothOf(
      ['a minimum budget', isGiven(budget?.minimumCents)],
      ['a maximum budget', isGiven(budget?.maximumCents)],
    ),
    dates: bothOf(
      ['a start date', isGiven(timeline?.startsOn)],
      ['a completion date', isGiven(timeline?.completesOn)],
    ),
    access: isGiven(draft.accessRequirements) ? null : 'Add the access requirements',
    title: isGiven(draft.title) ? null : 'Add a title',
    workType: isGiven(draft.workType) ? null : 'Add the project type',
    urgency: isGiven(draft.urgency) ? null : 'Add the urgency',
    qualityLevel: isGiven(draft.qualityLevel) ? null : 'Add the quality level',
  };
}

function missingPhotos(count: number): string | null {
  const more = MIN_PROJECT_PHOTOS - count;
  if (more <= 0) return null;
  return more === 1 ? 'Add 1 more photo' : `Add ${String(more)} more photos`;
}

function missingDescription(description: string | undefined): string | null {
  const more = missingCharacters(description);
  if (more === 0) return null;
  return more === 1 ? 'Write 1 more character' : `Write ${String(more)} more characters`;
}

type Part = [name: string, isThere: boolean];

function bothOf(one: Part, other: Part): string | null {
  const names = [one, other].filter(([, isThere]) => !isThere).map(([name]) => name);
  return names.length === 0 ? null : `Add ${names.join(' and ')}`;
}

function isGiven(value: string | number | null | undefined): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value !== null && value !== undefined;
}
