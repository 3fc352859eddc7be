import { useState } from 'react';
import type { DateRange } from '#contract/date-range.ts';
import type { UserType } from '#contract/user-types.ts';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { saveText } from '#src/ui/save-text.ts';

/** Hands the completed work of a range to the browser as a file. */
export function useExportWork(userType: UserType, range: DateRange) {
  const { figures } = api.useUtils();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const source = userType === 'service_professional' ? figures.exportEarnings : figures.exportSpend;
      const { fileName, csv } = await source.fetch(range, { staleTime: 0 });
      saveText(fileName, csv);
    } catch (error) {
      const { title, description } = describeError(error, 'The export failed. Please try again.');
      showToast({ tone: 'destructive', title, description });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, download };
}
