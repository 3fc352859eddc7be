import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';

const TICK_MS = 1;

/**
 * Watches how long the event loop is held at a time. What its thread computed between two ticks of a timer says what
 * was held by us; the delay that Node measures also has what other processes of the machine took.
 */
export function watchLoop() {
  const delay = monitorEventLoopDelay({ resolution: TICK_MS });
  delay.enable();
  let longest = 0;
  let before = process.threadCpuUsage();
  const tick = () => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    longest = Math.max(longest, (user + system) / 1_000);
  };
  const timer = setInterval(tick, TICK_MS);
  return {
    /** Milliseconds: the processor's in the longest hold, and the longest delay by the clock. */
    stop() {
      tick();
      clearInterval(timer);
      delay.disable();
      return { processor: longest, clock: Math.max(0, delay.max / 1e6 - TICK_MS) };
    },
  };
}
