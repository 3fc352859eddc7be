import { z } from 'zod';
import { counterSchema } from './counters.ts';

/** What can be drafted. Each kind has a schema of its own (decision 029). */
export const DRAFT_KINDS = ['project', 'onboarding', 'showcase'] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

/** Drafts of one kind that a member may have at a time, unpublished. */
export const MAX_DRAFTS = 20;

/** The largest content of a draft, as UTF-8 bytes of its JSON. */
export const MAX_DRAFT_BYTES = 65_536;

export const draftIdInput = z.strictObject({ id: z.uuid() });

/** Fields by name, with the values they have now; null where a field is empty. */
const fieldValuesSchema = z.record(z.string(), z.unknown());

/** What is left of a draft after saving. */
export const savedDraftSchema = z.object({
  id: z.uuid(),
  /** The `baseVersion` of the next save. */
  version: z.int(),
  updatedAt: z.iso.datetime(),
  /**
   * Fields that were saved elsewhere since `baseVersion` and that this save left alone, with their values. An editor
   * takes them over: with the new version, it would otherwise overwrite them unseen.
   */
  merged: fieldValuesSchema,
});
export type SavedDraft = z.infer<typeof savedDraftSchema>;

/** `error.data.draft` of `draft_changed`: what another tab or device saved in the same fields. */
export type DraftConflict = {
  version: number;
  /** The fields in question, and when each was saved. Nothing of the refused save was written. */
  fields: Record<string, { value: unknown; savedAt: string }>;
  /** The fields changed elsewhere that are not in question. */
  merged: Record<string, unknown>;
};

/** What a save sends: only the fields that changed, null for one that was emptied. Without `id` it begins a draft. */
export function saveDraftInputOf<C extends z.ZodType>(changes: C) {
  return z
    .strictObject({
      id: z.uuid().optional().describe('Begins a new draft when left out'),
      baseVersion: counterSchema.optional().describe('The version that the changes were made on'),
      changes,
      requestId: z.uuid().optional().describe('For a new draft: the same key begins one draft only'),
    })
    .refine(({ id, baseVersion }) => (id === undefined) === (baseVersion === undefined), {
      path: ['baseVersion'],
      message: 'Send the version together with the ID of the draft',
    });
}
