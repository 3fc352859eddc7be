import { useSyncExternalStore } from 'react';
import { once } from '#src/ui/once.ts';

// eslint-disable-next-line no-restricted-syntax -- once
const ownTimeZone = once(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
const never = () => () => undefined;

/** The time zone this device is set to. @param known what the page was rendered with */
export function useBrowserTimeZone(known: string): string {
  return useSyncExternalStore(never, ownTimeZone, () => known) || known;
}
