import { searchParam, searchReader } from '#src/search-params.ts';

/** The query of `/contact-sales`. */
export const readSalesSearch = searchReader({ plan: searchParam.oneOf(['enterprise']) });
