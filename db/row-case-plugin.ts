import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely';

/**
 * snake_case in Postgres, camelCase here. The names of a result's columns are translated once for all of its rows; Kysely's own
 * does it for each row.
 */
export class RowCasePlugin extends CamelCasePlugin {
  override transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first] = result.rows;
    if (first === undefined) return Promise.resolve(result);
    // Rows of a result have the same columns.
    const names = Object.keys(first).map((name) => [name, this.camelCase(name)] as const);
    const rows = result.rows.map((row) => {
      const renamed: UnknownRow = {};
      for (const [name, camelName] of names) renamed[camelName] = this.#renamed(row[name]);
      return renamed;
    });
    return Promise.resolve({ ...result, rows });
  }

  /** Columns of JSON keep their names' case as rows do. */
  #renamed(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || value instanceof Date) return value;
    return this.mapRow({ value })['value'];
  }
}
