import { z } from 'zod';
import { CONNECTION_SIDES } from '#contract/connections.ts';
import { choiceParam, dayParam, idParam, switchParam } from '#src/app/search-param-rules.ts';

/** The parts of `/connections` as they are in the address; `balance` is left out of it. */
export const CONNECTIONS_PARTS = ['balance', 'people', 'saved'] as const;
export type ConnectionsPart = (typeof CONNECTIONS_PARTS)[number];
export const PART_LABELS: Record<ConnectionsPart, string> = {
  balance: 'Balance',
  people: 'People',
  saved: 'Saved profiles',
};

/**
 * A link to one of the people leads to their part; the filter is the statement's, which is beside the balance, and `lot`
 * shows what was used of one. Side and `counted`, which is what response times count, narrow the people, and days the people
 * or the statement.
 */
export const connectionsSearchSchema = z
  .object({
    part: choiceParam(['people', 'saved']),
    filter: choiceParam(['spent', 'received', 'expired']),
    connection: idParam,
    side: choiceParam(CONNECTION_SIDES),
    counted: switchParam,
    from: dayParam,
    to: dayParam,
    lot: idParam,
  })
  .transform(({ part, filter, connection, side, counted, from, to, lot }) => ({
    part: part ?? (connection === undefined ? undefined : ('people' as const)),
    ...(part === undefined && connection === undefined ? { filter, from, to, lot } : {}),
    connection: part === 'saved' ? undefined : connection,
    ...(part === 'people' && connection === undefined ? { side, counted, from, to } : {}),
  }));
