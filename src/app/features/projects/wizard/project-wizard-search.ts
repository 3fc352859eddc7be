import { z } from 'zod';
import { PROJECT_STEPS } from '#contract/project-steps.ts';
import { firstMatchesSchema } from '#src/app/features/billing/choose/first-matches-list.tsx';
import { choiceParam } from '#src/app/search-param-rules.ts';

/** A project that isn't begun yet, as opposed to the one that was left unfinished. */
export const NEW_PROJECT = 'new';

/** The wizard's address: the draft, its step, and what the person searched for before signing up (product 2.20). */
export const projectWizardSearch = firstMatchesSchema.extend({
  project: z
    .union([z.uuid(), z.literal(NEW_PROJECT)])
    .optional()
    .catch(undefined),
  step: choiceParam(PROJECT_STEPS.map(({ id }) => id)),
});
export type ProjectWizardSearch = z.infer<typeof projectWizardSearch>;
