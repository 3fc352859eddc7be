import { useNavigate } from '@tanstack/react-router';
import { publishForm, type PublishForm } from '#contract/project-form.ts';
import {
  DEFAULT_PUBLISHING,
  type ProjectStatus,
  type PublishingOptions,
} from '#contract/project-publishing.ts';
import { api } from '#src/api.ts';
import type { Autosave, AutosaveStatus } from '#src/app/drafts/autosave-draft.ts';
import { saveStateInWords } from '#src/app/drafts/save-state-labels.ts';
import { readErrorData } from '#src/errors/describe-error.ts';
import { tabDraft } from '#src/forms/draft.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { PROJECT_FIELD_LABELS } from '../draft/project-field-labels.ts';
import { draftOf } from '../draft/use-project-autosave.ts';
import { PUBLISH_WORDS, publishWordsFor } from './publish-labels.ts';

interface PublishFormOptions {
  autosave: Autosave;
  profileId: string;
  status: ProjectStatus;
  /** Those of the last publication. */
  options: PublishingOptions | null;
}

const LABELS = {
  workType: PROJECT_FIELD_LABELS.workType,
  visibility: 'Who can find it',
  autoConnect: 'Accept proposals automatically',
  isNotified: 'Email me about each proposal',
  maxOpenResponses: 'Open proposals at a time',
} satisfies Record<keyof PublishForm, string>;

/** The last answers, and publishing exactly what was looked at. */
export function usePublishForm({ autosave, profileId, status, options }: PublishFormOptions) {
  const navigate = useNavigate();
  const utils = api.useUtils();
  const publish = api.projects.publish.useMutation();
  const publishAgain = api.projects.publishAgain.useMutation();
  const { maxOpenResponses, ...rest } = options ?? DEFAULT_PUBLISHING;
  return useContractForm({
    schema: publishForm,
    labels: LABELS,
    defaultValues: {
      ...rest,
      maxOpenResponses: String(maxOpenResponses),
      workType: draftOf(autosave.values()).workType,
    },
    draft: tabDraft(`publish:${autosave.id() ?? 'new'}`, profileId),
    send: async ({ workType, ...chosen }, requestId) => {
      autosave.change({ workType });
      const id = autosave.id();
      if (!(await autosave.flush()) || id === null) throw new NotSavedError();
      const input = { id, version: autosave.version(), requestId, ...chosen };
      return status === 'draft' ? publish.mutateAsync(input) : publishAgain.mutateAsync(input);
    },
    onFailure: (error) =>
      error instanceof NotSavedError ? showUnsaved(autosave.status()) : showMissing(error),
    sent: publishWordsFor(status).sent,
    failure: PUBLISH_WORDS.failure,
    failsIn: 'toast',
    onSent: async () => {
      await Promise.all([utils.projects.invalidate(), utils.connections.balance.invalidate()]);
      await navigate({ to: '/dashboard/property-owner' });
    },
  });
}

/** What was typed isn't on the server, and what isn't there is never published. */
class NotSavedError extends Error {}

/** Only what keeps it from being saved says what to do. */
function showUnsaved(saving: AutosaveStatus): boolean {
  if (saving.state === 'saved' || saving.state === 'saving') return false;
  showFailure(saving.conflict === null ? saveStateInWords(saving) : PUBLISH_WORDS.conflict);
  return true;
}

/** What the server found missing is about other screens: the sentences go into the toast. */
function showMissing(error: unknown): boolean {
  const issues = readErrorData(error)?.issues ?? [];
  if (issues.length === 0) return false;
  showFailure(issues.map(({ message }) => message).join('. '));
  return true;
}

function showFailure(description: string): void {
  showToast({ tone: 'destructive', title: PUBLISH_WORDS.failure.title, description });
}

export type PublishFormApi = ReturnType<typeof usePublishForm>;
