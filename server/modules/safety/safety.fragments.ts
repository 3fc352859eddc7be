import { type RawBuilder, sql } from 'kysely';

/**
 * Visibility rules for the queries of every module. The rules themselves are in db/functions: `hidden_profiles` (a
 * block hides two people from each other, whichever side made it), `hidden_users`, `is_restricted`. Lists filter hidden
 * people inside their statement, so that pages keep their full size.
 */

/** The profiles hidden from a profile, as an array. */
export function hiddenProfiles(profileId: RawBuilder<unknown>) {
  return sql<string[]>`array(select hidden_profile_id from hidden_profiles where profile_id = ${profileId})`;
}

/** The same by account. As a subquery, so that it is asked once for all rows of a list. */
export function hiddenUsers(userId: RawBuilder<unknown> | string) {
  return sql<string[]>`(select hidden_users(${userId}))::uuid[]`;
}

/** Whether staff have restricted an account. */
export function isRestricted(userId: RawBuilder<unknown>) {
  return sql<boolean>`is_restricted(${userId})`;
}
