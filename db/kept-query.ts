import { type CompiledQuery, type QueryExecutorProvider, sql } from 'kysely';
import { gatherReads, type Read } from './gathered-read.ts';
import { isOrdinary } from './row-case-plugin.ts';
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
type Build<Asked, Row> = (db: Db | Tx, asked: Asked) => Built<Row>;

export type KeptQuery<Asked, Row> = (db: Db | Tx, asked: Asked) => Promise<Row[]>;

/**
 * A query that is built once for each set of values that are there, and sent again with others: building one with a few joins
 * takes a fifth of a call's processor time (decision 052).
 * @param inText names of what changes the text, such as a limit; a value that is undefined is left out of it
 * @param build may hand on the other values, and must not look at them
 * @param gatherBy the name of an id that is never a caller's input; those who ask with no other value share a statement
 *   (`gathered-read.ts`)
 */
export function keepQuery<Asked extends object, Row>(
  inText: readonly (keyof Asked & string)[],
  build: Build<Asked, Row>,
  { gatherBy }: { gatherBy?: keyof Asked & string } = {},
): KeptQuery<Asked, Row> {
  const kept = new Map<string, CompiledQuery<Row>>();
  const keptGathered = new Map<string, Read<Row>>();
  return async (db, asked) => {
    if (!isOrdinary(db)) return (await db.executeQuery<Row>(build(db, asked).compile(db))).rows;
    const shape = shapeOf(asked, inText);
    if (gatherBy !== undefined && !db.isTransaction && isOnlyValue(gatherBy, asked, inText)) {
      const read = remember(keptGathered, shape, () => rowsOfEach(gatherBy, build, asked));
      return read(db, [String(asked[gatherBy])]);
    }
    const query = remember(kept, shape, () => build(db, withPlaceholders(asked, inText)).compile(db));
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? value.valueIn(asked) : value,
    );
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

function remember<Kept>(kept: Map<string, Kept>, shape: string, make: () => Kept): Kept {
  const known = kept.get(shape);
  if (known !== undefined) return known;
  const made = make();
  if (kept.size < MOST_SHAPES) kept.set(shape, made);
  return made;
}

function isOnlyValue(by: string, asked: object, inText: readonly string[]): boolean {
  return Object.entries(asked).every(
    ([name, value]) => value === undefined || name === by || inText.includes(name),
  );
}

/** The query's rows for each of some ids, in the query's order. */
function rowsOfEach<Asked, Row>(by: keyof Asked & string, build: Build<Asked, Row>, asked: Asked): Read<Row> {
  const query = keepQuery([], (db, { ids }: { ids: readonly string[] }) => {
    // Queries only hand it on, to Kysely, which takes any expression for a value.
    const ofEach = build(db, { ...asked, [by]: sql`gathered.id::uuid` });
    return sql<Row & { gatheredFor: string }>`
      select gathered.id as gathered_for, found.*
      from unnest(${ids}::text[]) as gathered (id) cross join lateral ${ofEach} as found
    `;
  });
  return gatherReads(
    (db, ids) => query(db, { ids }),
    ({ gatheredFor }) => gatheredFor,
  );
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
