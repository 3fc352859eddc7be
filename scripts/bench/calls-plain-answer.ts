/**
 * The least that answers the calls of the bench: the statements that Lintel sends, prepared and in turn, to know the caller and
 * to find the rows; of Lintel's code, only functions without effects run. Checks, logs and limits nothing.
 */
import { type CallName, CALLS } from './calls-list.ts';
import { callerOf } from './calls-plain-caller.ts';
import { openJobsOf } from './calls-plain-jobs.ts';
import { recentOf } from './calls-plain-requests.ts';
import { linesOf } from './calls-plain-statement.ts';

const ANSWERS: Readonly<Record<CallName, (userId: string) => Promise<object>>> = {
  'requests.listMine': recentOf,
  'jobs.listOpen': openJobsOf,
  'connections.statement': linesOf,
};
const answers = new Map(CALLS.map(({ path, name }) => [path, ANSWERS[name]]));

/** The body of the answer to a call, for whom a header names. */
export async function answer(path: string | undefined, authorization: string | undefined): Promise<string> {
  const find = answers.get(path ?? '');
  if (find === undefined) throw new Error(`No such call: ${path ?? ''}`);
  const userId = await callerOf(authorization);
  if (userId === null) throw new Error('Nobody is signed in.');
  return JSON.stringify({ result: { data: await find(userId) } });
}
