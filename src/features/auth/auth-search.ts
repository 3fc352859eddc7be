/**
 * The query of `/auth`. Every page loads this, so it only looks at shapes; what the texts mean (a user type, a plan, a
 * path of ours) is decided by the contract where they are used.
 */
const MODES = ['signin', 'signup', 'forgot'] as const;
const MAX_LENGTH = 500;

export type AuthMode = (typeof MODES)[number];

export type AuthSearch = {
  /** Sign-in when it is left out. */
  mode?: AuthMode;
  /** A user type in either spelling. */
  flow?: string;
  /** The id of a plan. */
  plan?: string;
  /** Where the person wanted to go. */
  returnTo?: string;
};

export function readAuthSearch(search: Record<string, unknown>): AuthSearch {
  const mode = MODES.find((candidate) => candidate === search.mode);
  const flow = shortText(search.flow);
  const plan = shortText(search.plan);
  const returnTo = shortText(search.returnTo);
  return {
    ...(mode === undefined ? {} : { mode }),
    ...(flow === null ? {} : { flow }),
    ...(plan === null ? {} : { plan }),
    ...(returnTo === null ? {} : { returnTo }),
  };
}

export type TokenSearch = { token?: string };

/** The query of the pages that mailed links open. */
export function readTokenSearch(search: Record<string, unknown>): TokenSearch {
  const token = shortText(search.token);
  return token === null ? {} : { token };
}

function shortText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value.length <= MAX_LENGTH ? value : null;
}
