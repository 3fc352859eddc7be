import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { z } from 'zod';
import { BoundedQueue } from '../../bounded-queue.ts';
import { DomainError } from '../../domain-error.ts';
import type { PasswordTask } from '../../password-worker.ts';
import type { PersonalWords } from './passwords.policy.ts';

const WORKER = new URL('../../password-worker.ts', import.meta.url).href;
/** A thread without work ends after so long, and gives its memory back. */
const IDLE_MS = 60_000;
/** Threads give way to the event loop where processors are few. */
const NICE = 3;
const MOST_HASHING = 4;
/** An answer later than this would find nobody waiting for it. */
const MAX_WAIT_MS = 5_000;
/** Hundred times what the slowest password takes on an idle machine, the start of a thread included. */
const LONGEST_MS = 5_000;

const tooBusy = () => new DomainError('too_busy', { retryAfterSeconds: 1 });

/** The slow work with passwords, in threads of its own: bounded in number, in waiting and in time (decision 023). */
export type PasswordWork = {
  /** Why a password is refused, as sentences; empty when it is fine. @throws DomainError `too_busy` */
  weaknessesOf(password: string, person: PersonalWords): Promise<string[]>;
  /** @throws DomainError `too_busy` */
  hash(password: string): Promise<string>;
  /**
   * Compares a password with a stored hash. Without one (an unknown address) it compares with a decoy, so that both
   * cases take the same time.
   * @throws DomainError `too_busy`
   */
  isRight(password: string, storedHash: string | null): Promise<boolean>;
  /** Ends the threads; what they do is lost. */
  stop(): Promise<void>;
};

/** Threads start with the first work. @param options what tests replace */
export function createPasswordWork(options: { worker?: string; longestMs?: number } = {}): PasswordWork {
  // Judging takes longer and what it takes is the caller's choice: sign-ins have threads of their own.
  const judging = new Threads({ ...options, threads: 1, waiting: 64 });
  const hashing = new Threads({
    ...options,
    threads: Math.min(Math.max(availableParallelism(), 2), MOST_HASHING),
    waiting: 64,
  });
  const hash = async (password: string) =>
    z.string().parse(await hashing.run({ kind: 'hash', password: password.normalize('NFC') }));
  let decoy: Promise<string> | undefined;
  const decoyHash = async () => {
    decoy ??= hash('decoy: no account has this password');
    try {
      return await decoy;
    } catch (error) {
      decoy = undefined;
      throw error;
    }
  };
  return {
    async weaknessesOf(password, person) {
      return z.array(z.string()).parse(await judging.run({ kind: 'judge', password, person }));
    },
    hash,
    async isRight(password, storedHash) {
      const against = storedHash ?? (await decoyHash());
      const task = { kind: 'verify', password: password.normalize('NFC'), storedHash: against } as const;
      return z.boolean().parse(await hashing.run(task)) && storedHash !== null;
    },
    async stop() {
      await Promise.all([judging.stop(), hashing.stop()]);
    },
  };
}

type ThreadsOptions = { threads: number; waiting: number; worker?: string; longestMs?: number };

/** So many threads, and so many pieces of work that wait for one. */
class Threads {
  readonly #pool: Piscina<PasswordTask, unknown>;
  readonly #queue: BoundedQueue;
  readonly #longestMs: number;
  readonly #stopping = new AbortController();

  constructor({ threads, waiting, worker = WORKER, longestMs = LONGEST_MS }: ThreadsOptions) {
    this.#longestMs = longestMs;
    this.#pool = new Piscina({
      filename: worker,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: IDLE_MS,
      niceIncrement: NICE,
      // Waiting for work without blocking the thread: one that blocks cannot be asked for its end.
      atomics: 'async',
    });
    // A thread that dies is replaced; whoever had work in it is told below.
    this.#pool.on('error', () => undefined);
    this.#queue = new BoundedQueue({ running: threads, waiting, maxWaitMs: MAX_WAIT_MS }, tooBusy);
  }

  /** The same work has the same answer: it is done again when its thread died. */
  run(task: PasswordTask): Promise<unknown> {
    return this.#queue.run(async () => {
      this.#refuseIfStopped();
      try {
        return await this.#runOnce(task);
      } catch (error) {
        if (isTimeout(error)) throw tooBusy();
        this.#refuseIfStopped();
        return this.#runOnce(task);
      }
    });
  }

  /** A thread that takes too long is ended. */
  #runOnce(task: PasswordTask): Promise<unknown> {
    return this.#pool.run(task, { signal: AbortSignal.timeout(this.#longestMs) });
  }

  #refuseIfStopped(): void {
    if (this.#stopping.signal.aborted) throw tooBusy();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#pool.destroy();
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError');
}
