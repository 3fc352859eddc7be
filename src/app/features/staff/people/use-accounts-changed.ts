import { api } from '#src/api.ts';

/** Called once an account was suspended or restored, or may have been: what lists accounts is loaded anew. */
export function useAccountsChanged() {
  const utils = api.useUtils();
  return async () => {
    await Promise.all([utils.staff.listReports.invalidate(), utils.staff.listRestricted.invalidate()]);
  };
}
