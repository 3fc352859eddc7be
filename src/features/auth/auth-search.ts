/**
 * The query of `/auth`. Every page loads this, so it only looks at shapes; what the texts mean (a user type, a plan, a
 * path of ours) is decided by the contract where they are used.
 */
const MODES = ['signin', 'signup', 'forgot'] as const;
const MAX_LENGTH = 500;

export type AuthMode = (typeof MODES)[number];

export type AuthSearch = {
  /** Sign-in when it is left out. */
  mode?: AuthMode | undefined;
  /** A user type in either spelling. */
  flow?: string | undefined;
  /** The id of a plan. */
  plan?: string | undefined;
  /** Where the person wanted to go. */
  returnTo?: string | undefined;
};

/** Names every key: what a reader leaves out, the router takes from the address as it is. */
export function readAuthSearch(search: Record<string, unknown>): AuthSearch {
  const mode = MODES.find((candidate) => candidate === search.mode);
  const [flow, plan, returnTo] = [search.flow, search.plan, search.returnTo].map(shortText);
  return { mode, flow, plan, returnTo };
}

export type TokenSearch = { token?: string | undefined };

/** The query of the pages that mailed links open. */
export function readTokenSearch(search: Record<string, unknown>): TokenSearch {
  return { token: shortText(search.token) };
}

function shortText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= MAX_LENGTH ? value : undefined;
}
