import type { ProjectDraft } from '#contract/project-draft.ts';
import { PROJECT_STEPS, type ProjectStepId } from '#contract/project-steps.ts';

export interface MissingPart {
  step: ProjectStepId;
  title: string;
  messages: string[];
}

/** What keeps a draft from being published, by step; the last step is answered where it is published. */
export function missingParts(draft: ProjectDraft, earliestStart: string): MissingPart[] {
  return PROJECT_STEPS.filter(({ id }) => id !== 'review').flatMap(({ id, title, schema }) => {
    const messages =
      schema(earliestStart)
        .safeParse(draft)
        .error?.issues.map(({ message }) => message) ?? [];
    return messages.length === 0 ? [] : [{ step: id, title, messages: [...new Set(messages)] }];
  });
}
