import { CompiledQuery } from 'kysely';
import { z } from 'zod';
import type { Db } from '#db/types.ts';

export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>;
/** What one statement costs Postgres: its time, the buffers it touches, and the tables and indexes that it reads as a whole. */
export type StatementCost = { milliseconds: number; buffers: number; readWhole: string[] };

type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string | undefined;
  'Parent Relationship'?: string | undefined;
  'Index Cond'?: string | undefined;
  'Index Name'?: string | undefined;
  Plans?: PlanNode[] | undefined;
};
const nodeSchema: z.ZodType<PlanNode> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Parent Relationship': z.string().optional(),
  'Index Cond': z.string().optional(),
  'Index Name': z.string().optional(),
  get Plans() {
    return z.array(nodeSchema).optional();
  },
});
const explainedSchema = z.tuple([
  z.object({
    'QUERY PLAN': z.tuple([
      z.object({
        Plan: z.intersection(
          nodeSchema,
          z.object({ 'Shared Hit Blocks': z.number(), 'Shared Read Blocks': z.number() }),
        ),
        'Execution Time': z.number(),
      }),
    ]),
  }),
]);

const INDEX_SCANS = new Set(['Index Scan', 'Index Only Scan']);

/**
 * Explains statements as they run in a process that has sent them before: prepared once, so that one plan serves any
 * values. The connection of `db` has to be a single one, without plugins that rename columns.
 */
export class StatementCosts {
  readonly #db: Db;
  readonly #prepared = new Map<string, string>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** The least of so many runs, the first of which reads what the planner wants to know. */
  async of({ sql: text, parameters }: Statement, runs = 5): Promise<StatementCost> {
    const name = await this.#prepare(text);
    const values = parameters.length === 0 ? '' : `(${parameters.map(literalOf).join(', ')})`;
    const statement = `explain (analyze, buffers, timing off, format json) execute ${name} ${values}`;
    let least: StatementCost | null = null;
    for (let run = 0; run < runs; run += 1) {
      const { rows } = await this.#db.executeQuery<unknown>(CompiledQuery.raw(statement));
      const [{ Plan: plan, 'Execution Time': milliseconds }] = explainedSchema.parse(rows)[0]['QUERY PLAN'];
      const buffers = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
      if (least === null || milliseconds < least.milliseconds)
        least = { milliseconds, buffers, readWhole: tablesReadWhole(plan) };
    }
    if (least === null) throw new RangeError('A statement is explained at least once.');
    return least;
  }

  async #prepare(text: string): Promise<string> {
    const known = this.#prepared.get(text);
    if (known !== undefined) return known;
    const name = `costs_${String(this.#prepared.size)}`;
    this.#prepared.set(text, name);
    await this.#db.executeQuery(CompiledQuery.raw(`prepare ${name} as ${text}`));
    return name;
  }
}

/**
 * Also by an index without a condition, where a subquery asks for it: so Postgres answers `exists` for all rows at once, and reads
 * what belongs to everybody.
 */
function tablesReadWhole(node: PlanNode, isAsked = false): string[] {
  const isSubquery = isAsked || node['Parent Relationship'] === 'SubPlan';
  const isUnbound = isSubquery && INDEX_SCANS.has(node['Node Type']) && node['Index Cond'] === undefined;
  const own =
    node['Node Type'] === 'Seq Scan' || isUnbound ? [node['Index Name'] ?? node['Relation Name'] ?? ''] : [];
  return [...own, ...(node.Plans ?? []).flatMap((part) => tablesReadWhole(part, isSubquery))];
}

/** A value as SQL text, as `pg` would send it. */
function literalOf(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return `'${textOf(value).replaceAll("'", "''")}'`;
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map(itemOf).join(',')}}`;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** In quotes, `null` would be a word. */
const itemOf = (item: unknown) => (item === null ? 'null' : JSON.stringify(textOf(item)));
