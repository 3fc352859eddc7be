import { documentationChecks } from '#contract/project-checks.ts';
import type { OwnProject } from '#contract/own-projects.ts';
import type { ProjectDraft } from '#contract/project-draft.ts';
import { DEFAULT_PUBLISHING } from '#contract/project-publishing.ts';
import type { OwnProjectRow } from './own-projects.queries.ts';

/** A project as it is published; what was never published, as far as its draft has come. */
export function toOwnProject(row: OwnProjectRow, draft: ProjectDraft): OwnProject {
  const { id, city, openResponses, pausedBecause, publishedAt, updatedAt, hasChanges } = row;
  return {
    id,
    title: row.title ?? draft.title?.trim() ?? '',
    type: row.type ?? draft.projectType ?? null,
    urgency: row.urgency ?? draft.urgency ?? null,
    budgetMinCents: row.budgetMinCents ?? draft.budget?.minimumCents ?? null,
    budgetMaxCents: row.budgetMaxCents ?? draft.budget?.maximumCents ?? null,
    visibility: row.visibility,
    maxOpenResponses: row.maxOpenResponses ?? DEFAULT_PUBLISHING.maxOpenResponses,
    city,
    status: row.status ?? 'draft',
    publishedAt: publishedAt?.toISOString() ?? null,
    openResponses: openResponses ?? 0,
    pausedBecause,
    updatedAt: updatedAt.toISOString(),
    percent: documentationChecks(draft).percent,
    hasChanges,
  };
}
