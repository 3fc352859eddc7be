import { formatTime } from '#src/ui/format-date.ts';
import type { AutosaveStatus } from './autosave-draft.ts';

type Saving = Pick<AutosaveStatus, 'state' | 'savedAt' | 'refusal'>;

/** 'Saved 2:41 PM'; nothing for a draft that nothing was typed into yet. */
export function saveStateInWords({ state, savedAt, refusal }: Saving): string {
  switch (state) {
    case 'saved':
      return savedAt === null ? '' : `Saved ${formatTime(savedAt)}`;
    case 'saving':
      return 'Saving…';
    case 'offline':
      return 'Not saved yet: you’re offline';
    case 'failed':
      return 'Not saved yet. Trying again…';
    case 'refused':
      return `Not saved. ${refusal ?? ''}`.trim();
    case 'conflict':
      return 'Not saved: changed elsewhere';
    default:
      return state satisfies never;
  }
}
