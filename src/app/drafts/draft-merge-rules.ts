/** What a draft holds, by field. */
export type DraftFields = Readonly<Record<string, unknown>>;

/** Whether two values would be stored alike. The order of an object's keys and keys without a value don't count. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const filled = Object.entries(value).filter(([, part]) => part !== undefined && part !== null);
  return Object.fromEntries(
    filled.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, part]) => [key, sorted(part)]),
  );
}

/** The fields of `given` whose value differs from what is there already. */
export function changesAgainst(there: DraftFields, given: DraftFields): DraftFields {
  return pickFields(given, (name) => !isSameValue(there[name], given[name]));
}

/** The fields that hold something. */
export function filledFields(fields: DraftFields): DraftFields {
  return pickFields(fields, (name) => fields[name] !== null && fields[name] !== undefined);
}

export function pickFields(fields: DraftFields, isWanted: (name: string) => boolean): DraftFields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isWanted(name)));
}

/** A change made elsewhere to fields that were changed here too. */
export interface DraftConflict {
  /** The version that holds the other change. */
  version: number;
  /** When the other change was saved. */
  changedAt: string;
  /** The other values of the fields in question. */
  theirs: DraftFields;
  /** The values typed here. */
  mine: DraftFields;
}

export type ConflictChoices = Readonly<Record<string, 'mine' | 'theirs'>>;

/** Fields that both sides changed to different values; the same value twice is no conflict. */
export function conflictingFields({ mine, theirs }: Pick<DraftConflict, 'mine' | 'theirs'>): string[] {
  return Object.keys(theirs).filter((name) => name in mine && !isSameValue(mine[name], theirs[name]));
}

/**
 * What is left to save once the person has chosen: everything typed here but the fields for which the other value was
 * taken, or in which both agree.
 */
export function unsentAfterChoice(
  unsent: DraftFields,
  theirs: DraftFields,
  choices: ConflictChoices,
): DraftFields {
  return pickFields(
    unsent,
    (name) => !(name in theirs) || (choices[name] === 'mine' && !isSameValue(unsent[name], theirs[name])),
  );
}

/** Changes kept by several pages that were left, the later ones over the earlier. */
export function mergeKept(kept: readonly KeptChanges[]): KeptChanges | null {
  const [first, ...later] = kept.toSorted((a, b) => a.at - b.at);
  if (first === undefined) return null;
  return later.reduce(
    (all, next) => ({
      ...next,
      // The server compares with the oldest version that any of them was made from.
      baseVersion: Math.min(all.baseVersion, next.baseVersion),
      requestId: all.requestId,
      startedFrom: { ...next.startedFrom, ...all.startedFrom },
      changes: { ...all.changes, ...next.changes },
    }),
    first,
  );
}

export interface SaveMessage {
  id: string | null;
  baseVersion: number;
  changes: DraftFields;
  /** What the changed fields held before, null for an empty one. */
  startedFrom: DraftFields;
  /** Creating a draft twice under one key creates one. */
  requestId: string;
}

/** `merged` are fields that others saved since `baseVersion` and that the message left alone. */
export type SaveAnswer =
  | { kind: 'saved'; id: string; version: number; savedAt: string; merged: DraftFields }
  | { kind: 'changed'; version: number; changedAt: string; theirs: DraftFields; merged: DraftFields };

/** Changes that the server has not confirmed. */
export interface KeptChanges {
  baseVersion: number;
  changes: DraftFields;
  /** What the changed fields held before. */
  startedFrom?: DraftFields;
  /** The key under which a draft that isn't on the server yet is created, once. */
  requestId: string;
  /** When they were typed, in milliseconds. */
  at: number;
  /** What was sent of them without an answer. */
  inDoubt?: SaveMessage;
}
