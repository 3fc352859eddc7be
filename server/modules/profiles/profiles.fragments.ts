import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { MARKET_TIME_ZONE } from '#contract/markets.ts';
import type { Row, Tx } from '#db/types.ts';

/** The columns of a check that previews and lists of proposals read; moments as Postgres writes them into JSON. */
export type CheckJson = Pick<
  Row<'verificationChecks'>,
  | 'kind'
  | 'credentialId'
  | 'fullName'
  | 'companyName'
  | 'validUntil'
  | 'documentType'
  | 'issuingState'
  | 'issuer'
  | 'method'
> & { checkedAt: string };

/** Every check of a profile that was not withdrawn, the newest first, as one JSON array. */
export function checksJson(profileId: RawBuilder<unknown>) {
  return sql<CheckJson[]>`(
    select coalesce(json_agg(json_build_object(
      'kind', kind, 'credential_id', credential_id, 'full_name', full_name, 'company_name', company_name,
      'checked_at', checked_at, 'valid_until', valid_until, 'document_type', document_type,
      'issuing_state', issuing_state, 'issuer', issuer, 'method', method
    ) order by sequence desc), '[]') from verification_checks
    where profile_id = ${profileId} and withdrawn_at is null
  )`;
}

/** The profile of the account behind an address, to be locked: the first of all that a transaction locks. */
export function profileOfAddress(tx: Tx, email: string) {
  return tx
    .selectFrom('profiles')
    .select('id')
    .where('userId', '=', (user) => user.selectFrom('users').select('id').where('email', '=', email));
}

const comparable = (name: string) =>
  sql`lower(btrim(regexp_replace(coalesce(${sql.ref(name)}, ''), '[\\s\\u00a0]+', ' ', 'g')))`;
const isSameName = (one: string, other: string) => sql`${comparable(one)} = ${comparable(other)}`;

/** `isSameNames` of the contract in SQL: whether a check was made for the names of a profile. Given are their aliases. */
export function isForNamesOf(check: string, profile: string) {
  return sql<SqlBool>`(${isSameName(`${check}.fullName`, `${profile}.fullName`)}
    and ${isSameName(`${check}.companyName`, `${profile}.companyName`)})`;
}

/** A document that staff found lapsed, which counts under every name (`checksUnder`). Given is the alias of the check. */
export function wasLapsed(check: string) {
  const checkedOn = sql`(${sql.ref(`${check}.checkedAt`)} at time zone ${sql.lit(MARKET_TIME_ZONE)})::date`;
  return sql<SqlBool>`${sql.ref(`${check}.validUntil`)} < ${checkedOn}`;
}

/**
 * The person's own photo once it is ready: a client's of their owner profile, a professional's of their showcase. Null for those
 * who work in a company, since the account's photo is of its owner. Given are the aliases of `profiles` and `users`.
 */
export function ownPhotoOf({ profile, person }: { profile: string; person: string }) {
  const userId = sql.ref(`${profile}.userId`);
  return sql<string | null>`(
    select photo.id from uploads photo
    where photo.status = 'ready' and not photo.is_swept and ${userId} = ${sql.ref(`${person}.id`)} and photo.id = coalesce(
      (select photo_id from owner_profiles where user_id = ${userId}),
      (select upload_id from showcase_media
       where profile_id = ${sql.ref(`${profile}.id`)} and slot = 'owner_photo' and position = 0)
    )
  )`;
}
