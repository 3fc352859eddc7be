import type { Log } from './log.ts';

/** Below the 30 s after which a platform usually kills what it has asked to stop. */
const LONGEST_STOP_MS = 25_000;

export type StopSignal = 'SIGTERM' | 'SIGINT';

/** Ends the process in order on either signal, and without order when that takes too long. `stop` may be called again. */
export function stopOnSignals(log: Log, stop: (signal: StopSignal) => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      log.info({ signal }, 'stopping');
      setTimeout(() => {
        log.fatal({ signal }, 'stopping took too long');
        process.exit(1);
      }, LONGEST_STOP_MS).unref();
      stop(signal).then(
        () => {
          log.info('stopped');
          process.exit(0);
        },
        (error: unknown) => {
          log.fatal({ err: error }, 'could not stop in order');
          process.exit(1);
        },
      );
    });
  }
}
