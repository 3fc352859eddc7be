import { z } from 'zod';
import { CALLS_TO_ACTION, type Plan, PLANS } from './plans.ts';
import { userTypeSchema } from './user-types.ts';

export const planIdSchema = z.enum(PLANS.map(({ id }) => id));

/** A plan as the API names it. Apart from the catalogue, so that pages show plans without loading zod. */
export const planSchema = z.object({
  id: planIdSchema,
  audience: userTypeSchema,
  name: z.string(),
  description: z.string(),
  priceCents: z.int(),
  period: z.literal('month'),
  connections: z.int(),
  extraConnectionCents: z.int(),
  features: z.array(z.string()).readonly(),
  bestFor: z.string().nullable(),
  maxProperties: z.int().nullable(),
  callToAction: z.enum(CALLS_TO_ACTION),
  isMostPopular: z.boolean(),
  isEnterprise: z.boolean(),
}) satisfies z.ZodType<Plan>;

/** Without an audience: the plans of all three. */
export const listPlansInput = z.object({ audience: userTypeSchema.optional() });
