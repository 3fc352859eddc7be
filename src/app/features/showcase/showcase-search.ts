import { z } from 'zod';
import { SHOWCASE_STEP_IDS } from '#contract/showcase-steps.ts';
import { planSearchSchema } from '#src/app/features/billing/choose/plan-search.ts';
import { choiceParam } from '#src/app/search-param-rules.ts';
import { BUILDER_PART_IDS } from './builder-parts-rules.ts';

/** The wizard's address: the step, and the plan that was chosen before. */
export const showcaseSearch = planSearchSchema
  .pick({ plan: true, cycle: true, returnTo: true })
  .extend({ step: choiceParam(SHOWCASE_STEP_IDS) });
export type ShowcaseSearch = z.infer<typeof showcaseSearch>;

/** The builder's address. */
export const builderSearch = z.object({ part: choiceParam(BUILDER_PART_IDS) });
