import { z } from 'zod';
import { type Activity, isCompanyAct, type ListActivityInput } from '#contract/company.ts';
import type { Page } from '#contract/pagination.ts';
import type { App } from '../../app.ts';
import type { Caller } from '../../trpc/context.ts';
import { toActivity } from './activity.policy.ts';
import { listActivity } from './activity.queries.ts';
import { insertAct } from './company.queries.ts';

const namesSubject = z.looseObject({
  connectionId: z.uuid().nullish().catch(null),
  id: z.uuid().nullish().catch(null),
  projectId: z.uuid().nullish().catch(null),
  requestId: z.uuid().nullish().catch(null),
  personId: z.uuid().nullish().catch(null),
});

/** What a call was about: by its answer, or by what it was given. */
function subjectOf(answer: unknown, input: unknown): string | null {
  for (const value of [answer, input]) {
    const { data } = namesSubject.safeParse(value);
    const subject = data?.connectionId ?? data?.id ?? data?.projectId ?? data?.requestId ?? data?.personId;
    if (subject !== undefined && subject !== null) return subject;
  }
  return null;
}

/**
 * Records who changed what in a company's account, once the call is done (product 31.8). What was done stays done when
 * it cannot be recorded: the failure is logged.
 */
export async function recordAct(
  app: App,
  { userType, userId: companyId, personId }: Caller,
  { procedure, answer, input }: { procedure: string; answer: unknown; input: unknown },
): Promise<void> {
  if (userType !== 'commercial' || !isCompanyAct(procedure)) return;
  const subjectId = subjectOf(answer, input);
  const at = app.clock.now();
  try {
    await insertAct(app.db, { companyId, personId, act: procedure, subjectId, at });
  } catch (error) {
    app.log.error({ err: error, companyId, personId, procedure, subjectId }, 'act not recorded');
  }
}

/** Who in a company did what, the latest first (product 40.1). Everyone who works there sees it. */
export async function getActivity(
  app: App,
  { userId: companyId, personId }: Caller,
  { cursor, limit }: ListActivityInput,
): Promise<Page<Activity>> {
  const rows = await listActivity(app.db, { companyId, before: cursor ?? null, limit });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map((row) => toActivity(row, personId)),
    nextCursor: last?.id ?? null,
  };
}
