import { useState } from 'react';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';

/** Hands the whole statement to the browser as a file. */
export function useExportStatement(): { isBusy: boolean; download: () => Promise<void> } {
  const utils = api.useUtils();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { fileName, csv } = await utils.connections.exportStatement.fetch(undefined, { staleTime: 0 });
      save(fileName, csv);
    } catch (error) {
      const { title, description } = describeError(error, 'The export failed. Please try again.');
      showToast({ tone: 'destructive', title, description });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, download };
}

function save(fileName: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
