import type { z } from 'zod';
import type { DraftConflict } from '#contract/drafts.ts';
import { describeError, readErrorData } from '#src/errors/describe-error.ts';
import type { DraftFields, SaveAnswer } from './draft-merge-rules.ts';

type Saved = { id: string; version: number; updatedAt: string; merged: DraftFields };

/** A save that the server confirmed. */
export function savedOf({ id, version, updatedAt, merged }: Saved): SaveAnswer {
  return { kind: 'saved', id, version, savedAt: updatedAt, merged };
}

/** The other change, where that is what a save was refused for. */
export function changedOf(error: unknown): SaveAnswer {
  const conflict: DraftConflict | undefined = readErrorData(error)?.draft;
  if (conflict === undefined) throw error;
  const fields = Object.entries(conflict.fields);
  return {
    kind: 'changed',
    version: conflict.version,
    changedAt:
      fields
        .map(([, { savedAt }]) => savedAt)
        .toSorted()
        .at(-1) ?? '',
    theirs: Object.fromEntries(fields.map(([name, { value }]) => [name, value])),
    merged: conflict.merged,
  };
}

/**
 * The fields that can't be saved as they are, and why, in words: the others are saved without them.
 *
 * @param schema looks at changes, as the server will
 */
export function refusedFields(
  schema: z.ZodType,
  labels: Readonly<Record<string, string>>,
  changes: DraftFields,
): Readonly<Record<string, string>> {
  const issues = schema.safeParse(changes).error?.issues ?? [];
  const named = issues.flatMap((issue) => {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])];
    return names.map((name): [string, string] => [name, `${labels[name] ?? name}: ${issue.message}.`]);
  });
  // The first thing that is wrong with a field is the one to say.
  return Object.fromEntries(named.toReversed());
}

const FOR_NOW = ['unavailable', 'too_busy', 'too_many_attempts', 'unexpected'];

/** Null for what passes: without an answer of the contract there was no network, or no server. */
export function refusalOf(error: unknown): string | null {
  const data = readErrorData(error);
  if (data === null || FOR_NOW.includes(data.reason)) return null;
  return describeError(error, '').description;
}
