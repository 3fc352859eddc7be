import { api } from '#src/api.ts';

/** What the card of a looked-up account hears of a dialog: it did what was asked, or nobody knows (no answer, say). */
export type AccountChanges = { onChanged?: () => void; onUnsure?: () => void };

/** Called once an account was suspended or restored, or may have been: the lists, the counts and the audit log are read again. */
export function useAccountsChanged() {
  const utils = api.useUtils();
  return () => utils.staff.invalidate();
}
