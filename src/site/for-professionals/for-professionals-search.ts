import { searchParam, searchReader } from '#src/search-params.ts';

const PLAN_TABS = ['service-professional', 'commercial'] as const;
export type ProfessionalsTab = (typeof PLAN_TABS)[number];

/** Whose plans are shown; the professionals' when left out. */
const PARAMS = { plans: searchParam.oneOf(PLAN_TABS) };
/** The query of the page for professionals. */
export const readProfessionalsParams = searchReader(PARAMS);
