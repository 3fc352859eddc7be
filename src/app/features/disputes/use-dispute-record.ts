import { useState } from 'react';
import { describeError } from '#src/errors/describe-error.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { saveText } from '#src/ui/save-text.ts';

type Fetched = { fileName: string; content: string };

/** Hands the record of a dispute to the browser as a file. */
export function useDisputeRecord(fetchRecord: () => Promise<Fetched>) {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { fileName, content } = await fetchRecord();
      saveText(fileName, content, 'text/plain');
    } catch (error) {
      const { title, description } = describeError(error, 'The download failed. Please try again.');
      showToast({ tone: 'destructive', title, description });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, download };
}
