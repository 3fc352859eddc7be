import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/**
 * The time, from minute to minute and when the page is looked at again: what happens while it is open is seen from then, and
 * not from when it was made. Only how long that is ago comes from the browser, whose clock may be wrong.
 * @param atLoad by the server's clock
 */
export function useNow(atLoad: string): string {
  const [passed, setPassed] = useState({ atLoad, ms: 0 });
  useEffect(() => {
    const start = Date.now();
    const tick = () => setPassed({ atLoad, ms: Date.now() - start });
    const timer = setInterval(tick, MINUTE_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [atLoad]);
  const ms = passed.atLoad === atLoad ? passed.ms : 0;
  return ms === 0 ? atLoad : new Date(Date.parse(atLoad) + ms).toISOString();
}
