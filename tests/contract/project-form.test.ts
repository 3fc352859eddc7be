import { describe, expect, it } from 'vitest';
import { type ProjectDraft, projectDraftChangesSchema } from '#contract/project-draft.ts';
import {
  EMPTY_SCOPE_ITEM,
  projectChangesOf,
  projectFormOf,
  projectFormSchema,
  publishForm,
} from '#contract/project-form.ts';
import { PROJECT_MESSAGES, PROJECT_STEPS } from '#contract/project-steps.ts';

const TODAY = '2026-11-22';
const FULL: ProjectDraft = {
  title: 'Refresh the bathroom',
  urgency: 'soon',
  address: { street: '418 Miller Avenue', place: 'Ann Arbor, MI 48104' },
  scope: [{ task: 'Floor', details: '', priority: 'optional' }],
  photos: [{ uploadId: '0'.repeat(32), caption: 'The door' }],
  budget: { minimumCents: 1_200_000, maximumCents: 1_500_050, isFlexible: true },
  timeline: { startsOn: '2026-12-01', completesOn: '2026-12-24' },
  mustHaveQualifications: ['Bonded'],
};

const filled = (changes: object) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null));

describe('projectFormOf', () => {
  it('shows amounts in dollars, and what is missing as empty', () => {
    const form = projectFormOf(FULL);
    expect(form.budget).toEqual({
      minimumCents: '12000',
      maximumCents: '15000.50',
      isFlexible: true,
      notes: '',
    });
    expect(form).toMatchObject({ projectType: '', description: '', videos: [] });
  });

  it('starts with one task', () => {
    expect(projectFormOf({}).scope).toEqual([EMPTY_SCOPE_ITEM]);
  });
});

describe('projectChangesOf', () => {
  it('is the way back: a draft that was shown is the same draft', () => {
    const changes = projectChangesOf(projectFormOf(FULL));
    expect(filled(changes)).toEqual(FULL);
    expect(projectDraftChangesSchema.safeParse(changes).success).toBe(true);
  });

  it('empties what was emptied, groups and lists too', () => {
    const changes = projectChangesOf(projectFormOf({}));
    expect(new Set(Object.values(changes))).toEqual(new Set([null]));
  });

  it('says nothing of fields that are not on the screen', () => {
    expect(projectChangesOf({ title: 'Deck' })).toEqual({ title: 'Deck' });
  });
});

describe('projectFormSchema', () => {
  const money = PROJECT_STEPS.find(({ id }) => id === 'money') ?? expect.fail('no step for money');
  const schema = projectFormSchema<object>(money.schema(TODAY));
  const issuesOf = (changes: Partial<ReturnType<typeof projectFormOf>>) =>
    schema
      .safeParse({ ...projectFormOf(FULL), ...changes })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);

  it('accepts what the step accepts', () => {
    expect(issuesOf({})).toBeUndefined();
  });

  it('names each field with the words of the step', () => {
    const budget = { minimumCents: '2,000', maximumCents: '1,000', isFlexible: false, notes: '' };
    const timeline = { startsOn: '2026-11-21', completesOn: '', isFlexible: false, notes: '' };
    expect(issuesOf({ budget, timeline })).toEqual([
      ['budget.maximumCents', PROJECT_MESSAGES.budgetOrder],
      ['timeline.startsOn', PROJECT_MESSAGES.startPassed],
      ['timeline.completesOn', PROJECT_MESSAGES.completionDate],
    ]);
  });

  it('tells an amount that can’t be read from one that is missing', () => {
    const budget = { minimumCents: 'about 2k', maximumCents: '', isFlexible: false, notes: '' };
    expect(issuesOf({ budget })).toEqual([
      ['budget.minimumCents', 'Enter an amount like 12,500, at most $10,000,000'],
      ['budget.maximumCents', PROJECT_MESSAGES.maximumBudget],
    ]);
  });
});

describe('publishForm', () => {
  const OPTIONS = {
    visibility: 'public',
    autoConnect: false,
    isNotified: true,
    maxOpenResponses: '10',
  } as const;

  it('reads the number of open proposals from its text', () => {
    expect(publishForm.parse({ ...OPTIONS, workType: 'repair' })).toMatchObject({ maxOpenResponses: 10 });
  });

  it('asks for the kind of work, which only the documentation form asked for', () => {
    const { error } = publishForm.safeParse(OPTIONS);
    expect(error?.issues.map(({ message }) => message)).toEqual([PROJECT_MESSAGES.workType]);
  });
});
