import { type Expression, type RawBuilder, sql } from 'kysely';

/** Whether a person is the account itself or one of its company's members (product 31). */
export function worksIn(personId: Expression<unknown>, accountId: Expression<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    ${personId} = ${accountId}
    or exists (
      select from company_members m
      where m.user_id = ${personId} and m.company_id = ${accountId} and m.removed_at is null
    )
  )`;
}
