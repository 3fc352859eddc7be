import { describe, expect, it } from 'vitest';
import type { ConnectionItem } from '#contract/connections.ts';
import type { SavedProfile } from '#contract/contacts.ts';
import { connectionsSearchSchema } from '#src/app/features/connections/connections-search.ts';
import {
  answerWords,
  isSealed,
  lookOfPerson,
  mostUrgent,
  nextAfterContact,
  outcomeInWords,
  previewOf,
  reachedOut,
  roleAndPlace,
  stateOf,
  whatOpensContact,
} from '#src/app/features/connections/people/person-labels.ts';
import { savedFacts } from '#src/app/features/connections/people/saved-labels.ts';

const ID = '0198f0a0-0000-4000-8000-000000000001';
const PROJECT = { id: '0198f0a0-0000-4000-8000-000000000002', title: 'Replace porch roof' };

function connection(facts: Partial<ConnectionItem> = {}): ConnectionItem {
  return {
    id: ID,
    kind: 'direct',
    project: null,
    isMine: false,
    status: 'live',
    createdAt: '2026-11-20T15:00:00.000Z',
    openedAt: null,
    answeredAt: null,
    answer: null,
    returnsAt: '2026-12-04T15:00:00.000Z',
    refundedAt: null,
    profile: {
      profileId: ID,
      userType: 'service_professional',
      name: 'Okafor Roofing',
      location: 'Ann Arbor, MI',
      isVerified: true,
    },
    contact: null,
    ...facts,
  };
}

const answered = { answeredAt: '2026-11-21T15:00:00.000Z', returnsAt: null } as const;
const STATES = {
  waits_for_me: {},
  waits_for_them: { isMine: true },
  connected: { ...answered, answer: 'accepted' },
  declined: { ...answered, answer: 'declined' },
  returned: { status: 'refunded', refundedAt: '2026-12-04T15:00:00.000Z', returnsAt: null },
} as const;

describe('stateOf a connection', () => {
  it.each(Object.entries(STATES))('%s', (state, facts) => {
    expect(stateOf(connection(facts))).toBe(state);
  });

  it('is connected for a job, and returned for a returned one whatever the answer was', () => {
    expect(stateOf(connection({ kind: 'job' }))).toBe('connected');
    expect(stateOf(connection({ ...STATES.returned, answer: 'declined' }))).toBe('returned');
  });

  it('is sealed only for a recipient who has not opened it', () => {
    expect(isSealed(connection())).toBe(true);
    expect(isSealed(connection({ openedAt: '2026-11-20T16:00:00.000Z' }))).toBe(false);
    for (const facts of Object.values(STATES).slice(1)) expect(isSealed(connection(facts))).toBe(false);
  });

  it('has a one-word label', () => {
    const words = Object.values(STATES).map((facts) => lookOfPerson(connection(facts)).word);
    expect(words).toEqual(['Waiting for you', 'No answer yet', 'Connected', 'Declined', 'Returned']);
    expect(lookOfPerson(connection({ isMine: true, openedAt: '2026-11-20T16:00:00.000Z' })).word).toBe(
      'Opened, no answer yet',
    );
  });
});

describe('the description of a connection', () => {
  it.each([
    ['direct', false, 'Reached out to you on Nov 20, 2026'],
    ['direct', true, 'You reached out on Nov 20, 2026'],
    ['project', false, 'Sent you a proposal on Nov 20, 2026'],
    ['project', true, 'You sent a proposal on Nov 20, 2026'],
    ['job', true, 'Job accepted on Nov 20, 2026'],
  ] as const)('%s, mine: %s', (kind, isMine, words) => {
    expect(reachedOut(connection({ kind, isMine }))).toBe(words);
  });

  it('gives the date of the return, and for a proposal that both Connections return', () => {
    expect(outcomeInWords(connection())).toBe('Reply by Dec 4, 2026, or their Connection goes back.');
    expect(outcomeInWords(connection({ isMine: true }))).toBe(
      'No reply by Dec 4, 2026? Your Connection comes back automatically.',
    );
    expect(outcomeInWords(connection({ kind: 'project' }))).toBe(
      'Reply by Dec 4, 2026, or both Connections go back.',
    );
    expect(outcomeInWords(connection({ kind: 'project', isMine: true }))).toBe(
      'No reply by Dec 4, 2026? Both Connections come back automatically.',
    );
    expect(outcomeInWords(connection({ returnsAt: null }))).toBeNull();
  });

  it.each([
    [{ ...STATES.connected, kind: 'project', isMine: true }, 'Accepted on Nov 21, 2026.'],
    [{ ...STATES.connected, kind: 'project' }, 'Accepted on Nov 21, 2026.'],
    [{ ...STATES.connected, isMine: true }, 'They said yes on Nov 21, 2026.'],
    [{ ...STATES.connected }, 'You said yes on Nov 21, 2026.'],
    [{ ...STATES.declined, isMine: true }, 'Declined on Nov 21, 2026.'],
    [{ ...STATES.declined }, 'You declined on Nov 21, 2026.'],
    [{ ...STATES.returned }, 'Returned on Dec 4, 2026.'],
    [{ isMine: true, returnsAt: null, openedAt: '2026-11-22T15:00:00.000Z' }, 'Opened on Nov 22, 2026.'],
    [{ kind: 'job' }, null],
  ] as const)('%j: %s', (facts, words) => {
    expect(outcomeInWords(connection(facts))).toBe(words);
  });

  it('tells who made a contact what comes next while it waits, and nothing afterwards', () => {
    expect(nextAfterContact(connection({ isMine: true }))).toBe(
      'They can see your phone and email too. No reply in 14 days? Your Connection comes back automatically on Dec 4, 2026.',
    );
    expect(nextAfterContact(connection({ isMine: true, returnsAt: null }))).toBe(
      'They can see your phone and email too.',
    );
    expect(nextAfterContact(connection())).toBeNull();
    expect(nextAfterContact(connection({ ...STATES.connected, isMine: true }))).toBeNull();
  });

  it('gives role and place where they are known', () => {
    const { profile } = connection();
    expect(roleAndPlace(profile)).toBe('Professional, Ann Arbor, MI');
    expect(roleAndPlace({ ...profile, userType: 'commercial', location: null })).toBe('Commercial client');
  });

  it('says for every state when email and phone are shown', () => {
    const words = Object.values(STATES).map((facts) => whatOpensContact(connection(facts)));
    expect(new Set(words).size).toBe(words.length);
    expect(whatOpensContact(connection({ kind: 'project', isMine: true }))).toBe(
      'Shown to both of you once Okafor Roofing accepts.',
    );
  });

  it('has other answers for a proposal than for a direct contact', () => {
    const proposal = answerWords(connection({ kind: 'project', project: PROJECT }));
    const direct = answerWords(connection());
    expect([proposal.yes, proposal.no]).toEqual(['Accept', 'Decline']);
    expect([direct.yes, direct.no]).toEqual(['I’m interested', 'Not this time']);
  });
});

describe('the connections on a dashboard', () => {
  it('are three: waiting for the viewer first, then waiting for others, then the newest', () => {
    const at = (day: number, facts: Partial<ConnectionItem>) =>
      connection({ ...facts, createdAt: `2026-11-${String(day)}T15:00:00.000Z` });
    const newest = at(20, STATES.connected);
    const asked = at(19, STATES.waits_for_them);
    const older = at(12, STATES.waits_for_me);
    const newer = at(13, STATES.waits_for_me);
    expect(mostUrgent([newest, asked, older, newer], 3)).toEqual([newer, older, asked]);
    expect(mostUrgent([at(18, STATES.returned), newest], 3)[0]).toBe(newest);
  });
});

describe('the link to a profile', () => {
  const person = (userType: ConnectionItem['profile']['userType']) => ({ userType, profileId: ID });

  it.each([
    ['property_owner', 'service_professional', null, 'professional'],
    ['commercial', 'service_professional', PROJECT.id, 'professional'],
    ['service_professional', 'property_owner', PROJECT.id, 'property-owner'],
    ['commercial', 'property_owner', PROJECT.id, 'property-owner'],
  ] as const)('exists for a %s: %s', (viewer, userType, projectId, profileType) => {
    expect(previewOf(viewer, person(userType), projectId)?.params.profileType).toBe(profileType);
  });

  it.each([
    ['service_professional', 'service_professional', null],
    ['service_professional', 'property_owner', null],
    ['service_professional', 'commercial', PROJECT.id],
    ['property_owner', 'property_owner', PROJECT.id],
    ['property_owner', 'commercial', null],
  ] as const)('does not exist for a %s: %s', (viewer, userType, projectId) => {
    expect(previewOf(viewer, person(userType), projectId)).toBeNull();
  });
});

describe('a saved profile', () => {
  const saved: SavedProfile = {
    id: ID,
    profileId: ID,
    projectId: null,
    profileType: 'service_professional',
    name: 'Bell & Daughters',
    city: 'Ann Arbor',
    projectTitle: null,
    isVerified: true,
    rating: 4.8,
    reviewCount: 37,
    savedAt: '2026-11-20T15:00:00.000Z',
    isAvailable: true,
  };

  it('shows place and rating', () => {
    expect(savedFacts(saved)).toEqual(['Ann Arbor, Verified', '4.8 (37 reviews). Saved Nov 20, 2026']);
    expect(savedFacts({ ...saved, rating: null, reviewCount: 0, isVerified: false })).toEqual([
      'Ann Arbor, Verification Pending',
      'No reviews yet. Saved Nov 20, 2026',
    ]);
  });

  it('shows the owner of a project, without a rating', () => {
    const project = { ...saved, profileType: 'property_owner', projectId: ID, name: 'Ruth P.' } as const;
    expect(savedFacts(project)).toEqual(['Ruth P., Ann Arbor', 'Saved Nov 20, 2026']);
  });

  it('shows only that it is no longer available', () => {
    expect(savedFacts({ ...saved, isAvailable: false })).toEqual([
      'No longer available',
      'Saved Nov 20, 2026',
    ]);
  });
});

describe('the search parameters of Connections', () => {
  it('keep the part and the connection to focus', () => {
    expect(connectionsSearchSchema.parse({ part: 'people', connection: ID })).toEqual({
      part: 'people',
      connection: ID,
    });
    expect(connectionsSearchSchema.parse({ connection: ID })).toEqual({ part: 'people', connection: ID });
    expect(connectionsSearchSchema.parse({ part: 'saved', connection: ID, filter: 'spent' })).toEqual({
      part: 'saved',
    });
    expect(connectionsSearchSchema.parse({ part: 'people', connection: 'x', filter: 'spent' })).toEqual({
      part: 'people',
    });
    expect(connectionsSearchSchema.parse({ part: 'balance', filter: 'spent' })).toEqual({ filter: 'spent' });
  });
});
