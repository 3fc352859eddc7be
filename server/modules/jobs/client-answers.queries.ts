import { anyOf } from '#db/columns.ts';
import { gatherReads } from '#db/gathered-read.ts';
import { keepQuery } from '#db/kept-query.ts';
import { usualAnswerMinutes } from '../connections/connections.fragments.ts';

export type ClientAnswersRow = Awaited<ReturnType<typeof answersOf>>[number];

const answersOf = keepQuery([], (db, { clientIds }: { clientIds: readonly string[] }) =>
  db
    .selectFrom('profiles')
    .select(['profiles.userId', 'profiles.askedCount', 'profiles.answeredCount'])
    .select(usualAnswerMinutes('profiles.user_id').as('usualMinutes'))
    .where('profiles.userId', '=', anyOf(clientIds)),
);

/** How these clients answer contacts: for the rows of one page, so that the list itself stays on its index. */
export const listClientAnswers = gatherReads(
  (db, clientIds) => answersOf(db, { clientIds }),
  ({ userId }) => userId,
);
