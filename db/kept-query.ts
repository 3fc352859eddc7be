import type { CompiledQuery, QueryExecutorProvider } from 'kysely';
import { RowCasePlugin } from './row-case-plugin.ts';
import type { Db, Tx } from './types.ts';

/** Stands for a value while a query is built, and says where the value is found in what the query is asked with. */
class Placeholder {
  readonly #path: readonly string[];

  constructor(path: readonly string[]) {
    this.#path = path;
  }

  valueIn(asked: object): unknown {
    return this.#path.reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      asked,
    );
  }
}

/** Of one query: further shapes are built each time, which bounds the memory of limits and filters that vary. */
const MOST_SHAPES = 100;

/** What Kysely builds, or a statement written as SQL. */
type Built<Row> = { compile(db: QueryExecutorProvider): CompiledQuery<Row> };

export type KeptQuery<Asked, Row> = (db: Db | Tx, asked: Asked) => Promise<Row[]>;

/**
 * A query that is built once for each set of values that are there, and sent again with others: building one with a few joins
 * takes a fifth of a call's processor time (decision 052).
 * @param inText names of what changes the text, such as a limit; a value that is undefined is left out of it
 * @param build may hand on the other values, and must not look at them
 */
export function keepQuery<Asked extends object, Row>(
  inText: readonly (keyof Asked & string)[],
  build: (db: Db | Tx, asked: Asked) => Built<Row>,
): KeptQuery<Asked, Row> {
  const kept = new Map<string, CompiledQuery<Row>>();
  return async (db, asked) => {
    if (!isOrdinary(db)) return (await db.executeQuery<Row>(build(db, asked).compile(db))).rows;
    const shape = shapeOf(asked, inText);
    let query = kept.get(shape);
    if (query === undefined) {
      query = build(db, withPlaceholders(asked, inText)).compile(db);
      if (kept.size < MOST_SHAPES) kept.set(shape, query);
    }
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? value.valueIn(asked) : value,
    );
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

/** One with further plugins may want another text. */
function isOrdinary(db: Db | Tx): boolean {
  const { plugins } = db.getExecutor();
  return plugins.length === 1 && plugins[0] instanceof RowCasePlugin;
}

function shapeOf(asked: object, inText: readonly string[]): string {
  let shape = '';
  for (const [name, value] of Object.entries(asked)) {
    if (value !== undefined) shape += inText.includes(name) ? `${name}=${String(value)} ` : `${name} `;
  }
  return shape;
}

/** The same with placeholders for values, also for those of a plain object such as a cursor. */
function withPlaceholders<Asked extends object>(asked: Asked, inText: readonly string[]): Asked {
  const placed = Object.entries(asked).map(([name, value]: [string, unknown]) => {
    if (value === undefined || inText.includes(name)) return [name, value];
    if (!isPlainObject(value)) return [name, new Placeholder([name])];
    const keys = Object.keys(value);
    return [name, Object.fromEntries(keys.map((key) => [key, new Placeholder([name, key])]))];
  });
  // Queries only hand them on, to Kysely, which takes any value for a parameter.
  return Object.fromEntries(placed) as Asked;
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
