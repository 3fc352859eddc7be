import type { Draft } from '#src/forms/draft.ts';

type Kept = { version: number; values: object };

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

/** What was typed over one version of a thing: it is not put over another. */
export function versionedDraft(draft: Draft, version: number): Draft {
  return {
    ...draft,
    read: () => {
      const kept = draft.read();
      return isKept(kept) && kept.version === version ? kept.values : null;
    },
    write: (values) => draft.write({ version, values } satisfies Kept),
  };
}

/** Whether what was typed belongs to an earlier version than this one. */
export function isOutdated(draft: Draft, version: number): boolean {
  const kept = draft.read();
  return isKept(kept) && kept.version < version;
}

/** From now on what was typed belongs to this version. */
export function carryOver(draft: Draft, version: number): void {
  const kept = draft.read();
  if (isKept(kept)) draft.write({ version, values: kept.values } satisfies Kept);
}
