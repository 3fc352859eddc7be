import { searchParam, searchReader, type SearchOf } from '#src/search-params.ts';

const MODES = ['signin', 'signup', 'forgot'] as const;
const MAX_LENGTH = 500;
/** `MAX_LOCATION_LENGTH` of the contract, whose file has schemas: every page loads this one. */
export const MAX_PLACE_LENGTH = 120;

export type AuthMode = (typeof MODES)[number];

const AUTH = {
  /** Sign-in when left out. */
  mode: searchParam.oneOf(MODES),
  /** A user type in either spelling. */
  flow: searchParam.text(MAX_LENGTH),
  /** The id of a plan. */
  plan: searchParam.text(MAX_LENGTH),
  /** How the plan is paid; monthly when left out. */
  cycle: searchParam.oneOf(['annual']),
  /** The id of the service that the person looks for. */
  service: searchParam.text(MAX_LENGTH),
  /** Where they look for it, as typed. */
  place: searchParam.place(MAX_PLACE_LENGTH),
  /** Where the person wanted to go. */
  returnTo: searchParam.text(MAX_LENGTH),
};
/** The query of `/auth`. Values (user type, plan, service, return path) are validated where they are used. */
export const readAuthSearch = searchReader(AUTH);
export type AuthSearch = SearchOf<typeof AUTH>;

/** The query of the pages that emailed links open. */
export const readTokenSearch = searchReader({ token: searchParam.text(MAX_LENGTH) });
