import { describe, expect, it } from 'vitest';
import { PORTFOLIO_GAPS, type PortfolioGap } from '#contract/portfolio.ts';
import { showcaseChangesSchema, showcaseDraftSchema, type ShowcaseDraft } from '#contract/showcase-draft.ts';
import {
  finishedShowcaseSchema,
  SHOWCASE_MESSAGES,
  SHOWCASE_STEP_IDS,
  type ShowcaseStepId,
  showcaseSteps,
  showcaseStepToResume,
} from '#contract/showcase-steps.ts';
import { NEW_BUSINESS_CHECKS, SHOWCASE_CHECKS, showcaseChecks } from '#contract/showcase-checks.ts';
import { showcaseChangesOf, showcaseFormOf, showcaseFormSchema } from '#contract/showcase-form.ts';
import { WHOLE_SHOWCASE } from '../harness/sample-showcase.ts';

const THIS_YEAR = 2026;
const WHOLE = { ...WHOLE_SHOWCASE, ownerName: 'Dana Whitfield' };

function stepOf(id: ShowcaseStepId) {
  return showcaseSteps(THIS_YEAR).find((step) => step.id === id) ?? expect.fail(`No step ${id}`);
}

/** The messages of a step by field, for a draft that differs from a whole one. */
function refusalsOf(id: ShowcaseStepId, differing: object) {
  const { error } = stepOf(id).schema.safeParse({ ...WHOLE, ...differing });
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
}

const SHORT_STORY = 'Tell your story in at least 100 characters';
const FEATURE = 'Enter the publication and the title, or remove this feature';
const ADDRESS = 'Enter a web address that starts with https://';
const CONTACT_IN_NAME =
  'Leave out phone numbers and email addresses. People you’re connected with see yours.';
const YEARS = 'Enter a whole number from 0 to 50';
const FOUNDED = 'Enter a year from 1900 to 2026';

const REFUSALS: readonly [ShowcaseStepId, differing: object, path: string, message: string][] = [
  ['basics', { businessName: undefined }, 'businessName', 'Enter your business name'],
  ['basics', { businessName: '   ' }, 'businessName', 'Enter your business name'],
  ['basics', { businessName: 'Cole Plumbing 734-555-0100' }, 'businessName', CONTACT_IN_NAME],
  ['basics', { ownerName: '' }, 'ownerName', 'Enter your name'],
  ['basics', { primaryServices: [] }, 'primaryServices', 'Please select at least one service category.'],
  [
    'basics',
    { primaryServices: undefined },
    'primaryServices',
    'Please select at least one service category.',
  ],
  ['basics', { yearsExperience: 51 }, 'yearsExperience', YEARS],
  ['basics', { yearsExperience: -1 }, 'yearsExperience', YEARS],
  ['basics', { foundedYear: 1899 }, 'foundedYear', FOUNDED],
  ['basics', { foundedYear: THIS_YEAR + 1 }, 'foundedYear', FOUNDED],
  ['story', { businessStory: undefined }, 'businessStory', SHORT_STORY],
  ['story', { businessStory: 'x'.repeat(99) }, 'businessStory', SHORT_STORY],
  ['story', { businessStory: `${' '.repeat(20)}${'x'.repeat(90)}` }, 'businessStory', SHORT_STORY],
  ['story', { businessStory: 'x'.repeat(1_001) }, 'businessStory', 'Keep your story to 1,000 characters'],
  [
    'highlights',
    {
      businessAchievements: [
        { title: 'A', year: '' },
        { title: ' ', year: '2020' },
      ],
    },
    'businessAchievements.1.title',
    'Enter a title, or remove this achievement',
  ],
  [
    'highlights',
    { businessAchievements: [{ title: 'A', year: 'last' }] },
    'businessAchievements.0.year',
    'Enter a year like 2019',
  ],
  [
    'highlights',
    { mediaFeatures: [{ publication: 'P', title: '', url: '' }] },
    'mediaFeatures.0.title',
    FEATURE,
  ],
  [
    'highlights',
    { mediaFeatures: [{ publication: '', title: 'T', url: '' }] },
    'mediaFeatures.0.publication',
    FEATURE,
  ],
  [
    'highlights',
    { mediaFeatures: [{ publication: 'P', title: 'T', url: 'freep' }] },
    'mediaFeatures.0.url',
    ADDRESS,
  ],
  [
    'highlights',
    { mediaFeatures: [{ publication: 'P', title: 'T', url: 'javascript:alert(1)' }] },
    'mediaFeatures.0.url',
    ADDRESS,
  ],
];

describe('a step of the showcase', () => {
  it('has its title and its place', () => {
    expect(showcaseSteps(THIS_YEAR).map(({ title }) => title)).toEqual([
      'Basic Business Information',
      'Tell Your Story',
      'Show Off Your Business',
      'Review Profile',
    ]);
    expect(showcaseSteps(THIS_YEAR).map(({ id }) => id)).toEqual(SHOWCASE_STEP_IDS);
  });

  it.each(REFUSALS)('%s refuses %j at %s', (id, differing, path, message) => {
    expect(refusalsOf(id, differing)).toEqual([[path, message]]);
  });

  it.each(SHOWCASE_STEP_IDS)('%s takes whole answers, and the optional ones left out', (id) => {
    expect(refusalsOf(id, {})).toEqual([]);
    const { businessName, primaryServices, businessStory, ownerName } = WHOLE;
    const least = { businessName, primaryServices, businessStory, ownerName };
    expect(stepOf(id).schema.safeParse(least).success).toBe(true);
  });

  it('takes the limits themselves', () => {
    expect(refusalsOf('basics', { yearsExperience: 0, foundedYear: 1900 })).toEqual([]);
    expect(refusalsOf('basics', { yearsExperience: 50, foundedYear: THIS_YEAR })).toEqual([]);
    expect(refusalsOf('story', { businessStory: 'x'.repeat(100), whyChooseUs: 'x'.repeat(800) })).toEqual([]);
    expect(refusalsOf('story', { businessStory: 'x'.repeat(1_000), tagline: 'x'.repeat(100) })).toEqual([]);
    expect(refusalsOf('story', { whyChooseUs: 'x'.repeat(801) })).toHaveLength(1);
    expect(refusalsOf('story', { tagline: 'x'.repeat(101) })).toHaveLength(1);
  });

  it('needs nothing of what a business shows off, and leaves out rows without a word', () => {
    const parsed = finishedShowcaseSchema(THIS_YEAR).parse({
      ...WHOLE,
      businessAchievements: [
        { title: '', year: '' },
        { title: ' Award ', year: '' },
      ],
      uniqueSellingPoints: ['', ' Same day '],
      mediaFeatures: [
        { publication: '', title: '', url: '' },
        { publication: 'Free Press', title: 'Us', url: '' },
      ],
    });
    expect(parsed).toMatchObject({
      businessAchievements: [{ title: 'Award', year: null }],
      uniqueSellingPoints: ['Same day'],
      mediaFeatures: [{ publication: 'Free Press', title: 'Us', url: null }],
    });
  });
});

describe('the step to go on with', () => {
  const NEW = { thisYear: THIS_YEAR, isFinished: false };
  const { ownerName, businessName, primaryServices, businessStory } = WHOLE;
  it.each([
    [{ ownerName }, 'basics'],
    [{ ownerName, businessName, primaryServices }, 'story'],
    [{ ownerName, businessName, primaryServices, businessStory }, 'highlights'],
    [WHOLE, 'review'],
  ] as const)('of %j is %s', (draft, id) => {
    expect(showcaseStepToResume({ ...draft }, NEW)).toBe(id);
    expect(showcaseStepToResume({ ...draft }, { ...NEW, isFinished: true })).toBe('basics');
  });
});

describe('the draft of a showcase', () => {
  it('has exactly the fields that are finished, but for the name', () => {
    const finished = Object.keys(finishedShowcaseSchema(THIS_YEAR).shape).filter(
      (name) => name !== 'ownerName',
    );
    expect(finished.toSorted()).toEqual(Object.keys(showcaseDraftSchema.shape).toSorted());
  });

  it('comes back from its form as it was', () => {
    const form = showcaseFormOf(WHOLE);
    const changes = showcaseChangesOf(form, THIS_YEAR);
    expect(showcaseChangesSchema.parse(changes)).toMatchObject(WHOLE_SHOWCASE);
    expect(showcaseChangesOf(showcaseFormOf({ ownerName: '' }), THIS_YEAR)).toMatchObject({
      businessName: null,
      yearsExperience: null,
      mediaFeatures: null,
      businessLogo: null,
    });
  });

  it('keeps blank rows beside filled ones, and saves none alone', () => {
    const rows = [{ text: 'Same day' }, { text: '' }];
    expect(showcaseChangesOf({ uniqueSellingPoints: rows }, THIS_YEAR)).toEqual({
      uniqueSellingPoints: ['Same day', ''],
    });
    expect(showcaseChangesOf({ uniqueSellingPoints: [{ text: '' }] }, THIS_YEAR)).toEqual({
      uniqueSellingPoints: null,
    });
  });

  it.each([
    ['yearsExperience', 'twelve', YEARS],
    ['yearsExperience', '51', YEARS],
    ['yearsExperience', '1.5', YEARS],
    ['foundedYear', '1899', FOUNDED],
    ['foundedYear', '2027', FOUNDED],
  ] as const)('does not save %s %s, and says why', (name, typed, message) => {
    const form = { ...showcaseFormOf(WHOLE), [name]: typed };
    expect(showcaseChangesOf({ [name]: typed }, THIS_YEAR)).toEqual({ [name]: null });
    const { fields, schema } = stepOf('basics');
    const { error } = showcaseFormSchema(schema, fields, THIS_YEAR).safeParse(form);
    expect(error?.issues.map(({ path, message: said }) => [path.join('.'), said])).toEqual([[name, message]]);
    const story = stepOf('story');
    expect(showcaseFormSchema(story.schema, story.fields, THIS_YEAR).safeParse(form).success).toBe(true);
  });

  it('refuses fields that it does not know', () => {
    expect(showcaseDraftSchema.safeParse({ ownerName: 'Somebody Else' }).success).toBe(false);
  });
});

describe('the completion of a business profile', () => {
  const FILE = [{ uploadId: '0'.repeat(32), caption: '' }];
  const COMPLETE: ShowcaseDraft = {
    ...WHOLE_SHOWCASE,
    businessStory: 'x'.repeat(200),
    whyChooseUs: 'x'.repeat(100),
    businessIntroVideo: FILE,
    ownerPhoto: FILE,
    location: 'Detroit, MI 48226',
  };
  const MEDIA = { videoProblem: null };
  const projects = (count: number, gaps: PortfolioGap[] = []) =>
    Array.from({ length: count }, () => ({ gaps }));
  const established = (items = projects(5)) => ({ business: 'established' as const, items });

  it('has seven checks, each with its share', () => {
    const { checks, percent, isComplete } = showcaseChecks({}, { business: null, items: [] }, MEDIA);
    expect(checks.map(({ id }) => id)).toEqual(SHOWCASE_CHECKS);
    expect({ percent, isComplete }).toEqual({ percent: 0, isComplete: false });
    expect(showcaseChecks(COMPLETE, established(), MEDIA)).toMatchObject({ percent: 100, isComplete: true });
    expect(showcaseChecks({ ...COMPLETE, businessIntroVideo: [] }, established(), MEDIA).percent).toBe(86);
  });

  const MISSING: readonly [string, ShowcaseDraft, { gaps: PortfolioGap[] }[], string][] = [
    ['introVideo', { businessIntroVideo: [] }, projects(5), 'Add your intro video'],
    ['projects', {}, projects(4), 'Add 1 more project'],
    ['businessStory', { businessStory: 'x'.repeat(199) }, projects(5), 'Write 1 more character'],
    ['businessStory', { businessStory: 'x'.repeat(150) }, projects(5), 'Write 50 more characters'],
    ['whyChooseUs', { whyChooseUs: 'x'.repeat(99) }, projects(5), 'Write 1 more character'],
    ['projectDetails', {}, [...projects(4), ...projects(1, ['afterPhotos'])], 'Finish 1 project'],
    ['projectDetails', {}, projects(5, ['description']), 'Finish 5 projects'],
    ['license', { licenseNumber: ' ' }, projects(5), 'Add your license number'],
    ['insurance', { insuranceInfo: '' }, projects(5), 'Add your insurance'],
  ];
  it.each(MISSING)('misses %s of %j', (id, differing, items, missing) => {
    const { checks } = showcaseChecks({ ...COMPLETE, ...differing }, established(items), MEDIA);
    expect(checks.filter(({ isMet }) => !isMet)).toEqual([{ id, isMet: false, missing }]);
  });

  it('does not count an intro video that clients aren’t shown', () => {
    const videoProblem = SHOWCASE_MESSAGES.introVideo;
    const { checks, isComplete } = showcaseChecks(COMPLETE, established(), { videoProblem });
    expect(checks.filter(({ isMet }) => !isMet)).toEqual([
      { id: 'introVideo', isMet: false, missing: 'Choose a video of at most 4 minutes' },
    ]);
    expect(isComplete).toBe(false);
  });

  it('does not ask projects for challenges and results', () => {
    const gaps = PORTFOLIO_GAPS.filter((gap) => gap === 'challenges' || gap === 'results');
    expect(showcaseChecks(COMPLETE, established(projects(5, gaps)), MEDIA).isComplete).toBe(true);
  });

  it('asks a new business for what can be there on the first day', () => {
    const portfolio = { business: 'new' as const, items: [] };
    expect(showcaseChecks({}, portfolio, MEDIA).checks.map(({ id }) => id)).toEqual(NEW_BUSINESS_CHECKS);
    expect(showcaseChecks(COMPLETE, portfolio, MEDIA).isComplete).toBe(true);
    expect(showcaseChecks({ ...COMPLETE, ownerPhoto: [] }, portfolio, MEDIA).percent).toBe(86);
    const missing = showcaseChecks({ primaryServices: ['plumbing'] }, portfolio, MEDIA).checks;
    expect(missing.find(({ id }) => id === 'services')?.missing).toBe('Add where you work');
  });
});
