import { describe, expect, it } from 'vitest';
import type { Relation } from '#contract/previews.ts';
import { type ContactTarget, contactStateOf, idsOf } from '#src/features/previews/contact-target.ts';
import { waitOfMinutes } from '#src/features/previews/fact-row.tsx';
import { inputOfPreview } from '#src/features/previews/preview-address.ts';
import { sceneOfProperty, wordFor, URGENCY_LABELS } from '#src/features/projects/project-words.ts';
import { SCORE_SECTION } from '#src/features/previews/match-panel.tsx';
import { findArticle } from '#src/features/site/copy/help/articles.ts';

const PROFILE = '11111111-1111-4111-8111-111111111111';
const PROJECT = '22222222-2222-4222-8222-222222222222';
const OTHER = '33333333-3333-4333-8333-333333333333';

describe('the address of a profile', () => {
  it('names a professional, and the request that is scored for', () => {
    const params = { profileType: 'professional', profileId: PROFILE };
    expect(inputOfPreview(params, {})).toEqual({ profileType: 'professional', profileId: PROFILE });
    expect(inputOfPreview(params, { request: OTHER })).toEqual({ ...params, requestId: OTHER });
    expect(inputOfPreview(params, { request: 'mine' })).toEqual(params);
    expect(inputOfPreview(params, { projectId: PROJECT })).toEqual(params);
  });

  it('names the project of an owner in the path, else in the query', () => {
    const params = { profileType: 'property-owner', profileId: PROFILE };
    const input = { ...params, projectId: PROJECT };
    expect(inputOfPreview({ ...params, projectId: PROJECT }, { projectId: OTHER })).toEqual(input);
    expect(inputOfPreview(params, { projectId: PROJECT })).toEqual(input);
    expect(inputOfPreview(params, {})).toEqual(params);
  });

  it.each([
    {},
    { profileType: 'professional' },
    { profileType: 'professional', profileId: 'marcus' },
    { profileType: 'plumber', profileId: PROFILE },
    { profileType: 'property-owner', profileId: PROFILE, projectId: 'bathroom' },
  ])('names none: %j', (params) => {
    expect(inputOfPreview(params, {})).toBeNull();
  });
});

describe('what can be done about a person', () => {
  const connection: Relation['connection'] = {
    id: OTHER,
    isOpen: true,
    answer: null,
    isMine: true,
    createdAt: '2026-11-20T12:00:00.000Z',
  };
  const target = (more: Partial<ContactTarget>, there: Relation['connection'] = null): ContactTarget => ({
    profileId: PROFILE,
    name: 'Ruth',
    relation: { connection: there, isSaved: false },
    ...more,
  });

  it.each([
    ['ready', target({}), 1],
    ['ready', target({}), undefined],
    ['empty', target({}), 0],
    ['paused', target({ isPaused: true }), 0],
    ['connected', target({ isPaused: true }, connection), 0],
    ['connected', target({}, { ...connection, answer: 'declined' }), 3],
    ['waiting', target({}, { ...connection, isOpen: false }), 3],
    ['asked', target({}, { ...connection, isOpen: false, isMine: false }), 3],
    ['declined', target({}, { ...connection, isOpen: false, answer: 'declined' }), 3],
  ] as const)('%s', (kind, about, available) => {
    expect(contactStateOf(about, available).kind).toBe(kind);
  });

  it('is told to procedures by ids alone', () => {
    expect(idsOf(target({}))).toEqual({ profileId: PROFILE });
    expect(idsOf(target({ projectId: PROJECT }))).toEqual({ profileId: PROFILE, projectId: PROJECT });
  });
});

describe('the words of a profile', () => {
  it.each([
    [0, '1 min'],
    [45, '45 min'],
    [59.7, '1 h'],
    [60, '1 h'],
    [110, '1 h 50 min'],
    [118, '2 h'],
    [9 * 60 + 57, '10 h'],
    [11 * 60 + 40, '12 h'],
    [47 * 60 + 50, '2 days'],
    [72 * 60, '3 days'],
  ])('say of %d minutes: %s', (minutes, words) => {
    expect(waitOfMinutes(minutes)).toBe(words);
  });

  it('keep what is not known to them', () => {
    expect(wordFor(URGENCY_LABELS, 'soon')).toBe('Soon, within 1-2 months');
    expect(wordFor(URGENCY_LABELS, 'next_year')).toBe('Next year');
    expect(sceneOfProperty('Townhouse')).toBe('type-townhouse');
    expect(sceneOfProperty('Houseboat club')).toBe('type-house');
    expect(sceneOfProperty('Barn')).toBe('type-other');
    expect(sceneOfProperty(null)).toBe('type-house');
  });
});

describe('the way to how a score is worked out', () => {
  it('leads to a section that the article has', () => {
    const sections = findArticle('find-professionals')?.sections.map(({ id }) => id) ?? [];
    expect(sections).toContain(SCORE_SECTION);
  });
});
