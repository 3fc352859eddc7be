import { searchParam, searchReader, type SearchOf } from '#src/search-params.ts';

const CAREERS = { position: searchParam.text(60) };
/** The query of `/careers`: the id of a position. */
export const readCareersSearch = searchReader(CAREERS);
export type CareersSearch = SearchOf<typeof CAREERS>;
