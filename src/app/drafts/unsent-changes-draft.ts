import { newIdempotencyKey } from '#src/forms/idempotency-keys.ts';
import { type KeptChanges, mergeKept } from './draft-merge-rules.ts';

/**
 * Changes of a draft that the server has not confirmed, in local storage: they survive a lost network, a closed page and a
 * restart of the browser. Each page keeps its own, so that two tabs don't overwrite each other's.
 */
export interface UnsentChanges {
  write: (changes: KeptChanges) => void;
  drop: () => void;
  /** Takes over what this page kept before, or pages that are gone; null when there is nothing. */
  adopt: () => Promise<KeptChanges | null>;
}

const PREFIX = 'unsent';
/** Names this page: it holds a lock of this name for as long as it lives. */
let pageId: string | undefined;

/** @param name names the draft and its owner */
export function unsentChanges(name: string): UnsentChanges {
  const prefix = `${PREFIX}:${name}:`;
  return {
    write: (changes) => {
      try {
        localStorage.setItem(prefix + ownPageId(), JSON.stringify(changes));
      } catch {
        // Storage is full or blocked: the changes are still sent from this page.
      }
    },
    drop: () => {
      try {
        localStorage.removeItem(prefix + ownPageId());
      } catch {
        // Storage is blocked, so nothing was kept.
      }
    },
    adopt: async () => {
      const open = await openPages();
      return mergeKept(takeAll(prefix, (page) => page === pageId || !open.has(page)));
    },
  };
}

function takeAll(prefix: string, isWanted: (page: string) => boolean): KeptChanges[] {
  try {
    const keys = Object.keys(localStorage).filter(
      (key) => key.startsWith(prefix) && isWanted(key.slice(prefix.length)),
    );
    const kept = keys.map((key) => readKept(localStorage.getItem(key)));
    for (const key of keys) localStorage.removeItem(key);
    return kept.filter((changes) => changes !== null);
  } catch {
    return [];
  }
}

function readKept(text: string | null): KeptChanges | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isKept(kept: unknown): kept is KeptChanges {
  if (typeof kept !== 'object' || kept === null) return false;
  const { baseVersion, changes, requestId, at, inDoubt } = kept as Partial<
    Record<keyof KeptChanges, unknown>
  >;
  return (
    typeof baseVersion === 'number' &&
    typeof changes === 'object' &&
    changes !== null &&
    typeof requestId === 'string' &&
    typeof at === 'number' &&
    (inDoubt === undefined || (typeof inDoubt === 'object' && inDoubt !== null && 'changes' in inDoubt))
  );
}

function ownPageId(): string {
  if (pageId !== undefined) return pageId;
  pageId = newIdempotencyKey();
  // Held until the page is gone. Without locks (insecure pages), every page counts as gone.
  void lockManager()?.request(`${PREFIX}:${pageId}`, () => new Promise<never>(() => undefined));
  return pageId;
}

async function openPages(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await lockManager()?.query()) ?? {};
  return new Set(held.map(({ name }) => name?.slice(PREFIX.length + 1) ?? ''));
}

/** Browsers have none on insecure pages, whatever the types say. */
function lockManager(): LockManager | undefined {
  const { locks } = navigator as Partial<Navigator>;
  return locks;
}
