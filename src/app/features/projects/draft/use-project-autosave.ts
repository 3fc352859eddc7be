import { projectDraftChangesSchema, type ProjectDraft } from '#contract/project-draft.ts';
import { api, sendOnLeaving } from '#src/api.ts';
import type { Autosave, SavedDraft } from '#src/app/drafts/autosave-draft.ts';
import { changedOf, refusalOf, refusedFields, savedOf } from '#src/app/drafts/save-answer-rules.ts';
import { type DraftFields, filledFields, type SaveMessage } from '#src/app/drafts/draft-merge-rules.ts';
import { unsentChanges } from '#src/app/drafts/unsent-changes-draft.ts';
import { useAutosave } from '#src/app/drafts/use-autosave.ts';
import { uploadQueue } from '#src/uploads/shared-queue.ts';
import { PROJECT_FIELD_LABELS } from './project-field-labels.ts';

/** A draft as `projects.getDraft` answers it; null for one that isn't on the server yet. */
export type LoadedDraft = { id: string; version: number; updatedAt: string; content: ProjectDraft };

interface ProjectAutosaveOptions {
  draft: LoadedDraft | null;
  /** What a new draft starts with. */
  initial?: ProjectDraft;
  profileId: string;
  onCreated?: (id: string) => void;
}

/** Saves a project draft as it is typed, in each of its editors. */
export function useProjectAutosave({
  draft,
  initial = {},
  profileId,
  onCreated,
}: ProjectAutosaveOptions): Autosave {
  const { projects, client } = api.useUtils();
  return useAutosave({
    draft: draft === null ? { id: null, version: 0, savedAt: null, values: initial } : savedDraftOf(draft),
    send: async (message) => {
      // Not a mutation of the cache, which would wait for the network without saying so.
      const answer = await client.projects.saveDraft
        .mutate(inputOf(message))
        .then(savedOf, (error: unknown) => changedOf(error));
      void projects.getDraft.invalidate();
      void projects.listMine.invalidate();
      return answer;
    },
    sendOnLeaving: (message) => sendOnLeaving('projects.saveDraft', inputOf(message)),
    load: async (id) => savedDraftOf(await projects.getDraft.fetch({ id }, { staleTime: 0 })),
    refusalOf,
    refusedOf: (changes) => refusedFields(projectDraftChangesSchema, PROJECT_FIELD_LABELS, changes),
    unsentOf: (id) => unsentChanges(`project:${profileId}:${id ?? 'new'}`),
    onCreated: (id) => {
      for (const field of FILE_FIELDS) uploadQueue().move(fileScope(null, field), fileScope(id, field));
      onCreated?.(id);
    },
  });
}

const FILE_FIELDS = ['photos', 'videos', 'inspiration'] as const;

/** The place that files of a draft are chosen for. */
export function fileScope(draftId: string | null, field: (typeof FILE_FIELDS)[number]): string {
  return `${draftId ?? 'new'}:${field}`;
}

/** What is typed, as a draft: also what can't be saved like that, so that it can be corrected. */
export function draftOf(values: DraftFields): ProjectDraft {
  return filledFields(values);
}

function savedDraftOf({ id, version, updatedAt, content }: LoadedDraft): SavedDraft {
  return { id, version, savedAt: updatedAt, values: content };
}

function inputOf({ id, baseVersion, changes, requestId }: SaveMessage) {
  const parsed = projectDraftChangesSchema.parse(changes);
  return id === null ? { changes: parsed, requestId } : { id, baseVersion, changes: parsed };
}
