import type { z } from 'zod';
import type { BracketedObject } from '../bracketed.ts';
import type { Core } from '../core.ts';
import { invalid, missing } from '../failure.ts';
import { toFailure } from '../parameters.ts';
import type { WireList } from '../wire.ts';

export type Endpoint = {
  method: 'get' | 'post' | 'delete';
  /** As Express writes it; `:id` is what `answer` gets. */
  path: string;
  answer(core: Core, id: string, raw: BracketedObject): object;
};

/** One call of the API: its parameters are checked before `run` sees them. `expand` never reaches it. */
export function endpoint<Schema extends z.ZodType>(
  method: Endpoint['method'],
  path: string,
  schema: Schema,
  run: (core: Core, params: z.output<Schema>, id: string) => object,
): Endpoint {
  return {
    method,
    path,
    answer(core, id, raw) {
      const parsed = schema.safeParse(raw, { reportInput: true });
      if (!parsed.success) throw toFailure(parsed.error);
      return run(core, parsed.data, id);
    },
  };
}

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 100;

export type Page = {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
};

/** One page of rows that are given oldest first and answered newest first. */
export function paginate<Row extends { id: string }>(
  rows: readonly Row[],
  { limit = DEFAULT_LIMIT, starting_after: after, ending_before: before }: Page,
  url: string,
): WireList<Row> {
  if (limit < 1 || limit > MAX_LIMIT) {
    throw invalid('This value must be from 1 to 100.', { code: 'parameter_invalid_integer', param: 'limit' });
  }
  if (after !== undefined && before !== undefined) {
    throw invalid('You may only specify one of these parameters: starting_after, ending_before.');
  }
  const newest = rows.toReversed();
  if (before !== undefined) {
    const end = indexOf(newest, before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', data: newest.slice(start, end), has_more: start > 0, url };
  }
  const start = after === undefined ? 0 : indexOf(newest, after, 'starting_after') + 1;
  const data = newest.slice(start, start + limit);
  return { object: 'list', data, has_more: start + limit < newest.length, url };
}

function indexOf(rows: readonly { id: string }[], id: string, param: string): number {
  const index = rows.findIndex((row) => row.id === id);
  if (index === -1) throw missing('object', id, param);
  return index;
}
