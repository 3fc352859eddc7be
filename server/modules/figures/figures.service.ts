import { BRAND_NAME } from '#contract/brand.ts';
import type { DateRange } from '#contract/date-range.ts';
import type { ClientFigures, FiguresExport, ProfessionalFigures } from '#contract/figures.ts';
import type { App } from '../../app.ts';
import {
  acceptanceOf,
  allowanceOf,
  answersOf,
  completionOf,
  csvOfWork,
  earningsOf,
  spendOf,
  statusCountsOf,
} from './figures.policy.ts';
import { findClientFigures, findProfessionalFigures, listCompletedWork } from './figures.queries.ts';

/** What a professional earned and how they worked, on the days of a range (product 36.3). */
export async function getProfessionalFigures(
  app: App,
  userId: string,
  range: DateRange,
): Promise<ProfessionalFigures> {
  const at = app.clock.pinned();
  const { earned, statuses, answers, allowance, spent } = await findProfessionalFigures(app.db, {
    userId,
    range,
    at,
  });
  const counts = statusCountsOf(statuses);
  return {
    range,
    earnings: earningsOf(earned, range),
    statuses: counts,
    completion: completionOf(counts),
    answers: answersOf(answers),
    allowance: allowanceOf(allowance),
    spent,
  };
}

/** What a client spent and how fast professionals were, on the days of a range (product 36.4). */
export async function getClientFigures(app: App, userId: string, range: DateRange): Promise<ClientFigures> {
  const at = app.clock.pinned();
  const found = await findClientFigures(app.db, { userId, range, at });
  return {
    range,
    spend: spendOf(found.spent, range),
    statuses: statusCountsOf(found.statuses),
    acceptance: acceptanceOf(found.acceptance, range),
    answers: answersOf(found.answers),
    allowance: allowanceOf(found.allowance),
    spent: found.spentConnections,
  };
}

/** The completed requests of a client behind their spend, or the jobs behind a professional's earnings, as a file. */
export async function exportWork(
  app: App,
  { userId, range, side }: { userId: string; range: DateRange; side: 'client' | 'professional' },
): Promise<FiguresExport> {
  const rows = await listCompletedWork(app.db, { userId, range, side });
  const what = side === 'client' ? 'spend' : 'earnings';
  return {
    fileName: `${BRAND_NAME.toLowerCase()}-${what}-${range.from}-to-${range.to}.csv`,
    csv: csvOfWork(rows, side),
  };
}
