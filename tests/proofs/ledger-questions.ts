/** What scenarios of the ledger ask and do more than once. */
import { at, type Stage } from './ledger-stage.ts';

export const one = async (stage: Stage, text: string, values: unknown[] = []) =>
  Object.values(await stage.row(text, values))[0];
export const countOf = async (stage: Stage, text: string, values: unknown[] = []) =>
  Number(await one(stage, `select count(*) from ${text}`, values));
export const refund = (stage: Stage, id: unknown, reason = 'support', when = at(0)) =>
  one(stage, 'select refund_connection($1, $2, $3)', [id, reason, when]);
export const lotsOf = (stage: Stage, who: keyof Stage['people']) =>
  stage.row(
    'select count(*)::integer as count, sum(remaining)::integer as held from lots where user_id = $1',
    [stage.people[who].userId],
  );
