import { z } from 'zod';
import { dollarsText } from './form-fields.ts';
import { WORK_TYPES } from './project-options.ts';
import { publishingOptionsSchema } from './project-publishing.ts';
import { PROJECT_MESSAGES } from './project-steps.ts';
import { MAX_AMOUNT_CENTS, parseDollars } from './money.ts';
import type { ProjectDraft, ProjectDraftChanges, ProjectFile } from './project-draft.ts';

type Choice<F extends keyof ProjectDraft> = NonNullable<ProjectDraft[F]> | '';

/** A draft as the fields of a screen hold it: amounts and days as text, a choice left open as an empty one. */
export type ProjectForm = {
  title: string;
  projectType: Choice<'projectType'>;
  workType: Choice<'workType'>;
  urgency: Choice<'urgency'>;
  propertyType: Choice<'propertyType'>;
  address: { street: string; place: string };
  description: string;
  scope: NonNullable<ProjectDraft['scope']>;
  requirements: string;
  materialPreferences: string;
  qualityLevel: Choice<'qualityLevel'>;
  photos: ProjectFile[];
  videos: ProjectFile[];
  inspiration: ProjectFile[];
  budget: { minimumCents: string; maximumCents: string; isFlexible: boolean; notes: string };
  timeline: { startsOn: string; completesOn: string; isFlexible: boolean; notes: string };
  occupancy: Choice<'occupancy'>;
  workingHours: string;
  accessRequirements: string;
  parkingInfo: string;
  specialInstructions: string;
  knownIssues: string;
  mustHaveQualifications: NonNullable<ProjectDraft['mustHaveQualifications']>;
  dealBreakers: string;
};
export type ProjectFormField = keyof ProjectForm;

/** A task that waits for its words: a project starts with one. */
export const EMPTY_SCOPE_ITEM: ProjectForm['scope'][number] = { task: '', details: '', priority: 'required' };

type Empty = { [F in ProjectFormField]?: ProjectDraft[F] | null };

/** What the fields show for a draft. Fields that it lacks are empty. */
export function projectFormOf(draft: Empty): ProjectForm {
  const { address, budget, timeline } = draft;
  return {
    title: draft.title ?? '',
    projectType: draft.projectType ?? '',
    workType: draft.workType ?? '',
    urgency: draft.urgency ?? '',
    propertyType: draft.propertyType ?? '',
    address: { street: address?.street ?? '', place: address?.place ?? '' },
    description: draft.description ?? '',
    scope: draft.scope?.length ? draft.scope : [EMPTY_SCOPE_ITEM],
    requirements: draft.requirements ?? '',
    materialPreferences: draft.materialPreferences ?? '',
    qualityLevel: draft.qualityLevel ?? '',
    photos: draft.photos ?? [],
    videos: draft.videos ?? [],
    inspiration: draft.inspiration ?? [],
    budget: {
      minimumCents: dollarsText(budget?.minimumCents ?? null),
      maximumCents: dollarsText(budget?.maximumCents ?? null),
      isFlexible: budget?.isFlexible ?? false,
      notes: budget?.notes ?? '',
    },
    timeline: {
      startsOn: timeline?.startsOn ?? '',
      completesOn: timeline?.completesOn ?? '',
      isFlexible: timeline?.isFlexible ?? false,
      notes: timeline?.notes ?? '',
    },
    occupancy: draft.occupancy ?? '',
    workingHours: draft.workingHours ?? '',
    accessRequirements: draft.accessRequirements ?? '',
    parkingInfo: draft.parkingInfo ?? '',
    specialInstructions: draft.specialInstructions ?? '',
    knownIssues: draft.knownIssues ?? '',
    mustHaveQualifications: draft.mustHaveQualifications ?? [],
    dealBreakers: draft.dealBreakers ?? '',
  };
}

/**
 * The draft that the given fields stand for; what is empty, and an amount that can't be read, is null. Fields that are
 * not given are left out.
 */
export function projectChangesOf(form: Partial<ProjectForm>): ProjectDraftChanges {
  const names = Object.keys(form) as ProjectFormField[];
  return Object.fromEntries(names.map((name) => [name, valueOf(form, name)]));
}

function valueOf(form: Partial<ProjectForm>, name: ProjectFormField): unknown {
  switch (name) {
    case 'address':
      return groupOf({ street: form.address?.street, place: form.address?.place });
    case 'budget': {
      const { minimumCents = '', maximumCents = '', ...rest } = form.budget ?? {};
      return groupOf({
        ...rest,
        minimumCents: parseDollars(minimumCents),
        maximumCents: parseDollars(maximumCents),
      });
    }
    case 'timeline':
      return groupOf({ ...form.timeline });
    case 'scope': {
      const items = form.scope ?? [];
      return items.some(({ task, details }) => task !== '' || details !== '') ? items : null;
    }
    default: {
      const value = form[name];
      return value === '' || value?.length === 0 ? null : value;
    }
  }
}

/** A group of fields without those left empty; null when all are. */
function groupOf(fields: Record<string, unknown>): Record<string, unknown> | null {
  const filled = Object.entries(fields).filter(
    ([, value]) => value !== '' && value !== null && value !== undefined && value !== false,
  );
  return filled.length === 0 ? null : Object.fromEntries(filled);
}

/**
 * A form's schema from that of a draft: amounts are read first, then the draft is checked, and its messages are
 * those of the fields.
 *
 * @param draftSchema looks at a draft, such as one of `PROJECT_STEPS`
 */
export function projectFormSchema<O>(draftSchema: z.ZodType<O>) {
  return z.custom<ProjectForm>().transform((form, context): O => {
    const unreadable = unreadableAmounts(form);
    const read = draftSchema.safeParse(withoutNulls(projectChangesOf(form)));
    const others = (read.error?.issues ?? []).filter(
      ({ path }) => !unreadable.some((issue) => issue.path.join() === path.join()),
    );
    for (const { path, message } of [...unreadable, ...others])
      context.addIssue({ code: 'custom', path: [...path], message });
    return read.success && unreadable.length === 0 ? read.data : z.NEVER;
  });
}

function withoutNulls(changes: ProjectDraftChanges) {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null));
}

const MOST_DOLLARS = new Intl.NumberFormat('en-US').format(MAX_AMOUNT_CENTS / 100);

function unreadableAmounts({ budget }: ProjectForm) {
  return (['minimumCents', 'maximumCents'] as const)
    .filter((name) => budget[name].trim() !== '' && parseDollars(budget[name]) === null)
    .map((name) => ({
      path: ['budget', name],
      message: `Enter an amount like 12,500, at most $${MOST_DOLLARS}`,
    }));
}

/** The last answers before a project is published: the kind of work, and how it is published. */
export const publishForm = publishingOptionsSchema.extend({
  workType: z.enum(WORK_TYPES, PROJECT_MESSAGES.workType),
  maxOpenResponses: z.string().transform(Number).pipe(publishingOptionsSchema.shape.maxOpenResponses),
});
export type PublishForm = z.input<typeof publishForm>;
