import type { ProjectDraftField } from '#contract/project-draft.ts';
import { MAX_SCOPE_ITEMS } from '#contract/project-draft.ts';

/** The fields of a project as people read them. */
export const PROJECT_FIELD_LABELS: Record<ProjectDraftField, string> = {
  title: 'Project title',
  projectType: 'Project type',
  workType: 'Type of work',
  urgency: 'Urgency',
  propertyType: 'Property type',
  address: 'Property address',
  description: 'Project description',
  scope: 'Scope of work',
  requirements: 'Specific requirements',
  materialPreferences: 'Material preferences',
  qualityLevel: 'Quality level',
  photos: 'Current-state photos',
  videos: 'Video walkthrough',
  inspiration: 'Inspiration images',
  budget: 'Budget',
  timeline: 'Timeline',
  occupancy: 'Occupancy during the work',
  workingHours: 'Working hours',
  accessRequirements: 'Access requirements',
  parkingInfo: 'Parking',
  specialInstructions: 'Special instructions',
  knownIssues: 'Known issues',
  mustHaveQualifications: 'Must-have qualifications',
  dealBreakers: 'Deal breakers',
};

/** The inputs of fields that have several. */
const PARTS = {
  address: { 'address.street': 'Street address', 'address.place': 'City or ZIP code' },
  budget: {
    'budget.minimumCents': 'Minimum budget',
    'budget.maximumCents': 'Maximum budget',
    'budget.isFlexible': 'The budget is flexible',
    'budget.notes': 'Budget notes',
  },
  timeline: {
    'timeline.startsOn': 'Start date',
    'timeline.completesOn': 'Completion date',
    'timeline.isFlexible': 'The dates are flexible',
    'timeline.notes': 'Timeline notes',
  },
} as const;

type PartName = { [G in keyof typeof PARTS]: keyof (typeof PARTS)[G] }[keyof typeof PARTS];
type TaskName = `scope.${number}.${'task' | 'details' | 'priority'}`;
/** An input on a screen. */
export type ProjectInputName = ProjectDraftField | PartName | TaskName;

/** The inputs of the given fields with their labels, in order: every one that an error can be about. */
export function inputLabelsOf(
  fields: readonly ProjectDraftField[],
  overrides: Partial<Record<ProjectDraftField, string>> = {},
): Partial<Record<ProjectInputName, string>> {
  return Object.fromEntries(
    fields.flatMap((field): [string, string][] => {
      if (field === 'scope') return taskLabels();
      if (field in PARTS) return Object.entries(PARTS[field as keyof typeof PARTS]);
      return [[field, overrides[field] ?? PROJECT_FIELD_LABELS[field]]];
    }),
  );
}

function taskLabels(): [string, string][] {
  return Array.from({ length: MAX_SCOPE_ITEMS }, (_, index) => index).flatMap((index): [string, string][] => [
    [`scope.${String(index)}.task`, `Task ${String(index + 1)}`],
    [`scope.${String(index)}.details`, `Details of task ${String(index + 1)}`],
    [`scope.${String(index)}.priority`, `Priority of task ${String(index + 1)}`],
  ]);
}
