import { describe, expect, it } from 'vitest';
import type { OwnPortfolioProject, PortfolioFields, ShownPortfolioProject } from '#contract/portfolio.ts';
import { COMPLETE_SHOWCASE } from '#contract/showcase-checks.ts';
import type { Upload } from '#contract/uploads.ts';
import { gapsInWords, refusedInWords } from '#src/app/features/portfolio/portfolio-labels.ts';
import {
  addedTo,
  completeCount,
  coverOf,
  hasGrace,
  inOrder,
  previewOf,
  splitRefused,
  WANTED_PROJECTS,
} from '#src/app/features/portfolio/portfolio-rules.ts';
import { beforeAfterOf, factsOfProject, galleryOfPortfolio } from '#src/site/profile/portfolio-rules.ts';

const FIELDS: PortfolioFields = {
  title: 'Kitchen',
  type: 'kitchen-renovation',
  description: 'x'.repeat(140),
  skills: [],
  ...{ duration: null, budgetRange: null, location: null, challenges: null, solution: null },
  ...{ results: 'More room', clientTestimonial: null },
};
const own = (more: Partial<OwnPortfolioProject>): OwnPortfolioProject => ({
  ...FIELDS,
  ...{ id: '1', version: 1, skills: [], beforePhotos: [], afterPhotos: [], progressPhotos: [], gaps: [] },
  ...more,
});

describe('a project in the builder', () => {
  it('is the added one where the portfolio had it not before', () => {
    const [first, second] = [own({ id: '1' }), own({ id: '2' })];
    expect(addedTo({ items: [first] }, { items: [second, first] })?.id).toBe('2');
    expect(addedTo({ items: [first] }, { items: [first] })).toBeUndefined();
    expect(addedTo(undefined, { items: [first] })).toBeUndefined();
  });

  it('shows at most 100 characters of its description, cut at a word', () => {
    expect(previewOf('Short')).toBe('Short');
    expect(previewOf('x'.repeat(100))).toBe('x'.repeat(100));
    expect(previewOf('x'.repeat(101))).toBe(`${'x'.repeat(100)}…`);
    expect(previewOf(`${'word '.repeat(19)}another one`)).toBe(`${'word '.repeat(19).trim()}…`);
  });

  it('says what exactly it lacks', () => {
    const project = own({
      beforePhotos: ['a'],
      gaps: ['description', 'challenges', 'beforePhotos', 'afterPhotos'],
    });
    expect(gapsInWords(project)).toBe(
      'To complete it, add 10 characters to the description, challenges, 1 more before photo, and 2 after photos.',
    );
  });

  const upload = (id: string, status: Upload['status'] = 'ready'): Upload => ({
    ...{ id, kind: 'photo', fileName: `${id}.jpg`, byteSize: 1, status, altText: null, createdAt: '' },
    refusal: status === 'refused' ? 'file_damaged' : null,
    media: status === 'ready' ? { width: 4, height: 3, placeholder: id, sources: [] } : null,
  });

  it('is stood for by the result, else the work, else what was there, of what is ready', () => {
    const [beforePhotos, progressPhotos, afterPhotos] = [['b'], ['p'], ['a']];
    const all = own({ beforePhotos, progressPhotos, afterPhotos });
    const coverIn = (...uploads: Upload[]) => coverOf(all, uploads)?.placeholder;
    expect(coverIn(upload('b'), upload('p'), upload('a'))).toBe('a');
    expect(coverIn(upload('b'), upload('p'), upload('a', 'refused'))).toBe('p');
    expect(coverIn(upload('b'), upload('p', 'processing'), upload('a', 'refused'))).toBe('b');
    expect(coverIn(upload('a', 'refused'))).toBeUndefined();
    expect(coverOf(own({}), [])).toBeNull();
  });

  it('counts no photo that was refused, and says how many were', () => {
    const uploads = [
      upload('b1'),
      upload('b2', 'refused'),
      upload('a1', 'processing'),
      upload('p', 'refused'),
    ];
    const project = own({
      ...{ beforePhotos: ['b1', 'b2'], afterPhotos: ['a1'], progressPhotos: ['p'] },
      gaps: ['beforePhotos', 'afterPhotos'],
    });
    const { usable, photos, refused } = splitRefused(project, uploads);
    expect([photos, refused]).toEqual([2, 2]);
    expect(gapsInWords(usable)).toBe('To complete it, add 1 more before photo and 1 more after photo.');
    expect(refusedInWords(refused)).toBe('We couldn’t use 2 photos. Edit this project to replace them.');
    expect(refusedInWords(1)).toBe('We couldn’t use 1 photo. Edit this project to replace it.');
  });

  it('moves within the portfolio, and those that are not named stay behind', () => {
    const items = ['1', '2', '3'].map((id) => own({ id, gaps: id === '2' ? [] : ['results'] }));
    const portfolio = { business: 'established' as const, addsLater: false, uploads: [], items };
    expect(inOrder(portfolio, ['3', '1']).items.map(({ id }) => id)).toEqual(['3', '1', '2']);
    expect(completeCount(portfolio)).toBe(1);
  });

  it('may be left for later by new businesses and by those that say so', () => {
    expect(hasGrace({ business: null, addsLater: true })).toBe(false);
    expect(hasGrace({ business: 'new', addsLater: false })).toBe(true);
    expect(hasGrace({ business: 'established', addsLater: false })).toBe(false);
    expect(hasGrace({ business: 'established', addsLater: true })).toBe(true);
  });
});

describe('a portfolio on a profile', () => {
  const photo = (id: string) => ({
    ...{ id, caption: '', altText: id === 'described' ? 'The new sink' : null },
    media: { width: 4, height: 3, placeholder: null, sources: [] },
  });
  const shown = (title: string, [before, progress, after]: readonly string[][]): ShownPortfolioProject => ({
    ...{ ...FIELDS, id: title, title, skills: [] },
    beforePhotos: (before ?? []).map(photo),
    progressPhotos: (progress ?? []).map(photo),
    afterPhotos: (after ?? []).map(photo),
  });

  it('begins its gallery with one photo of each project, and says when each was taken', () => {
    const portfolio = [
      shown('One', [['b1'], ['p1'], ['described', 'a2']]),
      shown('Two', [[], [], []]),
      shown('Three', [['b3'], [], []]),
    ];
    expect(galleryOfPortfolio(portfolio).map(({ id, alt }) => [id, alt])).toEqual([
      ['described', 'The new sink'],
      ['b3', 'Three, before'],
      ['a2', 'One, after'],
      ['p1', 'One, in progress'],
    ]);
  });

  it('compares only what has both sides', () => {
    expect(beforeAfterOf(shown('One', [['b'], [], ['a']]))).toMatchObject({
      ...{ before: { id: 'b' }, after: { id: 'a' } },
    });
    expect(beforeAfterOf(shown('One', [['b'], ['p'], []]))).toBeNull();
  });

  it('says what is known of a project', () => {
    const project = shown('One', []);
    expect(factsOfProject(project)).toBe('Kitchen renovation');
    const more = { location: 'Saline', duration: '5 weeks', budgetRange: 'over_15000' } as const;
    expect(factsOfProject({ ...project, ...more })).toBe('Kitchen renovation, Saline. 5 weeks. Over $15,000');
  });
});

it('the list asks for as many complete projects as the business profile', () => {
  // Every profile loads the rules of portfolios, and not those of business profiles.
  expect(WANTED_PROJECTS).toBe(COMPLETE_SHOWCASE.projects);
});
