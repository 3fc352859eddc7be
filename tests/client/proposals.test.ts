import { describe, expect, it } from 'vitest';
import type { ProjectResponse } from '#contract/proposals.ts';
import { sortResponses } from '#src/app/features/projects/proposal-inputs.ts';
import {
  estimateInWords,
  lookOfProposal,
  outcomeForOwner,
  outcomeForSender,
} from '#src/app/features/projects/proposal-labels.ts';

const PROPOSAL = {
  state: 'waiting',
  createdAt: '2026-11-05T15:00:00.000Z',
  openedAt: null,
  answeredAt: null,
  returnsAt: '2026-11-19T15:00:00.000Z',
  refundedAt: null,
  declineReason: null,
  declineNote: null,
} as const;

describe('an estimate in words', () => {
  it.each([
    [400_000, 550_000, '$4,000 to $5,500'],
    [400_000, null, 'From $4,000'],
    [null, 550_000, 'Up to $5,500'],
    [null, null, null],
  ])('from %s to %s cents reads %s', (estimateMinCents, estimateMaxCents, words) => {
    expect(estimateInWords({ estimateMinCents, estimateMaxCents })).toBe(words);
  });
});

describe('what became of a proposal', () => {
  it('says when both Connections go back, to each side', () => {
    expect(outcomeForSender(PROPOSAL)).toBe(
      'No reply by Nov 19, 2026? Both Connections come back automatically.',
    );
    expect(outcomeForOwner(PROPOSAL)).toBe('Reply by Nov 19, 2026, or both Connections go back.');
  });

  it('says that an opened one is opened and promises no return', () => {
    const opened = { ...PROPOSAL, openedAt: '2026-11-06T15:00:00.000Z', returnsAt: null };
    expect(lookOfProposal(opened).word).toBe('Opened, no answer yet');
    expect(outcomeForSender(opened)).toBe('The owner has opened it.');
    expect(outcomeForOwner(opened)).toBe('You opened it on Nov 6, 2026.');
  });

  it('blames no one for silence where a returned one was answered, or went back before 14 days', () => {
    const refundedAt = '2026-11-19T15:00:00.000Z';
    const returned = { ...PROPOSAL, state: 'returned', returnsAt: null, refundedAt } as const;
    expect(outcomeForOwner(returned)).toBe('No reply in 14 days. Both Connections came back.');
    const answered = { ...returned, answeredAt: '2026-11-07T15:00:00.000Z' };
    expect(outcomeForOwner(answered)).toBe('Both Connections came back.');
    const suspended = { ...returned, refundedAt: '2026-11-19T14:59:59.999Z' };
    expect(outcomeForOwner(suspended)).toBe('Both Connections came back.');
  });

  it('gives the reason of a decline in the words of each side, and none for something else', () => {
    const answeredAt = '2026-11-07T15:00:00.000Z';
    const declined = { ...PROPOSAL, state: 'declined', answeredAt, returnsAt: null } as const;
    const overBudget = { ...declined, declineReason: 'over_budget' } as const;
    expect(outcomeForSender(overBudget)).toBe('Declined on Nov 7, 2026. Over the budget.');
    expect(outcomeForOwner(overBudget)).toBe('You declined on Nov 7, 2026. Over my budget.');
    expect(outcomeForSender({ ...declined, declineReason: 'other' })).toBe('Declined on Nov 7, 2026.');
    expect(outcomeForOwner(declined)).toBe('You declined on Nov 7, 2026.');
  });
});

describe('the order of the comparison', () => {
  const response = (
    id: string,
    [estimateMaxCents, earliestStart, rating, distanceMiles]: readonly [
      number | null,
      string | null,
      number | null,
      number | null,
    ],
  ) =>
    ({
      id,
      estimateMinCents: null,
      estimateMaxCents,
      earliestStart,
      profile: { rating, distanceMiles },
    }) as ProjectResponse;
  const all = [
    response('a', [900, '2026-12-01', null, 12]),
    response('b', [null, null, 4.9, null]),
    response('c', [500, '2026-11-20', 4.2, 3]),
  ];

  it.each([
    ['newest', 'abc'],
    ['estimate', 'cab'],
    ['start', 'cab'],
    ['rating', 'bca'],
    ['distance', 'cab'],
  ] as const)('by %s is %s, with what is unknown at the end', (sort, order) => {
    expect(
      sortResponses(all, sort)
        .map(({ id }) => id)
        .join(''),
    ).toBe(order);
  });
});
