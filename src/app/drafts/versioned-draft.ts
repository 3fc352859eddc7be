import type { Draft } from '#src/forms/draft.ts';
import { newIdempotencyKey } from '#src/forms/idempotency-keys.ts';

type Kept = {
  version: number;
  values: object;
  /** Of a new project: names it until it is saved or discarded. */
  name?: string;
};

function isKept(stored: unknown): stored is Kept {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'version' in stored &&
    typeof stored.version === 'number' &&
    'values' in stored &&
    typeof stored.values === 'object'
  );
}

/** What was typed over one version of a thing: it is not put over another. Once dropped, nothing is kept any more. */
export function versionedDraft(draft: Draft, version: number): Draft {
  let isDropped = false;
  const { name } = readKept(draft);
  return {
    ...draft,
    read: () => {
      const kept = draft.read();
      return isKept(kept) && kept.version === version ? kept.values : null;
    },
    // A file that goes on after its form was sent would bring back what was dropped.
    write: (values) => {
      if (!isDropped) draft.write({ version, values, ...(name !== undefined && { name }) } satisfies Kept);
    },
    drop: () => {
      isDropped = true;
      draft.drop();
    },
  };
}

/** Tells new things apart, of which each begins without a name: as long as it is drafted in this tab, it is the same one. */
export function nameOfNew(draft: Draft): string {
  const { version, values, name } = readKept(draft);
  if (typeof name === 'string') return name;
  const given = newIdempotencyKey();
  draft.write({ version, values, name: given } satisfies Kept);
  return given;
}

function readKept(draft: Draft): Kept {
  const kept = draft.read();
  return isKept(kept) ? kept : { version: 0, values: {} };
}

/** Whether what was typed belongs to an earlier version than this one. */
export function isOutdated(draft: Draft, version: number): boolean {
  const kept = draft.read();
  return isKept(kept) && kept.version < version && Object.keys(kept.values).length > 0;
}

/** From now on what was typed belongs to this version. */
export function carryOver(draft: Draft, version: number): void {
  const kept = draft.read();
  if (isKept(kept)) draft.write({ version, values: kept.values } satisfies Kept);
}
