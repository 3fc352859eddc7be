import { type Kysely, sql } from 'kysely';

/** A step of a transaction, which goes on where the step fails, as if it had not begun. Steps may contain steps. */
export async function inSavepoint<T, R>(tx: Kysely<T>, step: () => Promise<R>): Promise<R> {
  await sql`savepoint step`.execute(tx);
  try {
    const result = await step();
    await sql`release savepoint step`.execute(tx);
    return result;
  } catch (error) {
    // Going back leaves the savepoint there, and an outer step of the same name would go back to it.
    await sql`rollback to savepoint step`.execute(tx);
    await sql`release savepoint step`.execute(tx);
    throw error;
  }
}
