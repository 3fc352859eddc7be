import { api } from '#src/api.ts';

/** Called once an account was suspended or restored, or may have been: the lists, the counts and the audit log are read again. */
export function useAccountsChanged() {
  const utils = api.useUtils();
  return () => utils.staff.invalidate();
}
