import type { ProjectDraft } from '#contract/project-draft.ts';
import { PROJECT_STEPS, type ProjectStepId } from '#contract/project-steps.ts';
import { notUploadedMessage, type Upload } from '#contract/uploads.ts';

export interface MissingPart {
  step: ProjectStepId;
  title: string;
  messages: string[];
}

/**
 * What keeps a draft from being published, by step; the last step is answered where it is published.
 *
 * @param uploads the files that the draft names: one that was refused has to be taken out first
 */
export function missingParts(
  draft: ProjectDraft,
  earliestStart: string,
  uploads: readonly Upload[],
): MissingPart[] {
  const refused = uploads
    .filter(({ status }) => status === 'refused')
    .map(({ fileName }) => notUploadedMessage(fileName));
  return PROJECT_STEPS.filter(({ id }) => id !== 'review').flatMap(({ id, title, schema }) => {
    const issues = schema(earliestStart).safeParse(draft).error?.issues ?? [];
    const messages = [...issues.map(({ message }) => message), ...(id === 'media' ? refused : [])];
    return messages.length === 0 ? [] : [{ step: id, title, messages: [...new Set(messages)] }];
  });
}
