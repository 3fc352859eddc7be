/** Where a form keeps what is typed until it is sent. A wizard brings one that saves on the server. */
export interface Draft {
  /** Names the form and the person. The idempotency key is kept under it too. */
  key: string;
  /** It holds only what differs from what the form began with, so that what others save in other fields shows. */
  onlyChanges?: true;
  /** Values kept earlier, by field; anything else counts as none. */
  read: () => unknown;
  write: (values: object) => void;
  /** Called once the form was sent. */
  drop: () => void;
}

/**
 * A draft in this tab: it survives leaving the page and a reload.
 *
 * @param profileId whose draft it is, since another person may sign in to this tab; null for a visitor
 */
export function tabDraft(name: string, profileId: string | null): Draft {
  const key = `${name}:${profileId ?? 'visitor'}`;
  return {
    key,
    read: () => {
      try {
        const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
        return kept;
      } catch {
        return null;
      }
    },
    write: (values) => {
      try {
        sessionStorage.setItem(key, JSON.stringify(values));
      } catch {
        // Storage is full or blocked: the form works without it.
      }
    },
    drop: () => {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Storage is blocked, so nothing was kept.
      }
    },
  };
}

/** A draft of changes to what is saved: only they are kept, and put back over what is saved by then. */
export function changesDraft(draft: Draft): Draft {
  return { ...draft, onlyChanges: true };
}
