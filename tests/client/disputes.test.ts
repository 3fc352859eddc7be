import { describe, expect, it } from 'vitest';
import type { Dispute } from '#contract/disputes.ts';
import { answerDraft } from '#src/app/features/disputes/answer-draft.ts';
import type { Draft } from '#src/forms/draft.ts';

function memoryDraft(kept: unknown): Draft & { left: () => unknown } {
  let left = kept;
  return {
    key: 'draft',
    read: () => left,
    write: (values) => (left = values),
    drop: () => (left = null),
    left: () => left,
  };
}

const STATEMENT = { text: 'The shelf is two inches off.', photos: [], documents: [] };
const OPENING = { reason: 'quality', ...STATEMENT };
const writtenBy = (text: string): Pick<Dispute, 'statements'> => ({
  statements: [{ id: '1', by: 'client', text, createdAt: '2026-12-01T12:00:00Z', photos: [], documents: [] }],
});

describe('the draft of a statement', () => {
  const others = writtenBy('They did not let me in.');

  it('begins with an opening that was refused because the other side was faster', () => {
    expect(answerDraft(memoryDraft(null), memoryDraft(OPENING), others).read()).toEqual(STATEMENT);
    expect(answerDraft(memoryDraft(null), memoryDraft(null), others).read()).toEqual({});
  });

  it('is what was typed into it since', () => {
    const typed = { ...STATEMENT, text: 'It was mounted where it was marked.' };
    expect(answerDraft(memoryDraft(typed), memoryDraft(OPENING), others).read()).toEqual(typed);
  });

  it('leaves out an opening that arrived', () => {
    const opened = writtenBy(OPENING.text);
    const opening = memoryDraft({ ...OPENING, text: ` ${OPENING.text} ` });
    expect(answerDraft(memoryDraft(null), opening, opened).read()).toBeNull();
  });

  it('ends both once it was sent', () => {
    const [answer, opening] = [memoryDraft(STATEMENT), memoryDraft(OPENING)];
    answerDraft(answer, opening, others).drop();
    expect([answer.left(), opening.left()]).toEqual([null, null]);
  });
});
