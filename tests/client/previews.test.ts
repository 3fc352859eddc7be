import { describe, expect, it } from 'vitest';
import { safeReturnPath } from '#contract/destinations.ts';
import type { Relation } from '#contract/previews.ts';
import { PROJECT_TYPES } from '#contract/project-options.ts';
import { SERVICE_IDS } from '#contract/services.ts';
import { type ContactTarget, contactStateOf, idsOf } from '#src/app/features/previews/contact-rules.ts';
import { waitOfMinutes } from '#src/site/profile/fact-row.tsx';
import { inputOfPreview, packsPathFrom, plansPathFrom } from '#src/app/features/previews/preview-paths.ts';
import {
  sceneOfProject,
  sceneOfProperty,
  slotsInWords,
  wordFor,
  URGENCY_LABELS,
} from '#src/app/features/projects/project-labels.ts';
import { GALLERY_SIZE, galleryOf, galleryOfServices } from '#src/app/features/previews/gallery-rules.ts';
import { sceneOf } from '#src/app/features/profiles/service-labels.ts';
import { SCORE_SECTION } from '#src/app/features/previews/match-section.tsx';
import { findArticle } from '#src/site/copy/help/articles.ts';

const PROFILE = '11111111-1111-4111-8111-111111111111';
const PROJECT = '22222222-2222-4222-8222-222222222222';
const OTHER = '33333333-3333-4333-8333-333333333333';

describe('the path of a preview', () => {
  it('names a professional and the request to score for', () => {
    const params = { profileType: 'professional', profileId: PROFILE };
    expect(inputOfPreview(params, {})).toEqual({ profileType: 'professional', profileId: PROFILE });
    expect(inputOfPreview(params, { request: OTHER })).toEqual({ ...params, requestId: OTHER });
    expect(inputOfPreview(params, { request: 'mine' })).toEqual(params);
    expect(inputOfPreview(params, { projectId: PROJECT })).toEqual(params);
  });

  it('names an owner’s project in the path, or in the query', () => {
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
  ])('is invalid for %j', (params) => {
    expect(inputOfPreview(params, {})).toBeNull();
  });
});

describe('the actions on a preview', () => {
  const connection: Relation['connection'] = {
    id: OTHER,
    kind: 'project',
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

  const answered = { ...connection, answer: 'accepted' } as const;
  const declined = { ...connection, isOpen: false, answer: 'declined' } as const;

  it.each([
    ['ready', target({}), 1],
    ['ready', target({}), undefined],
    ['empty', target({}), 0],
    ['paused', target({ isPaused: true }), 0],
    ['empty', target({ isPaused: true, refusal: 'insufficient_credits' }), 0],
    ['ready', target({ refusal: 'insufficient_credits' }), 2],
    ['paused', target({ refusal: 'project_not_accepting_responses' }), 3],
    ['refused', target({ isPaused: true, refusal: 'verification_required' }), 3],
    ['refused', target({ refusal: 'account_restricted' }), 0],
    ['refused', target({ refusal: 'wallet_frozen' }), 0],
    ['waiting', target({ refusal: 'account_restricted' }, { ...connection, isOpen: false }), 0],
    ['connected', target({ isPaused: true }, answered), 0],
    ['contacted', target({}, connection), 3],
    ['waiting', target({}, { ...connection, isOpen: false }), 3],
    ['asked', target({}, { ...connection, isOpen: false, isMine: false }), 3],
    ['asked', target({}, { ...connection, isMine: false }), 3],
    ['declined', target({}, declined), 3],
  ] as const)('%s', (kind, about, available) => {
    expect(contactStateOf(about, { available }).kind).toBe(kind);
  });

  it('name the end of an hour whose contacts are used up', () => {
    const nextContactAt = '2026-11-20T12:40:00.000Z';
    const limited = { kind: 'limited', until: nextContactAt };
    expect(contactStateOf(target({}), { available: 2, nextContactAt })).toEqual(limited);
    const short = target({ refusal: 'insufficient_credits' });
    expect(contactStateOf(short, { available: 2, nextContactAt })).toEqual(limited);
    expect(contactStateOf(target({}), { available: 0, nextContactAt }).kind).toBe('empty');
    expect(contactStateOf(target({}, answered), { available: 2, nextContactAt }).kind).toBe('connected');
  });

  it('offer the trial only without Connections and while one is left', () => {
    expect(contactStateOf(target({}), { available: 0, mayTry: true }).kind).toBe('trial');
    expect(contactStateOf(target({}), { available: 0, mayTry: false }).kind).toBe('empty');
    expect(contactStateOf(target({}), { available: 2, mayTry: true }).kind).toBe('ready');
  });

  it('lead to plans and packs with the way back', () => {
    const here = `/profile-review/professional/${PROFILE}?request=${OTHER}`;
    const back = encodeURIComponent(here);
    expect(plansPathFrom('property_owner', here)).toBe(
      `/onboarding/property-owner/plan-selection?returnTo=${back}`,
    );
    expect(packsPathFrom(here)).toBe(`/buy-connections?returnTo=${back}`);
    expect(safeReturnPath(here)).toBe(here);
  });

  it('pass only ids to procedures', () => {
    expect(idsOf(target({}))).toEqual({ profileId: PROFILE });
    expect(idsOf(target({ projectId: PROJECT }))).toEqual({ profileId: PROFILE, projectId: PROJECT });
  });
});

describe('the texts of a preview', () => {
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
  ])('describe an answer time of %d minutes as %s', (minutes, words) => {
    expect(waitOfMinutes(minutes)).toBe(words);
  });

  it('show unknown ids unchanged', () => {
    expect(wordFor(URGENCY_LABELS, 'soon')).toBe('Soon, within 1-2 months');
    expect(wordFor(URGENCY_LABELS, 'next_year')).toBe('Next year');
    expect(sceneOfProperty('Townhouse')).toBe('type-townhouse');
    expect(sceneOfProperty('Houseboat club')).toBe('type-house');
    expect(sceneOfProperty('Barn')).toBe('type-other');
    expect(sceneOfProperty(null)).toBe('type-house');
  });
});

describe('the gallery of a profile', () => {
  it.each([
    ...SERVICE_IDS.map((id) => [id]),
    [],
    ['plumbing', 'electrical', 'hvac', 'roofing', 'painting', 'cleaning'],
  ])('has five different scenes for %j, the first service in front', (...services) => {
    const scenes = galleryOfServices(services);
    expect(new Set(scenes).size).toBe(GALLERY_SIZE);
    if (services.length > 0) expect(scenes[0]).toBe(sceneOf(services, undefined));
  });

  it.each(PROJECT_TYPES)('has five different scenes for the project type %s', (type) => {
    const scenes = galleryOf([sceneOfProject(type), sceneOfProperty(null)]);
    expect(scenes[0]).toBe(sceneOfProject(type));
    expect(new Set(scenes).size).toBe(GALLERY_SIZE);
  });
});

describe('the link to how a score is computed', () => {
  it('leads to an existing section of the help article', () => {
    const sections = findArticle('find-professionals')?.sections.map(({ id }) => id) ?? [];
    expect(sections).toContain(SCORE_SECTION);
  });
});

describe('the slots of a project', () => {
  const facts = { openResponses: 2, maxOpenResponses: 10, isPaused: false, status: 'published' as const };

  it('say why no proposal can be sent, and what changes that', () => {
    expect(slotsInWords(facts)).toBe('2 proposals are waiting for an answer.');
    expect(slotsInWords({ ...facts, openResponses: 0 })).toBe('No proposals are waiting for an answer.');
    expect(slotsInWords({ ...facts, openResponses: 10, isPaused: true })).toBe(
      '10 proposals are waiting for an answer. A slot opens when the owner answers one.',
    );
    expect(slotsInWords({ ...facts, openResponses: 1, isPaused: true })).toBe(
      'The owner can’t take another proposal right now. 1 proposal is waiting for an answer. Save the project and check back.',
    );
  });

  it('say that it takes no more, and why', () => {
    expect(slotsInWords({ ...facts, isPaused: true, status: 'done' })).toBe(
      'The owner marked this project as done. It takes no more proposals.',
    );
  });
});
