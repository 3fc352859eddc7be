import type { Db, Tx } from '#db/types.ts';
import { usualAnswerMinutes } from '../connections/connections.fragments.ts';

export type ClientAnswersRow = Awaited<ReturnType<typeof listClientAnswers>>[number];

/** How these clients answer contacts: for the rows of one page, so that the list itself stays on its index. */
export function listClientAnswers(db: Db | Tx, clientIds: readonly string[]) {
  return db
    .selectFrom('profiles')
    .select(['profiles.userId', 'profiles.askedCount', 'profiles.answeredCount'])
    .select(usualAnswerMinutes('profiles.user_id').as('usualMinutes'))
    .where('profiles.userId', 'in', clientIds)
    .execute();
}
