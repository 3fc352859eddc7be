import { sql } from 'kysely';
import type { ConnectionItem } from '#contract/connections.ts';

/**
 * Whether the two people of a connection see each other's contact details, for the queries of every module: the rule is
 * in db/functions/is_contact_open.sql. `connection` is the alias of a row of `connections`.
 */
export function isContactOpen(connection: string) {
  return sql<boolean>`is_contact_open(${sql.ref(connection)})`;
}

/** The recipient's answer; null until they have answered. */
export function answerOf(connection: string) {
  return sql<ConnectionItem['answer']>`case
    when ${sql.ref(`${connection}.acceptedAt`)} is not null then 'accepted'
    when ${sql.ref(`${connection}.declinedAt`)} is not null then 'declined'
  end`;
}

/**
 * Whether a project takes no proposal from anyone: as many wait for an answer as its owner wants, or the owner has no
 * Connection for another one. The rule is in db/functions/project_refusal.sql; proposals ask it again under their locks.
 * As text, for statements that are kept: `project` is the alias of a row of `projects`, `at` an expression for now.
 */
export function takesNoProposal(project: string, at: string): string {
  return `project_refusal(${project}.id, ${at}) is not null`;
}
