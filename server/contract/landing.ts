import { z } from 'zod';
import { SERVED_STATE_CODES } from './markets.ts';
import { locationTextSchema } from './places.ts';
import { serviceIdSchema } from './profiles.ts';

/** Below this many values, an average or a median would reveal individuals. */
export const MIN_VALUES_TO_AVERAGE = 5;
/** How many professionals of a market are shown, unnamed. */
export const MARKET_MATCHES = 3;
/** How many cities of a market are named. */
export const MAX_CITIES_SHOWN = 12;

/** A count below it says more about our age than about us, and is not published (product 1.6). */
export const MIN_COUNT_SHOWN = 10;

/** True counts of the whole marketplace; null while too small to show. */
export const publicCountsSchema = z.object({
  verifiedProfessionals: z.int().nullable(),
  /** Requests that a professional has accepted. */
  answeredRequests: z.int().nullable(),
});
export type PublicCounts = z.infer<typeof publicCountsSchema>;

/** A market is a service in a served state; `place` looks at it from a ZIP code or a city. */
export const marketSummaryInput = z.strictObject({
  state: z.enum(SERVED_STATE_CODES).describe('Postal code of a served state'),
  service: serviceIdSchema,
  place: locationTextSchema.optional().describe('ZIP code, or city with state'),
});
export type MarketSummaryInput = z.infer<typeof marketSummaryInput>;

/** Aggregate figures of a market: verified, listed professionals only, no individual data. */
export const marketSummarySchema = z.object({
  professionals: z.int(),
  /** By number of professionals, or the nearest first when there is a place to measure from. */
  cities: z.array(
    z.object({
      city: z.string(),
      professionals: z.int(),
      /** Whole miles from the place to the nearest of them; null without a place. */
      miles: z.int().nullable(),
    }),
  ),
  /** Null while fewer than five of them have named a rate. */
  medianHourlyRateCents: z.int().nullable(),
  completedJobs: z.int(),
  reviews: z.int(),
  /** One to five, one decimal; null below five reviews. */
  averageRating: z.number().nullable(),
  /**
   * The best matches around the place, or around the market's largest city: nothing here names or identifies anyone who
   * has no public page (product 11.8). Null while nobody is within reach.
   */
  matches: z
    .object({
      /** 'Detroit, MI'. */
      near: z.string(),
      items: z.array(
        z.strictObject({
          /** Miles, one decimal. */
          distanceMiles: z.number(),
          rating: z.number().nullable(),
          reviewCount: z.int(),
          /** Of those who agreed to a public page (product 27.6); null for everyone else. */
          page: z.strictObject({ slug: z.string(), name: z.string() }).nullable(),
        }),
      ),
    })
    .nullable(),
  /** Where it was looked from; null without a place, and for one that cannot be found on the map. */
  place: z
    .object({
      /** 'Ann Arbor, MI'. */
      label: z.string(),
      state: z.string(),
      /** Professionals, of any state, who travel there. */
      reaching: z.int(),
    })
    .nullable(),
});
export type MarketSummary = z.infer<typeof marketSummarySchema>;
