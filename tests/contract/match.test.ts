import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  baseOfMatch,
  bestFit,
  fitOfMatch,
  MATCH_VERSION,
  reasonsOf,
  reasonTexts,
  scoreMatch,
} from '#contract/match.ts';
import {
  judgeServices,
  MATCH_FACTORS,
  MATCH_WEIGHTS,
  type MatchFactorName,
  type MatchNeed,
  type MatchOffer,
} from '#contract/match-factors.ts';
import { milesAtStart, roundMiles } from '#contract/geo.ts';
import { SERVICE_IDS } from '#contract/services.ts';
import { effort, seed } from '../harness/effort.ts';

const day = fc
  .integer({ min: 0, max: 400 })
  .map((days) => new Date(Date.UTC(2026, 10, 1) + days * 86_400_000).toISOString().slice(0, 10));
const services = fc.subarray([...SERVICE_IDS]);
const cents = fc.integer({ min: 0, max: 200_000 });

const offers: fc.Arbitrary<MatchOffer> = fc
  .record({
    services,
    serviceRadiusMiles: fc.integer({ min: 5, max: 100 }),
    isVerified: fc.boolean(),
    stars: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 60 }),
    completedJobs: fc.nat(5_000),
    asked: fc.nat(500),
    answeredShare: fc.double({ min: 0, max: 1, noNaN: true }),
    nextFreeDay: fc.option(day),
    hourlyRateCents: fc.option(cents),
  })
  .map(({ stars, asked, answeredShare, ...rest }) => ({
    ...rest,
    ratingSum: stars.reduce((sum, star) => sum + star, 0),
    reviewCount: stars.length,
    askedCount: asked,
    answeredCount: Math.floor(asked * answeredShare),
  }));

const needs: fc.Arbitrary<MatchNeed> = fc.record({
  services,
  distanceMiles: fc.option(fc.double({ min: 0, max: 300, noNaN: true })),
  day,
  budget: fc.option(
    fc.record({
      kind: fc.constantFrom('hourly' as const, 'total' as const),
      maxCents: fc.integer({ min: 0, max: 5_000_000 }),
    }),
  ),
});

const SEED = seed('MATCH_SEED');
const RUNS = effort('MATCH_RUNS', { gate: 200, proofs: 10_000 });

function always(property: (offer: MatchOffer, need: MatchNeed) => void): void {
  fc.assert(fc.property(offers, needs, property), { seed: SEED, numRuns: RUNS });
}

function pointsOf(name: MatchFactorName, offer: MatchOffer, need: MatchNeed): number {
  return scoreMatch(offer, need).factors.find((factor) => factor.name === name)?.points ?? Number.NaN;
}

const OFFER: MatchOffer = {
  services: ['plumbing'],
  serviceRadiusMiles: 25,
  isVerified: true,
  ratingSum: 178,
  reviewCount: 37,
  completedJobs: 128,
  askedCount: 25,
  answeredCount: 24,
  nextFreeDay: '2026-11-30',
  hourlyRateCents: 9_500,
};
const NEED: MatchNeed = {
  services: ['plumbing'],
  distanceMiles: 8,
  day: '2026-11-30',
  budget: { kind: 'total', maxCents: 260_000 },
};

describe('MATCH_WEIGHTS', () => {
  it('add up to 100, one for each factor', () => {
    expect(Object.values(MATCH_WEIGHTS).reduce((sum: number, weight) => sum + weight, 0)).toBe(100);
    expect([...MATCH_FACTORS].toSorted()).toEqual(Object.keys(MATCH_WEIGHTS).toSorted());
  });
});

describe('scoreMatch', () => {
  it('addresses the scored professional in the second person, with the same points', () => {
    const need = { ...NEED, day: '2026-11-30' };
    const theirs = scoreMatch(OFFER, need);
    const mine = scoreMatch(OFFER, need, 'professional');
    expect(mine.score).toBe(theirs.score);
    expect(mine.factors.map(({ points }) => points)).toEqual(theirs.factors.map(({ points }) => points));
    const words = mine.factors.map(({ sentence }) => sentence);
    expect(words).toContain('8 mi away, within your 25-mile radius');
    expect(words).toContain('Available by the start date');
    expect(words).toContain('$95/hr, the budget covers 27 hours');
    expect(words.join(' ')).not.toContain('their');
  });

  it.each([0.96, 8.26, 9.97, 10.46, 31.5])(
    'names a distance of %d mi as the list shows it',
    (distanceMiles) => {
      const { factors } = scoreMatch(OFFER, { ...NEED, distanceMiles });
      const sentence = factors.find(({ name }) => name === 'distance')?.sentence ?? '';
      expect(sentence.split(' away')[0]).toBe(milesAtStart(roundMiles(distanceMiles) ?? Number.NaN));
    },
  );

  it('says that somebody just beyond the radius is farther away than it', () => {
    const near = (distanceMiles: number, serviceRadiusMiles: number) =>
      scoreMatch({ ...OFFER, serviceRadiusMiles }, { ...NEED, distanceMiles }).factors[0]?.sentence;
    expect(near(25.3, 25)).toBe('Just over 25 mi away, outside their 25-mile radius');
    expect(near(24.8, 25)).toBe('25 mi away, within their 25-mile radius');
    expect(near(5.02, 5)).toBe('Just over 5 mi away, outside their 5-mile radius');
    expect(near(25.6, 25)).toBe('26 mi away, outside their 25-mile radius');
  });

  it('says which part of the services is offered, and that related ones count', () => {
    const told = (wanted: string[], offered: string[]) => judgeServices(wanted, offered).sentence;
    const wanted = ['plumbing', 'lighting'];
    expect(told(wanted, ['plumbing'])).toBe('Offers plumbing (1 of 2 needed)');
    expect(told(wanted, ['plumbing', 'electrical'])).toBe('Offers plumbing (1 of 2 needed) and related work');
    expect(told(wanted, ['electrical'])).toBe('Offers work related to lighting (1 of 2 needed)');
    expect(told(['lighting'], ['electrical'])).toBe('Offers work related to lighting');
  });

  it('explains each factor of a score', () => {
    const match = scoreMatch(OFFER, NEED);
    expect(match.version).toBe(MATCH_VERSION);
    const lines = match.factors.map(
      ({ sentence, points, maximum }) => `${sentence}: ${String(points)} of ${String(maximum)}`,
    );
    expect(lines).toEqual([
      '8 mi away, within their 25-mile radius: 24 of 25',
      'Offers plumbing: 20 of 20',
      'License and insurance checked: 15 of 15',
      '4.8 (37 reviews): 13 of 15',
      '128 jobs completed here: 9 of 10',
      'Replied to 24 of 25 people: 6 of 7',
      'Available when you need them: 5 of 5',
      '$95/hr, your budget covers 27 hours: 3 of 3',
    ]);
    expect(match.score).toBe(95);
  });

  it('scores unknown facts as neutral and says so', () => {
    const unknown = { ratingSum: 0, reviewCount: 0, completedJobs: 0, askedCount: 0, answeredCount: 0 };
    const { factors } = scoreMatch(
      { ...OFFER, ...unknown, nextFreeDay: null, hourlyRateCents: null },
      { ...NEED, services: [], distanceMiles: null },
    );
    const neutral = factors.filter(({ isKnown }) => !isKnown);
    expect(
      neutral.map(({ name, points, maximum }) => `${name} ${String(points)}/${String(maximum)}`),
    ).toEqual([
      'distance 13/25',
      'services 10/20',
      'rating 8/15',
      'responseRate 4/7',
      'availability 3/5',
      'budgetFit 2/3',
    ]);
    for (const { sentence } of neutral) expect(sentence).toMatch(/ \(half points\)$/);
  });

  it('is between 0 and 100, the sum of its integer factors, and carries its version', () => {
    always((offer, need) => {
      const { score, factors, version } = scoreMatch(offer, need);
      expect(version).toBe(MATCH_VERSION);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
      expect(Number.isInteger(score)).toBe(true);
      expect(factors.reduce((sum, { points }) => sum + points, 0)).toBe(score);
      for (const { name, points, maximum, sentence } of factors) {
        expect(maximum).toBe(MATCH_WEIGHTS[name]);
        expect(Number.isInteger(points) && points >= 0 && points <= maximum).toBe(true);
        expect(sentence).not.toMatch(/undefined|NaN|Infinity|null/);
      }
    });
  });

  it('is deterministic and does not mutate its input', () => {
    always((offer, need) => {
      const before = JSON.stringify([offer, need]);
      expect(scoreMatch(offer, need)).toEqual(scoreMatch(structuredClone(offer), structuredClone(need)));
      expect(JSON.stringify([offer, need])).toBe(before);
    });
  });

  it('is the professional’s base plus a bounded fit to the need', () => {
    always((offer, need) => {
      const fit = fitOfMatch(offer, need);
      expect(baseOfMatch(offer) + fit).toBe(scoreMatch(offer, need).score);
      expect(fit).toBeLessThanOrEqual(bestFit(need, need.distanceMiles !== null));
    });
  });

  const better: Record<MatchFactorName, (offer: MatchOffer, need: MatchNeed) => [MatchOffer, MatchNeed]> = {
    distance: (offer, need) => [
      offer,
      { ...need, distanceMiles: need.distanceMiles === null ? null : need.distanceMiles * 0.7 },
    ],
    services: (offer, need) => [
      { ...offer, services: [...offer.services, ...need.services.slice(0, 1)] },
      need,
    ],
    verification: (offer, need) => [{ ...offer, isVerified: true }, need],
    rating: (offer, need) => [
      { ...offer, ratingSum: Math.min(5 * offer.reviewCount, offer.ratingSum + 1) },
      need,
    ],
    completedWork: (offer, need) => [{ ...offer, completedJobs: offer.completedJobs + 1 }, need],
    responseRate: (offer, need) => [
      { ...offer, answeredCount: Math.min(offer.askedCount, offer.answeredCount + 1) },
      need,
    ],
    availability: (offer, need) => [
      { ...offer, nextFreeDay: offer.nextFreeDay === null ? null : '2026-11-01' },
      need,
    ],
    budgetFit: (offer, need) => [
      {
        ...offer,
        hourlyRateCents: offer.hourlyRateCents === null ? null : Math.floor(offer.hourlyRateCents / 2),
      },
      need,
    ],
  };

  it.each(MATCH_FACTORS)('never decreases with more of: %s', (name) => {
    always((offer, need) => {
      const [improved, needed] = better[name](offer, need);
      expect(pointsOf(name, improved, needed)).toBeGreaterThanOrEqual(pointsOf(name, offer, need));
      expect(scoreMatch(improved, needed).score).toBeGreaterThanOrEqual(scoreMatch(offer, need).score);
    });
  });

  it('increases with a wider radius at the same distance', () => {
    always((offer, need) => {
      const wider = { ...offer, serviceRadiusMiles: offer.serviceRadiusMiles + 5 };
      expect(pointsOf('distance', wider, need)).toBeGreaterThanOrEqual(pointsOf('distance', offer, need));
    });
  });

  it('weighs few reviews toward the average', () => {
    const rated = (reviewCount: number, stars: number) =>
      pointsOf('rating', { ...OFFER, reviewCount, ratingSum: stars * reviewCount }, NEED);
    expect(rated(1, 5)).toBeLessThan(rated(40, 5));
    expect(rated(1, 1)).toBeGreaterThan(rated(40, 1));
    expect(rated(1, 5)).toBeGreaterThan(rated(0, 0));
  });

  it('ignores plans and payments', () => {
    always((offer, need) => {
      const paid = { ...offer, planId: 'enterprise-pro', spentCents: 1_000_000, connections: 50 };
      expect(scoreMatch(paid, need)).toEqual(scoreMatch(offer, need));
    });
    // @ts-expect-error An offer has no field for a plan.
    scoreMatch({ ...OFFER, planId: 'enterprise-pro' }, NEED);
    // @ts-expect-error A need has no field for money spent.
    scoreMatch(OFFER, { ...NEED, spentCents: 1 });
    expect(
      Object.keys(OFFER).filter((key) => /plan|spen[dt]|paid|subscription|connection/i.test(key)),
    ).toEqual([]);
  });
});

describe('reasonsOf', () => {
  it('names at most three known factors in the professional’s favor, the strong ones first', () => {
    expect(reasonsOf(scoreMatch(OFFER, NEED)).map(({ name }) => name)).toEqual([
      'services',
      'distance',
      'availability',
    ]);
    always((offer, need) => {
      const reasons = reasonsOf(scoreMatch(offer, need));
      expect(reasons.length).toBeLessThanOrEqual(3);
      const isStrong = reasons.map(({ points, maximum }) => 2 * points >= maximum);
      expect(isStrong).toEqual(isStrong.toSorted((a, b) => Number(b) - Number(a)));
      for (const { isKnown, points } of reasons) expect(isKnown && points > 0).toBe(true);
    });
  });

  it('has three for every verified professional nearby, also without a chosen service', () => {
    const fresh = {
      ...OFFER,
      ratingSum: 0,
      reviewCount: 0,
      completedJobs: 0,
      askedCount: 0,
      answeredCount: 0,
    };
    const bare = { ...fresh, nextFreeDay: null, hourlyRateCents: null };
    const match = scoreMatch(bare, { ...NEED, services: [], budget: null });
    const shown = (specialties: string[]) => ({ match, specialties, similarProjects: 0 });
    expect(reasonTexts(shown(['plumbing', 'water-heaters', 'hvac', 'roofing']))).toEqual([
      'Offers plumbing, water heaters and 2 more',
      '8 mi away, within their 25-mile radius',
      'License and insurance checked',
    ]);
    const judged = { match: scoreMatch(OFFER, NEED), specialties: ['plumbing'], similarProjects: 0 };
    expect(reasonTexts(judged)[0]).toBe('Offers plumbing');
    expect(reasonTexts(shown([]))).toHaveLength(2);
  });

  it('says after the services that similar work was completed, without points for it', () => {
    const match = scoreMatch(OFFER, NEED);
    const without = { match, specialties: ['plumbing'], similarProjects: 0 };
    const [services, ...others] = reasonTexts(without);
    expect(reasonTexts({ ...without, similarProjects: 1 })).toEqual([
      services,
      'Completed similar work (1 project)',
      others[0],
    ]);
    expect(reasonTexts({ ...without, similarProjects: 3 })[1]).toBe('Completed similar work (3 projects)');
    expect(match.factors.reduce((sum, { points }) => sum + points, 0)).toBe(match.score);
  });
});
