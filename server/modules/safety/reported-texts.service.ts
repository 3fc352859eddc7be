import { REPORTED_FIELDS, type ReportedText } from '#contract/reported-texts.ts';
import type { Db } from '#db/types.ts';
import { listReportedTexts } from './reports.queries.ts';

/**
 * What others could read of the person and the project when it was reported, and what they read now (product 17.13): for
 * callers who have decided that their reader may know. Empty for a report from before texts were kept, and where there is none.
 */
export async function compareReportedTexts(db: Db, reportId: string): Promise<ReportedText[]> {
  const rows = await listReportedTexts(db, reportId);
  return REPORTED_FIELDS.flatMap((field) => {
    const row = rows.find((one) => one.field === field);
    return row === undefined ? [] : { field, before: row.before, now: row.now };
  });
}
