import DataLoader from 'dataloader';
import { requiresPosition } from './replica-db.ts';
import { isOrdinary } from './row-case-plugin.ts';
import type { Db, Tx } from './types.ts';
import { currentWaitBudget, sharedBudget, type WaitBudget, withWaitBudget } from './wait-budget.ts';

/**
 * More who ask in one turn have further statements, so that Postgres answers some while this process writes the answers of
 * others: with 32 calls under way, eight a statement bring an eighth more than all in one (decision 060).
 */
const MOST_TOGETHER = 8;

export type Read<Row> = (db: Db | Tx, keys: readonly string[]) => Promise<Row[]>;

/** What one caller asks for, and how long it may wait. */
type Question = { keys: readonly string[]; budget: WaitBudget | undefined };

/**
 * A read by keys that many calls make: what they ask for within one turn of the event loop is one statement, sent when the turn
 * ends, so that nobody gets an answer from before the question (docs/decisions/060-gathered-reads.md). Transactions and replicas
 * are asked at once. Those who ask for the same key get the same rows, and leave them as they are.
 * @param read finds the rows of some keys, whoever asks for them; where it fails, it does so for all
 * @param keyOf the key that a row was found by, letter by letter
 */
export function gatherReads<Row>(read: Read<Row>, keyOf: (row: Row) => string): Read<Row> {
  const loaders = new WeakMap<Db | Tx, DataLoader<Question, Row[]>>();
  const loaderOf = (db: Db | Tx) => {
    const loader =
      loaders.get(db) ??
      new DataLoader((questions: readonly Question[]) => readTogether(db, questions, { read, keyOf }), {
        cache: false,
        maxBatchSize: MOST_TOGETHER,
        batchScheduleFn: (send) => setImmediate(send),
      });
    loaders.set(db, loader);
    return loader;
  };
  return async (db, keys) => {
    if (db.isTransaction || requiresPosition() || !isOrdinary(db)) return read(db, keys);
    const budget = currentWaitBudget();
    const rows = loaderOf(db).load({ keys, budget });
    return budget === undefined ? rows : budget.waitFor(rows);
  };
}

/** The rows of each question. */
async function readTogether<Row>(
  db: Db | Tx,
  questions: readonly Question[],
  { read, keyOf }: { read: Read<Row>; keyOf: (row: Row) => string },
): Promise<Row[][]> {
  const keys = [...new Set(questions.flatMap((question) => question.keys))];
  const budget = sharedBudget(questions.map((question) => question.budget));
  const rows = await withWaitBudget(() => read(db, keys), budget);
  const found = Map.groupBy(rows, keyOf);
  return questions.map((question) => question.keys.flatMap((key) => found.get(key) ?? []));
}
