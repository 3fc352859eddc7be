import { z } from 'zod';
import { ATTACHMENT_KINDS, MAX_MESSAGE_LENGTH } from '#contract/messages.ts';
import type { Draft } from '#src/forms/draft.ts';

/** A file that is on the server and not sent yet. */
const attachedSchema = z.object({ id: z.string(), kind: z.enum(ATTACHMENT_KINDS), name: z.string() });

const composedSchema = z.object({
  text: z.string().max(MAX_MESSAGE_LENGTH).catch(''),
  attachments: z.array(attachedSchema).catch([]),
});
/** What was begun in a conversation, kept in this tab. */
export type Composed = z.infer<typeof composedSchema>;

export const NOTHING_COMPOSED: Composed = { text: '', attachments: [] };

export function readComposed(kept: unknown): Composed {
  return composedSchema.safeParse(kept).data ?? NOTHING_COMPOSED;
}

export function isEmpty({ text, attachments }: Composed): boolean {
  return text.trim() === '' && attachments.length === 0;
}

/** What is being composed, for the field and for the uploads that join it. */
export class ComposedStore {
  readonly #draft: Draft;
  readonly #listeners = new Set<() => void>();
  #composed: Composed | null = null;

  constructor(draft: Draft) {
    this.#draft = draft;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  read = (): Composed => {
    this.#composed ??= readComposed(this.#draft.read());
    return this.#composed;
  };

  change(next: Composed): void {
    this.#composed = next;
    if (isEmpty(next)) this.#draft.drop();
    else this.#draft.write(next);
    for (const listener of this.#listeners) listener();
  }
}
