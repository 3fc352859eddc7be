import { formatCount } from '#src/ui/format.ts';
import { type Balance, daysBetween, isIncluded } from './balance-labels.ts';
import type { StatementLine } from '#src/app/features/connections/statement/statement-labels.ts';

type Allowance = NonNullable<Balance['allowance']>;
export type CoursePoint = { at: string; left: number };

/**
 * How the allowance of the running month went down, from its first day on. Null when the lines at hand do not reach
 * back that far, or do not lead to what is left: then no picture is drawn rather than a wrong one.
 *
 * @param lines of the statement, the newest first
 */
export function allowanceCourse(
  allowance: Allowance,
  lines: readonly StatementLine[],
  isComplete: boolean,
): CoursePoint[] | null {
  const start = Date.parse(allowance.from);
  const oldest = lines.at(-1);
  if (!isComplete && (oldest === undefined || Date.parse(oldest.at) >= start)) return null;
  const points: CoursePoint[] = [{ at: allowance.from, left: allowance.granted }];
  let left = allowance.granted;
  for (const line of lines.toReversed()) {
    if (!movesAllowance(line) || Date.parse(line.at) < start) continue;
    left += line.delta;
    points.push({ at: line.at, left });
  }
  return left === allowance.granted - allowance.used ? points : null;
}

/** Whether what is left of the allowance waits for a payment. */
export function isAllowanceOnHold({ lots }: Pick<Balance, 'lots'>): boolean {
  return lots.some((lot) => isIncluded(lot) && lot.isFrozen && lot.remaining > 0);
}

/** '4 of 15 used, 26 days left.' */
export function allowanceInWords({
  allowance,
  asOf,
  lots,
}: Pick<Balance, 'asOf' | 'lots'> & { allowance: Allowance }) {
  const { used, granted, to } = allowance;
  const days = daysBetween(asOf, to);
  if (isAllowanceOnHold({ lots }))
    return `${used} of ${granted} used, ${granted - used} on hold until a payment is settled.`;
  return `${used} of ${granted} used, ${days <= 0 ? 'last day' : `${formatCount(days, 'day')} left`}.`;
}

function movesAllowance({ kind, lotKind }: StatementLine): boolean {
  return isIncluded({ kind: lotKind }) && kind !== 'grant' && kind !== 'expire';
}
