import { CamelCasePlugin, type CompiledQuery, NoResultError } from 'kysely';
import { databaseWithoutServer } from '#db/database-without-server.ts';
import type { Db } from '#db/types.ts';

/** The statement that a query of ours sends, so that contenders send the same; it runs nowhere and finds nothing. */
export async function statementOf(run: (db: Db) => Promise<unknown>): Promise<CompiledQuery> {
  const { db, sent } = databaseWithoutServer(new CamelCasePlugin());
  await run(db).catch((error: unknown) => {
    if (!(error instanceof NoResultError)) throw error;
  });
  const [statement] = sent;
  if (statement === undefined || sent.length > 1)
    throw new Error(`One statement was expected: ${String(sent.length)}`);
  return statement;
}
