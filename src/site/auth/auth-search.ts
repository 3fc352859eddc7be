import { searchParam, searchReader, type SearchOf } from '#src/search-params.ts';

const MODES = ['signin', 'signup', 'forgot'] as const;
const MAX_LENGTH = 500;

export type AuthMode = (typeof MODES)[number];

const AUTH = {
  /** Sign-in when left out. */
  mode: searchParam.oneOf(MODES),
  /** A user type in either spelling. */
  flow: searchParam.text(MAX_LENGTH),
  /** The id of a plan. */
  plan: searchParam.text(MAX_LENGTH),
  /** Where the person wanted to go. */
  returnTo: searchParam.text(MAX_LENGTH),
};
/** The query of `/auth`. Values (user type, plan, return path) are validated where they are used. */
export const readAuthSearch = searchReader(AUTH);
export type AuthSearch = SearchOf<typeof AUTH>;

/** The query of the pages that emailed links open. */
export const readTokenSearch = searchReader({ token: searchParam.text(MAX_LENGTH) });
