import { findSearchSchema } from '#src/app/features/search/find-search.ts';
import { choiceParam, switchParam } from '#src/app/search-param-rules.ts';
import { OWNER_TABS } from './owner-tab-labels.ts';
import { twoTabSearchSchema } from './two-tab-search.ts';

/** The filters of the browse tab are beside the tab. */
export const ownerSearchSchema = findSearchSchema
  .extend({ tab: choiceParam(OWNER_TABS), connected: switchParam, hasPlan: switchParam })
  .transform((search) => ({ ...search, hasPlan: search.tab === 'payments' ? search.hasPlan : undefined }));

/** `period`: of the performance card. */
export const commercialSearchSchema = twoTabSearchSchema.extend({ period: choiceParam(['12-months']) });

export const professionalSearchSchema = twoTabSearchSchema.extend({ widened: switchParam });
