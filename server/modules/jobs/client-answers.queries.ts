import { sql } from 'kysely';
import { keepQuery } from '#db/kept-query.ts';
import { usualAnswerMinutes } from '../connections/connections.fragments.ts';

export type ClientAnswersRow = Awaited<ReturnType<typeof listClientAnswers>>[number];

/** How these clients answer contacts: for the rows of one page, so that the list itself stays on its index. */
export const listClientAnswers = keepQuery([], (db, { clientIds }: { clientIds: readonly string[] }) =>
  db
    .selectFrom('profiles')
    .select(['profiles.userId', 'profiles.askedCount', 'profiles.answeredCount'])
    .select(usualAnswerMinutes('profiles.user_id').as('usualMinutes'))
    // One array, so that any number of clients has the same text.
    .where('profiles.userId', '=', sql<string>`any(${clientIds}::uuid[])`),
);
