import { describe, expect, it } from 'vitest';
import { COMPLETE_PORTFOLIO } from '#contract/complete-portfolio.ts';
import {
  addPortfolioProjectInput,
  portfolioFormOf,
  portfolioGapsOf,
  portfolioProjectForm,
  PORTFOLIO_TYPES,
  portfolioTypesFor,
} from '#contract/portfolio.ts';
import { SERVICE_IDS } from '#contract/services.ts';

const KEY = '00000000-0000-4000-8000-000000000000';
const DESCRIPTION = 'x'.repeat(100);
const typeOf = (type: string) =>
  addPortfolioProjectInput.safeParse({ title: 'A', type, description: DESCRIPTION, idempotencyKey: KEY }).data
    ?.type;

/** The two lists of product 20.23. */
const BUILDER =
  'kitchen-renovation bathroom-remodel plumbing-repair electrical-work flooring painting roofing hvac landscaping general-contracting other';
const PROFILE =
  'kitchen bathroom flooring roofing plumbing electrical hvac painting landscaping construction';

describe('the types of portfolio projects', () => {
  it('are those of the builder, and take the names of the business profile', () => {
    expect(PORTFOLIO_TYPES).toEqual(BUILDER.split(' '));
    for (const type of BUILDER.split(' ')) expect(typeOf(type)).toBe(type);
    expect(PROFILE.split(' ').map(typeOf)).toEqual([
      ...['kitchen-renovation', 'bathroom-remodel', 'flooring', 'roofing', 'plumbing-repair'],
      ...['electrical-work', 'hvac', 'painting', 'landscaping', 'general-contracting'],
    ]);
    expect(typeOf('masonry')).toBeUndefined();
  });

  it('stand for services, all but the last', () => {
    expect(portfolioTypesFor(SERVICE_IDS)).toEqual(PORTFOLIO_TYPES.slice(0, -1));
    expect(portfolioTypesFor(['plumbing'])).toEqual(['bathroom-remodel', 'plumbing-repair']);
    expect(portfolioTypesFor(['snow-removal'])).toEqual([]);
    expect(portfolioTypesFor([])).toEqual([]);
  });
});

describe('a complete portfolio project', () => {
  const whole = {
    ...{ title: 'A', description: 'x'.repeat(COMPLETE_PORTFOLIO.description), challenges: 'b', results: 'c' },
    ...{ beforePhotos: ['1', '2'], afterPhotos: ['3', '4'] },
  };

  it.each([
    ['title', { title: ' ' }],
    ['description', { description: 'x'.repeat(COMPLETE_PORTFOLIO.description - 1) }],
    ['challenges', { challenges: null }],
    ['results', { results: null }],
    ['beforePhotos', { beforePhotos: ['1'] }],
    ['afterPhotos', { afterPhotos: ['3'] }],
  ])('needs its %s', (gap, without) => {
    expect(portfolioGapsOf(whole)).toEqual([]);
    expect(portfolioGapsOf({ ...whole, ...without })).toEqual([gap]);
  });
});

describe('the form of a portfolio project', () => {
  it('is sent as it was saved', () => {
    const saved = {
      title: 'A',
      type: 'hvac',
      budgetRange: '500_1500',
      ...{ description: DESCRIPTION, skills: ['Ducts', 'Heat pumps'] },
      ...{ duration: '2 days', location: null, challenges: null, solution: 'It fits' },
      ...{ results: null, clientTestimonial: null },
      ...{ beforePhotos: ['a'.repeat(32)], afterPhotos: [], progressPhotos: ['b'.repeat(32)] },
    } as const;
    const own = { ...saved, id: KEY, version: 3, gaps: [], skills: [...saved.skills] };
    const photos = {
      beforePhotos: [...saved.beforePhotos],
      afterPhotos: [],
      progressPhotos: [...saved.progressPhotos],
    };
    expect(portfolioProjectForm.parse(portfolioFormOf({ ...own, ...photos }))).toEqual(saved);
  });

  it('asks for a title, a type and a description, and nothing else', () => {
    const { error } = portfolioProjectForm.safeParse(portfolioFormOf(null));
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['title', 'Enter a title'],
      ['type', 'Choose a project type'],
      ['description', 'Describe the project in at least 100 characters'],
    ]);
  });

  it('takes skills with commas, each once and at most 15', () => {
    const of = (skills: string) =>
      portfolioProjectForm.safeParse({
        ...portfolioFormOf(null),
        ...{ title: 'A', type: 'other', description: DESCRIPTION, skills },
      });
    expect(of(' Tile,, Framing ,Tile').data?.skills).toEqual(['Tile', 'Framing']);
    const many = Array.from({ length: 16 }, (_, index) => `Skill ${String(index)}`).join();
    expect(of(many).error?.issues[0]?.message).toBe('List up to 15 skills');
    expect(of('x'.repeat(41)).success).toBe(false);
  });
});
