import { marketDay } from '#contract/market-day.ts';
import type { SavedDraft } from '#contract/drafts.ts';
import { documentationChecks } from '#contract/project-checks.ts';
import {
  type ProjectDraft,
  type ProjectDraftState,
  projectDraftSchema,
  type SaveProjectDraftInput,
} from '#contract/project-draft.ts';
import type { App } from '../../app.ts';
import { differingFields } from '../drafts/drafts.policy.ts';
import { beginDraft, discardDraft, getDraft, saveDraft } from '../drafts/drafts.service.ts';
import { draftUploads, holdProjectFiles, releaseProjectFiles } from './project-media.service.ts';
import { earliestStart } from './publishing.policy.ts';
import { findPublication } from './publishing.queries.ts';

const KIND = 'project';
const FILE_FIELDS: readonly string[] = ['photos', 'videos', 'inspiration'] satisfies (keyof ProjectDraft)[];

/**
 * Saves what changed in a draft, or begins one (product 14.17). Files are held from then on; a file that another thing
 * holds or that is of another kind is refused with `upload_gone`, and nothing is saved. Throws `not_found`,
 * `draft_changed`, `draft_too_large` and `too_many_drafts`.
 */
export async function saveProjectDraft(
  app: App,
  ownerId: string,
  { id: given, baseVersion = 0, changes, requestId }: SaveProjectDraftInput,
): Promise<SavedDraft> {
  return app.db.transaction().execute(async (tx) => {
    const { id } =
      given === undefined ? await beginDraft(tx, app, { ownerId, kind: KIND, requestId }) : { id: given };
    const saved = await saveDraft(tx, app, { id, ownerId, kind: KIND }, { baseVersion, changes });
    if (saved.changed.some((field) => FILE_FIELDS.includes(field)))
      await holdProjectFiles(tx, app, { id, ownerId, files: contentOf(saved.content) });
    return saved.answer;
  });
}

/** A draft with everything its editors need. Throws `not_found`, also for another member's. */
export async function getProjectDraft(app: App, ownerId: string, id: string): Promise<ProjectDraftState> {
  const [draft, project] = await Promise.all([
    getDraft(app.db, { id, ownerId, kind: KIND }),
    findPublication(app.db, { id, ownerId }),
  ]);
  const content = contentOf(draft.content);
  return {
    id,
    version: draft.version,
    updatedAt: draft.updatedAt.toISOString(),
    content,
    uploads: await draftUploads(app, content),
    percent: documentationChecks(content).percent,
    status: project?.status ?? 'draft',
    earliestStart: earliestStart(marketDay(app.clock.now()), project),
    publishing: project === undefined ? null : optionsOf(project),
    publishedAt: project?.publishedAt.toISOString() ?? null,
    hasChanges:
      draft.publishedContent === null || differingFields(draft.content, draft.publishedContent).length > 0,
  };
}

/**
 * Deletes a draft and its files; the draft of a project that was published goes back to what was published. Throws
 * `not_found`.
 */
export async function discardProjectDraft(app: App, ownerId: string, id: string): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const { isDeleted } = await discardDraft(tx, app, { id, ownerId, kind: KIND });
    if (isDeleted) await releaseProjectFiles(tx, app, id);
    else await holdProjectFiles(tx, app, { id, ownerId, files: {} });
  });
}

/** What is stored went through the schema; a value of an older one is left out. */
export function contentOf(content: Readonly<Record<string, unknown>>): ProjectDraft {
  const whole = projectDraftSchema.safeParse(content);
  if (whole.success) return whole.data;
  const refused = new Set(whole.error.issues.map(({ path }) => path[0]));
  return projectDraftSchema
    .strip()
    .parse(Object.fromEntries(Object.entries(content).filter(([field]) => !refused.has(field))));
}

function optionsOf({
  visibility,
  autoConnect,
  isNotified,
  maxOpenResponses,
}: NonNullable<ProjectDraftState['publishing']>) {
  return { visibility, autoConnect, isNotified, maxOpenResponses };
}
