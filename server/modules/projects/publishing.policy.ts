import { createHash } from 'node:crypto';
import { cityOfPlace, type Place } from '#contract/places.ts';
import type { NewRow } from '#db/types.ts';
import {
  DEFAULT_PUBLISHING,
  type ProjectEventKind,
  type ProjectTransition,
  type PublishingOptions,
  type PublishProjectInput,
} from '#contract/project-publishing.ts';
import type { PublishableProject } from '#contract/project-steps.ts';
import type { Publication } from './publishing.queries.ts';

/** The row of the history that each move writes. */
export const EVENT_OF: Record<ProjectTransition, ProjectEventKind> = {
  publish: 'published',
  publishAgain: 'published_again',
  unpublish: 'unpublished',
  close: 'closed',
  markDone: 'done',
};

/** The same request id with anything else in it is another call. */
export function hashOfPublication(transition: ProjectTransition, input: PublishProjectInput): string {
  const { visibility, autoConnect, isNotified, maxOpenResponses, version } = input;
  const content = [transition, visibility, autoConnect, isNotified, maxOpenResponses, version];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** What was chosen, else what holds, else the defaults. */
export function optionsFor(
  { visibility, autoConnect, isNotified, maxOpenResponses }: Partial<PublishingOptions>,
  present: Publication | undefined,
): PublishingOptions {
  const before = present ?? DEFAULT_PUBLISHING;
  return {
    visibility: visibility ?? before.visibility,
    autoConnect: autoConnect ?? before.autoConnect,
    isNotified: isNotified ?? before.isNotified,
    maxOpenResponses: maxOpenResponses ?? before.maxOpenResponses,
  };
}

/** The names of the options that a publication changes. */
export function changedOptions(options: PublishingOptions, present: Publication | undefined): string[] {
  if (present === undefined) return [];
  const names = ['visibility', 'autoConnect', 'isNotified', 'maxOpenResponses'] as const;
  return names.filter((name) => options[name] !== present[name]);
}

/** What a proposal is made on, in the order in which changes to it are told. Nothing private is among it. */
const TOLD_FIELDS: Record<string, string> = {
  budget: 'budget',
  timeline: 'dates',
  scope: 'scope of work',
  description: 'description',
  requirements: 'requirements',
  materialPreferences: 'materials',
  qualityLevel: 'quality',
  projectType: 'type of project',
};

/** 'budget, dates', of the changed fields that matter to a proposal; null without any. */
export function changesInWords(fields: readonly string[]): string | null {
  const told = Object.entries(TOLD_FIELDS).flatMap(([field, word]) => (fields.includes(field) ? [word] : []));
  return told.length === 0 ? null : told.join(', ');
}

/**
 * The day from which on a project may start. One that is under way keeps its day, so that a published project can be
 * corrected after its work has begun.
 */
export function earliestStart(today: string, present: Publication | undefined): string {
  if (present === undefined || present.status === 'draft') return today;
  return present.startsOn < today ? present.startsOn : today;
}

/** What other members read of a project. */
export function publicColumns(content: PublishableProject, place: Place) {
  const { title, projectType, workType, urgency, propertyType, description, qualityLevel } = content;
  const { budget, timeline, requirements, materialPreferences, mustHaveQualifications, dealBreakers } =
    content;
  return {
    ...{ title, projectType, workType, urgency, propertyType, description, qualityLevel },
    ...{ requirements, materialPreferences, mustHaveQualifications, dealBreakers },
    scope: JSON.stringify(content.scope),
    budgetMinCents: budget.minimumCents,
    budgetMaxCents: budget.maximumCents,
    isBudgetFlexible: budget.isFlexible,
    budgetNotes: budget.notes,
    startsOn: timeline.startsOn,
    completesOn: timeline.completesOn,
    isTimelineFlexible: timeline.isFlexible,
    timelineNotes: timeline.notes,
    zip: place.zip,
    city: cityOfPlace(place),
    latitude: place.latitude,
    longitude: place.longitude,
  } satisfies Partial<NewRow<'projects'>>;
}

/** What only those read whom the owner has accepted (product 15.3). */
export function privateColumns(content: PublishableProject) {
  const { address, accessRequirements, parkingInfo, occupancy } = content;
  const { workingHours, specialInstructions, knownIssues } = content;
  return {
    ...{ accessRequirements, parkingInfo, occupancy, workingHours, specialInstructions, knownIssues },
    street: address.street,
  } satisfies Omit<NewRow<'projectPrivate'>, 'projectId'>;
}
