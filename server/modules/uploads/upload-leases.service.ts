import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../../app.ts';
import { giveLeaseBack, renewLease, takeLease, wantLease } from './upload-leases.queries.ts';

const RENEW_MS = 1_000;
const RETRY_MS = 200;
/** Longer than a lease, so that who waits for a process that was killed outlasts what it left behind. */
const LONGEST_WAIT_MS = 15_000;

/** The one request, of all processes, that may write an upload's bytes. */
export class UploadLease {
  readonly #app: Pick<App, 'db' | 'log'>;
  readonly #lease: { id: string; lease: string };
  #renewing: NodeJS.Timeout | undefined;

  constructor(app: Pick<App, 'db' | 'log'>, id: string) {
    this.#app = app;
    this.#lease = { id, lease: randomUUID() };
  }

  /**
   * Waits for it. A client that lost its connection comes back while its first request still waits for bytes, so whoever has
   * the lease is asked to end.
   * @param onWanted called when somebody else waits for it, or it was lost
   * @returns whether it was given
   */
  async acquire(signal: AbortSignal, onWanted: () => void): Promise<boolean> {
    const giveUpAt = performance.now() + LONGEST_WAIT_MS;
    while (!(await takeLease(this.#app.db, this.#lease))) {
      if (signal.aborted || performance.now() > giveUpAt) return false;
      await wantLease(this.#app.db, this.#lease.id);
      await sleep(RETRY_MS);
    }
    this.#renewing = setInterval(() => void this.#renew(onWanted), RENEW_MS);
    return true;
  }

  async release(): Promise<void> {
    clearInterval(this.#renewing);
    await giveLeaseBack(this.#app.db, this.#lease);
  }

  async #renew(onWanted: () => void): Promise<void> {
    try {
      const renewed = await renewLease(this.#app.db, this.#lease);
      if (renewed === undefined || renewed.isLeaseWanted) onWanted();
    } catch (error) {
      // It holds for some seconds more, and the next try may succeed.
      this.#app.log.warn({ err: error }, 'uploads: a lease was not renewed');
    }
  }
}
