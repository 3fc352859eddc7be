import { describe, expect, it } from 'vitest';
import { DOCUMENTATION_CHECKS, documentationChecks } from '#contract/project-checks.ts';
import { type ProjectDraft, projectDraftChangesSchema, projectDraftSchema } from '#contract/project-draft.ts';
import {
  OCCUPANCIES,
  PROJECT_PROPERTY_TYPES,
  PROJECT_TYPES,
  PROJECT_URGENCIES,
  QUALIFICATIONS,
  QUALITY_LEVELS,
  VISIBILITIES,
  WORK_TYPES,
} from '#contract/project-options.ts';
import { PROJECT_STATUSES, PROJECT_TRANSITIONS } from '#contract/project-publishing.ts';
import { projectTypesFor, servicesOfProject } from '#contract/project-services.ts';
import { PROJECT_STEPS, publishableProjectSchema } from '#contract/project-steps.ts';

const TODAY = '2026-11-20';
const files = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    uploadId: index.toString(16).padStart(32, '0'),
    caption: '',
  }));

const WHOLE: ProjectDraft = {
  title: 'New kitchen',
  projectType: 'kitchen-renovation',
  workType: 'renovation',
  urgency: 'soon',
  propertyType: 'townhouse',
  address: { street: '12 Elm Street', place: 'Ann Arbor, MI' },
  description: 'x'.repeat(200),
  qualityLevel: 'standard',
  photos: files(5),
  budget: { minimumCents: 100, maximumCents: 100 },
  timeline: { startsOn: TODAY, completesOn: TODAY },
  occupancy: 'vacant',
  accessRequirements: 'Key box',
};

function messagesOf(draft: unknown): Record<string, string> {
  const { error } = publishableProjectSchema(TODAY).safeParse(draft);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

describe('publishableProjectSchema', () => {
  it('names everything that is missing, word for word', () => {
    const missing = {
      title: 'Give your project a title',
      projectType: 'Choose a project type',
      urgency: 'Choose how soon the work should start',
      propertyType: 'Choose a property type',
      'address.street': 'Enter the street address',
      'address.place': 'Enter a city or ZIP code',
      description: 'Describe the work in at least 200 characters',
      qualityLevel: 'Choose a quality level',
      photos: 'Add at least 5 photos of how it looks today',
      'budget.minimumCents': 'Enter a minimum budget',
      'budget.maximumCents': 'Enter a maximum budget',
      'timeline.startsOn': 'Choose a start date',
      'timeline.completesOn': 'Choose a completion date',
      occupancy: 'Choose whether the property is occupied during the work',
      accessRequirements: 'Describe how a professional gets access',
      workType: 'Choose the type of work',
    };
    expect(messagesOf({})).toEqual(missing);
    expect(messagesOf({ address: {}, budget: { minimumCents: null }, timeline: null, title: '  ' })).toEqual(
      missing,
    );
  });

  it.each<[string, ProjectDraft, Record<string, string>]>([
    ['a title of blanks', { title: '   ' }, { title: 'Give your project a title' }],
    [
      'a description that is one character short',
      { description: `${'x'.repeat(199)}   ` },
      { description: 'Describe the work in at least 200 characters' },
    ],
    ['four photos', { photos: files(4) }, { photos: 'Add at least 5 photos of how it looks today' }],
    [
      'a maximum below the minimum',
      { budget: { minimumCents: 2, maximumCents: 1 } },
      { 'budget.maximumCents': 'The maximum budget can’t be less than the minimum' },
    ],
    [
      'a start yesterday',
      { timeline: { startsOn: '2026-11-19', completesOn: TODAY } },
      { 'timeline.startsOn': 'Choose a start date that is today or later' },
    ],
    [
      'a completion before the start',
      { timeline: { startsOn: '2026-11-22', completesOn: '2026-11-21' } },
      { 'timeline.completesOn': 'The completion date can’t be before the start date' },
    ],
    [
      'a scope item without its task',
      { scope: [{ task: ' ', details: 'All of it', priority: 'required' }] },
      { 'scope.0.task': 'Name this task, or remove it' },
    ],
  ])('refuses %s', (_, changes, messages) => {
    expect(messagesOf({ ...WHOLE, ...changes })).toEqual(messages);
  });

  it('takes the least there may be, and leaves out scope items without a word', () => {
    const scope = [
      { task: '', details: ' ', priority: 'required' as const },
      { task: ' Tear out ', details: '', priority: 'optional' as const },
    ];
    const published = publishableProjectSchema(TODAY).parse({ ...WHOLE, scope, requirements: ' ' });
    expect(published).toMatchObject({
      scope: [{ task: 'Tear out', details: '', priority: 'optional' }],
      requirements: null,
      knownIssues: null,
      videos: [],
      mustHaveQualifications: [],
      budget: { isFlexible: false, notes: null },
    });
  });

  it('is the sum of the six steps', () => {
    const shape = Object.keys(publishableProjectSchema(TODAY).shape);
    expect(PROJECT_STEPS.map(({ title }) => title)).toEqual([
      'Basic Project Information',
      'Detailed Project Description',
      'Visual Documentation',
      'Budget & Timeline',
      'Working Conditions & Requirements',
      'Review & Publish',
    ]);
    const fields = PROJECT_STEPS.flatMap((step) => step.fields as readonly string[]);
    expect(fields.toSorted()).toEqual(shape.toSorted());
    expect(fields.toSorted()).toEqual(Object.keys(projectDraftSchema.shape).toSorted());
  });
});

describe('documentationChecks', () => {
  it('are nine, and a whole draft meets them all', () => {
    expect(DOCUMENTATION_CHECKS).toHaveLength(9);
    expect(documentationChecks(WHOLE)).toMatchObject({ percent: 100, isComplete: true });
    expect(documentationChecks({})).toMatchObject({ percent: 0, isComplete: false });
  });

  it.each<[string, ProjectDraft, string]>([
    ['photos', { photos: files(3) }, 'Add 2 more photos'],
    ['photos', { photos: files(4) }, 'Add 1 more photo'],
    ['description', { description: 'x'.repeat(199) }, 'Write 1 more character'],
    ['description', { description: '' }, 'Write 200 more characters'],
    ['budget', { budget: { minimumCents: 1 } }, 'Add a maximum budget'],
    ['budget', { budget: undefined }, 'Add a minimum budget and a maximum budget'],
    ['dates', { timeline: { completesOn: TODAY } }, 'Add a start date'],
    ['access', { accessRequirements: ' ' }, 'Add the access requirements'],
    ['title', { title: '' }, 'Add a title'],
    ['workType', { workType: undefined }, 'Add the project type'],
    ['urgency', { urgency: undefined }, 'Add the urgency'],
    ['qualityLevel', { qualityLevel: undefined }, 'Add the quality level'],
  ])('%s: says what is missing, one ninth less', (id, changes, missing) => {
    const { checks, percent, isComplete } = documentationChecks({ ...WHOLE, ...changes });
    expect(checks.filter(({ isMet }) => !isMet)).toEqual([{ id, isMet: false, missing }]);
    expect([percent, isComplete]).toEqual([89, false]);
  });
});

describe('projectDraftSchema', () => {
  it('takes nothing at all, and half of everything', () => {
    expect(projectDraftSchema.parse({})).toEqual({});
    const half = { title: '', address: { street: 'Elm' }, budget: { minimumCents: null }, photos: [] };
    expect(projectDraftSchema.parse(half)).toEqual(half);
  });

  it('bounds every list and text', () => {
    const tooLong = Object.fromEntries(
      ['title', 'description', 'requirements', 'workingHours', 'knownIssues'].map((field) => [
        field,
        'x'.repeat(5_001),
      ]),
    );
    const tooMany = { photos: files(21), videos: files(4), inspiration: files(11) };
    const refused = projectDraftSchema.safeParse({ ...tooLong, ...tooMany }).error?.issues ?? [];
    expect(refused.map(({ path }) => path[0]).toSorted()).toEqual(
      [...Object.keys(tooLong), ...Object.keys(tooMany)].toSorted(),
    );
  });

  it('has no field that could move a project or hand it to somebody', () => {
    for (const field of ['status', 'visibility', 'ownerId', 'publishedAt', 'version'])
      expect(projectDraftChangesSchema.safeParse({ [field]: 'x' }).success).toBe(false);
  });

  it('empties a field by null, and none of what it holds by it', () => {
    expect(projectDraftChangesSchema.parse({ title: null })).toEqual({ title: null });
    expect(projectDraftSchema.safeParse({ title: null }).success).toBe(false);
  });
});

describe('the choices', () => {
  it('are those of product 14.6 to 14.8', () => {
    expect([PROJECT_TYPES.length, WORK_TYPES.length, PROJECT_PROPERTY_TYPES.length]).toEqual([16, 5, 8]);
    expect(PROJECT_URGENCIES).toEqual(['emergency', 'urgent', 'soon', 'flexible', 'planning']);
    expect(QUALITY_LEVELS).toEqual(['basic', 'standard', 'premium', 'luxury']);
    expect(OCCUPANCIES).toEqual(['occupied', 'vacant', 'partial']);
    expect(VISIBILITIES).toEqual(['public', 'featured', 'private']);
    expect(QUALIFICATIONS).toEqual([
      'Licensed in their trade',
      'General liability insurance',
      'Bonded',
      'Background check completed',
      'Local references available',
      'Strong portfolio of similar work',
      'Provides warranty on work',
      'Emergency service availability',
    ]);
  });
});

describe('PROJECT_TRANSITIONS', () => {
  it('are the moves of product 14.19', () => {
    const table = Object.entries(PROJECT_TRANSITIONS).flatMap(([name, { from, to }]) =>
      from.map((status) => `${name}: ${status} -> ${to}`),
    );
    expect(table).toEqual([
      'publish: draft -> published',
      'publishAgain: published -> published',
      'publishAgain: closed -> published',
      'publishAgain: done -> published',
      'unpublish: published -> draft',
      'unpublish: closed -> draft',
      'close: published -> closed',
      'markDone: published -> done',
      'markDone: closed -> done',
    ]);
    expect(PROJECT_STATUSES).toEqual(['draft', 'published', 'closed', 'done']);
  });
});

describe('projectTypesFor', () => {
  it('finds the kinds of projects by the services they ask for', () => {
    expect(projectTypesFor(['plumbing'])).toEqual(['bathroom-remodel', 'plumbing-repair']);
    expect(projectTypesFor([])).toEqual([]);
    for (const type of PROJECT_TYPES) {
      for (const service of servicesOfProject(type)) expect(projectTypesFor([service])).toContain(type);
    }
  });
});
