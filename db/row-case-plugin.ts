import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely';
import type { Db, Tx } from './types.ts';

/** Lists of columns whose rows are known; further ones are made up each time, which bounds the memory of lists that vary. */
const MOST_SHAPES = 2_000;

/** What rows of the same columns have in common: their names here, and a row without values. */
type Shape = { names: readonly string[]; empty: UnknownRow };

/**
 * snake_case in Postgres, camelCase here. The names of a result's columns are translated once for all of its rows; Kysely's own
 * does it for each row. Rows are copies of an empty one: an object that grows by twenty columns becomes a hash table, and
 * whoever reads it afterwards pays several times as much (decision 052).
 */
export class RowCasePlugin extends CamelCasePlugin {
  readonly #shapes = new Map<string, Shape>();

  override transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first] = result.rows;
    if (first === undefined) return Promise.resolve(result);
    // Rows of a result have the same columns.
    const columns = Object.keys(first);
    const { names, empty } = this.#shapeOf(columns);
    const rows = result.rows.map((row) => {
      const renamed = { ...empty };
      columns.forEach((column, index) => {
        renamed[names[index] ?? column] = this.#renamed(row[column]);
      });
      return renamed;
    });
    return Promise.resolve({ ...result, rows });
  }

  #shapeOf(columns: readonly string[]): Shape {
    const key = columns.join();
    const known = this.#shapes.get(key);
    if (known !== undefined) return known;
    const names = columns.map((column) => this.camelCase(column));
    // Text that is read as JSON becomes an object of fixed places, whatever its size.
    const empty = JSON.parse(
      JSON.stringify(Object.fromEntries(names.map((name) => [name, null]))),
    ) as UnknownRow;
    const shape = { names, empty };
    if (this.#shapes.size < MOST_SHAPES) this.#shapes.set(key, shape);
    return shape;
  }

  /** Columns of JSON keep their names' case as rows do. */
  #renamed(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || value instanceof Date) return value;
    return this.mapRow({ value })['value'];
  }
}

/** Whether a database has no plugin but ours; one with more may want other texts, and to see each statement. */
export function isOrdinary(db: Db | Tx): boolean {
  const { plugins } = db.getExecutor();
  return plugins.length === 1 && plugins[0] instanceof RowCasePlugin;
}
