import { answerDisputeForm, type Dispute } from '#contract/disputes.ts';
import type { Draft } from '#src/forms/draft.ts';

/**
 * The draft of a statement. Without one it is what was written to open a dispute, where the other side was faster: that is
 * refused, and belongs here. An opening that arrived stays out, even when its answer was lost.
 */
export function answerDraft(
  answer: Draft,
  opening: Draft,
  { statements }: Pick<Dispute, 'statements'>,
): Draft {
  return {
    ...answer,
    read: () => {
      const kept = answer.read();
      if (kept !== null) return kept;
      const refused = fieldsOf(opening.read());
      return statements.some(({ text }) => text === String(refused.text).trim()) ? null : refused;
    },
    drop: () => {
      answer.drop();
      opening.drop();
    },
  };
}

function fieldsOf(kept: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(Object(kept) as object).filter(([name]) => name in answerDisputeForm.shape),
  );
}
