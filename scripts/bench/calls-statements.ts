import {
  CamelCasePlugin,
  type CompiledQuery,
  DummyDriver,
  Kysely,
  NoResultError,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Database, Db } from '#db/types.ts';

/** The statement that a query of ours sends, so that contenders send the same; it runs nowhere and finds nothing. */
export async function statementOf(run: (db: Db) => Promise<unknown>): Promise<CompiledQuery> {
  const sent: CompiledQuery[] = [];
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (inner) => new PostgresIntrospector(inner),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [new CamelCasePlugin()],
    log: ({ query }) => void sent.push(query),
  });
  await run(db).catch((error: unknown) => {
    if (!(error instanceof NoResultError)) throw error;
  });
  const [statement] = sent;
  if (statement === undefined || sent.length > 1)
    throw new Error(`One statement was expected: ${String(sent.length)}`);
  return statement;
}
