import {
  CamelCasePlugin,
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  PostgresDriver,
} from 'kysely';
import { createPool } from '#db/client.ts';
import type { Database, Db } from '#db/types.ts';

/** Transactions of the application become steps of one that is never committed, so that each order starts afresh. */
class SteppingDriver extends PostgresDriver {
  override beginTransaction(connection: DatabaseConnection) {
    return run(connection, 'savepoint step');
  }
  override commitTransaction(connection: DatabaseConnection) {
    return run(connection, 'release savepoint step');
  }
  override async rollbackTransaction(connection: DatabaseConnection) {
    await run(connection, 'rollback to savepoint step');
    await run(connection, 'release savepoint step');
  }
}

async function run(connection: DatabaseConnection, text: string): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw(text));
}

/** One connection, on which the caller begins and ends the real transaction. */
export function createSteppingDb(url: string): Db {
  const pool = createPool(url, { poolSize: 1, isUnbounded: true });
  class SteppingDialect extends PostgresDialect {
    override createDriver() {
      return new SteppingDriver({ pool });
    }
  }
  return new Kysely<Database>({ dialect: new SteppingDialect({ pool }), plugins: [new CamelCasePlugin()] });
}
