import { useState } from 'react';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { saveText } from '#src/ui/save-text.ts';

/** Hands an appointment to the browser as a file for a calendar. */
export function useCalendarFile(id: string): { isBusy: boolean; download: () => Promise<void> } {
  const utils = api.useUtils();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { fileName, content } = await utils.appointments.calendar.fetch({ id }, { staleTime: 0 });
      saveText(fileName, content, 'text/calendar');
    } catch (error) {
      const { title, description } = describeError(error, 'The download failed. Please try again.');
      showToast({ tone: 'destructive', title, description });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, download };
}
