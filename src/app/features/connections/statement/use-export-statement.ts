import { useState } from 'react';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { saveText } from '#src/ui/save-text.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';

/** Hands the whole statement to the browser as a file. */
export function useExportStatement(): { isBusy: boolean; download: () => Promise<void> } {
  const utils = api.useUtils();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { fileName, csv } = await utils.connections.exportStatement.fetch(undefined, { staleTime: 0 });
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
