import { sql } from 'kysely';

/** The account that `person` works in: a company's, by `company_members`, or their own. */
export const ACCOUNT_OF_PERSON = sql<string>`coalesce(company_members.company_id, person.id)`;
