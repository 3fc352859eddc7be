import type { ProjectDraft, ProjectDraftField } from '#contract/project-draft.ts';
import {
  OCCUPANCY_LABELS,
  PROJECT_TYPE_LABELS,
  PROPERTY_TYPE_LABELS,
  QUALITY_LABELS,
  URGENCY_LABELS,
  WORK_TYPE_LABELS,
} from '#contract/project-options.ts';
import { formatCount, formatMoney, formatMoneyRange } from '#src/ui/format.ts';
import { formatDate } from '#src/ui/format-date.ts';

const CHOICES: Partial<Record<ProjectDraftField, Readonly<Record<string, string>>>> = {
  projectType: PROJECT_TYPE_LABELS,
  workType: WORK_TYPE_LABELS,
  urgency: URGENCY_LABELS,
  propertyType: PROPERTY_TYPE_LABELS,
  qualityLevel: QUALITY_LABELS,
  occupancy: OCCUPANCY_LABELS,
};
const COUNTED = { photos: 'photo', videos: 'video', inspiration: 'image' } as const;
const EMPTY = 'Nothing';

/** A field of a draft as people read it, to compare it with another value. */
export function fieldInWords(name: ProjectDraftField, draft: ProjectDraft): string {
  if (name === 'budget') return join(budgetInWords(draft.budget), draft.budget?.notes);
  if (name === 'timeline') return join(datesInWords(draft.timeline), draft.timeline?.notes);
  if (name === 'address') return join(draft.address?.street, draft.address?.place);
  if (name === 'scope')
    return (draft.scope ?? []).map(({ task, details }) => join(task, details)).join('\n') || EMPTY;
  if (name === 'mustHaveQualifications') return draft.mustHaveQualifications?.join(', ') || EMPTY;
  if (name === 'photos' || name === 'videos' || name === 'inspiration')
    return draft[name]?.length ? formatCount(draft[name].length, COUNTED[name]) : EMPTY;
  const value = draft[name];
  if (value === undefined || value === '') return EMPTY;
  return CHOICES[name]?.[value] ?? value;
}

/** '$12,000 to $20,000, flexible'; the one that is there while the other is missing; null without any. */
export function budgetInWords(budget: ProjectDraft['budget']): string | null {
  const { minimumCents: low, maximumCents: high, isFlexible } = budget ?? {};
  if (low == null && high == null) return null;
  const range =
    low == null
      ? `Up to ${formatMoney(high ?? 0)}`
      : high == null
        ? `From ${formatMoney(low)}`
        : formatMoneyRange(low, high);
  return isFlexible ? `${range}, flexible` : range;
}

/** 'Dec 1, 2026 to Jan 15, 2027, flexible'; null without a day. */
export function datesInWords(timeline: ProjectDraft['timeline'], format = formatDate): string | null {
  const { startsOn, completesOn, isFlexible } = timeline ?? {};
  if (!startsOn && !completesOn) return null;
  const days = !startsOn
    ? `By ${format(completesOn ?? '')}`
    : !completesOn
      ? `From ${format(startsOn)}`
      : `${format(startsOn)} to ${format(completesOn)}`;
  return isFlexible ? `${days}, flexible` : days;
}

function join(...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(', ') || EMPTY;
}
