import { z } from 'zod';

/** `project`: the one in the form, or a new one. */
export const portfolioSearchSchema = z.object({
  project: z
    .union([z.literal('new'), z.guid()])
    .optional()
    .catch(undefined),
});
export type PortfolioSearch = z.infer<typeof portfolioSearchSchema>;
