import { fingerprintOf, type UploadSource } from './upload-source.ts';

/** Files whose bytes travel at the same time, and uploads that are being created at the same time. */
export const MAX_SENDING = 3;
export const MAX_CREATING = 3;
const RETRY_SECONDS = [1, 2, 4, 8, 15, 30];
/** Progress reaches the screen this often at most. */
const PROGRESS_MS = 100;

export type TransferProblem =
  /** No answer, or one of a server in trouble: the same again, later. */
  | { type: 'unreachable' }
  | { type: 'limited'; retryAfterSeconds: number }
  /** `isFinal` when the file itself is what is wrong: the same one is refused again. */
  | { type: 'refused'; message: string; isFinal: boolean };

export interface TransferEvents {
  /** The server has created the upload, or still knows it. */
  onId: (id: string) => void;
  onProgress: (sentBytes: number) => void;
  onDone: () => void;
  onProblem: (problem: TransferProblem) => void;
}

/** One file on its way. After `stop` it goes on where it was, and no event comes until then. */
export interface Transfer {
  start: () => void;
  stop: () => void;
  /** Ends it here and on the server. */
  discard: () => void;
}

export type OpenTransfer = (source: UploadSource, events: TransferEvents) => Transfer;

export type LocalState =
  | { status: 'waiting' }
  | { status: 'creating' }
  | { status: 'sending' }
  | { status: 'paused'; reason: 'offline' | 'unreachable' }
  | { status: 'done' }
  | { status: 'failed'; message: string; canRetry: boolean };

/** A file that was chosen in this tab. */
export interface LocalUpload extends UploadSource {
  key: string;
  /** Grows with each file that is chosen. */
  sequence: number;
  /** The server's id, once it has created the upload. */
  id: string | null;
  /** Earlier ids of the same file, which the server no longer knows. */
  formerIds: readonly string[];
  sentBytes: number;
  state: LocalState;
}

interface Entry {
  upload: LocalUpload;
  transfer: Transfer | null;
  attempts: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Seconds before the next attempt. */
export function retryDelay(attempt: number): number {
  return RETRY_SECONDS[Math.min(attempt, RETRY_SECONDS.length) - 1] ?? 1;
}

/**
 * The files of this tab that are on their way, wherever they were chosen: they travel on while their form is not on the
 * screen. Every upload is created at once, so that the form knows its id, and sent when it is its turn.
 */
export class UploadQueue {
  readonly #openTransfer: OpenTransfer;
  readonly #isOnline: () => boolean;
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = new Set<() => void>();
  #all: readonly LocalUpload[] | null = null;
  #allBeforeProgress: readonly LocalUpload[] | null = null;
  #publishing: ReturnType<typeof setTimeout> | undefined;
  #chosen = 0;

  constructor(openTransfer: OpenTransfer, isOnline: () => boolean = () => navigator.onLine) {
    this.#openTransfer = openTransfer;
    this.#isOnline = isOnline;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Every upload of this tab; the same array until one of them changes. */
  uploads = (): readonly LocalUpload[] => {
    this.#all ??= [...this.#entries.values()].map(({ upload }) => upload);
    return this.#all;
  };

  /** The same, but as old as the last change of anything but bytes: for lists, which progress would draw anew. */
  uploadsBeforeProgress = (): readonly LocalUpload[] => {
    this.#allBeforeProgress ??= this.uploads();
    return this.#allBeforeProgress;
  };

  /** The present state of one of them, its bytes included. */
  find(key: string): LocalUpload | undefined {
    return this.#entries.get(key)?.upload;
  }

  /** Those of one place, in the order in which they were chosen. */
  uploadsOf(scope: string): readonly LocalUpload[] {
    return this.uploads().filter((upload) => upload.scope === scope);
  }

  /**
   * Adds a file, unless the same one is on its way already.
   *
   * @param refusal why it is not sent at all
   * @returns its key in this tab
   */
  add(source: UploadSource, refusal: string | null = null): string {
    const fingerprint = fingerprintOf(source);
    const onItsWay = this.uploadsOf(source.scope).find(
      (other) => !['done', 'failed'].includes(other.state.status) && fingerprintOf(other) === fingerprint,
    );
    if (onItsWay !== undefined) return onItsWay.key;
    this.#chosen += 1;
    const key = `upload-${this.#chosen}`;
    const state: LocalState =
      refusal === null ? { status: 'waiting' } : { status: 'failed', message: refusal, canRetry: false };
    const upload = { ...source, key, sequence: this.#chosen, id: null, formerIds: [], sentBytes: 0, state };
    const entry: Entry = { upload, transfer: null, attempts: 0, timer: undefined };
    this.#entries.set(key, entry);
    if (refusal === null) entry.transfer = this.#openTransfer(source, this.#eventsOf(entry));
    this.#pump();
    this.#publish();
    return key;
  }

  /** Tries a failed or paused one again, now. */
  retry(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    entry.attempts = 0;
    this.#requeue(entry);
  }

  /** Ends an upload here and on the server. */
  cancel(key: string): void {
    this.#entries.get(key)?.transfer?.discard();
    this.forget(key);
  }

  /** Ends an upload here; what has arrived stays on the server. */
  forget(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    clearTimeout(entry.timer);
    if (entry.upload.state.status !== 'done') entry.transfer?.stop();
    this.#entries.delete(key);
    this.#pump();
    this.#publish();
  }

  /** Of a scope that leaves the screen: what has arrived is known by the server from then on. */
  forgetDone(scope: string): void {
    for (const { key, state } of this.uploadsOf(scope)) if (state.status === 'done') this.forget(key);
  }

  /** Hands the files of one place on to another: what is on its way goes on there. */
  move(from: string, to: string): void {
    for (const entry of this.#entries.values())
      if (entry.upload.scope === from && entry.upload.state.status !== 'done')
        entry.upload = { ...entry.upload, scope: to };
    this.#publish();
  }

  /** Ends all that was chosen for a place, but for the uploads that are kept. */
  cancelAll(scope: string, kept: ReadonlySet<string>): void {
    for (const { key, id } of this.uploadsOf(scope)) if (id === null || !kept.has(id)) this.cancel(key);
  }

  /** When the person signs out. */
  clear(): void {
    for (const key of [...this.#entries.keys()]) this.forget(key);
  }

  goOffline = (): void => {
    for (const entry of this.#entries.values()) {
      if (!['creating', 'sending', 'waiting'].includes(entry.upload.state.status)) continue;
      entry.transfer?.stop();
      this.#set(entry, { status: 'paused', reason: 'offline' });
    }
    this.#publish();
  };

  goOnline = (): void => {
    for (const entry of this.#entries.values()) {
      if (entry.upload.state.status === 'paused') this.#requeue(entry);
    }
  };

  #requeue(entry: Entry): void {
    clearTimeout(entry.timer);
    this.#set(entry, { status: 'waiting' });
    this.#pump();
    this.#publish();
  }

  #pump(): void {
    if (!this.#isOnline()) {
      for (const entry of this.#with('waiting')) this.#set(entry, { status: 'paused', reason: 'offline' });
      return;
    }
    const waiting = this.#with('waiting');
    const start = (entries: Entry[], status: 'creating' | 'sending', limit: number) => {
      const free = Math.max(0, limit - this.#with(status).length);
      for (const entry of entries.slice(0, free)) {
        this.#set(entry, { status });
        entry.transfer?.start();
      }
    };
    start(
      waiting.filter(({ upload }) => upload.id === null),
      'creating',
      MAX_CREATING,
    );
    start(
      waiting.filter(({ upload }) => upload.id !== null),
      'sending',
      MAX_SENDING,
    );
  }

  #eventsOf(entry: Entry): TransferEvents {
    return {
      onId: (id) => this.#created(entry, id),
      onProgress: (sentBytes) => {
        entry.attempts = 0;
        entry.upload = { ...entry.upload, sentBytes };
        this.#publishSoon();
      },
      onDone: () => {
        this.#set(entry, { status: 'done' });
        this.#pump();
        this.#publish();
      },
      onProblem: (problem) => this.#stopped(entry, problem),
    };
  }

  #created(entry: Entry, id: string): void {
    const { upload } = entry;
    const formerIds =
      upload.id === null || upload.id === id ? upload.formerIds : [...upload.formerIds, upload.id];
    entry.upload = { ...upload, id, formerIds };
    if (upload.state.status === 'creating') {
      const isItsTurn = this.#with('sending').length < MAX_SENDING;
      if (!isItsTurn) entry.transfer?.stop();
      this.#set(entry, { status: isItsTurn ? 'sending' : 'waiting' });
      this.#pump();
    }
    this.#publish();
  }

  #stopped(entry: Entry, problem: TransferProblem): void {
    if (problem.type === 'refused') {
      this.#set(entry, { status: 'failed', message: problem.message, canRetry: !problem.isFinal });
    } else {
      entry.attempts += 1;
      const seconds = problem.type === 'limited' ? problem.retryAfterSeconds : retryDelay(entry.attempts);
      this.#set(entry, { status: 'paused', reason: this.#isOnline() ? 'unreachable' : 'offline' });
      clearTimeout(entry.timer);
      entry.timer = setTimeout(() => this.#requeue(entry), seconds * 1000);
    }
    this.#pump();
    this.#publish();
  }

  #with(status: LocalState['status']): Entry[] {
    return [...this.#entries.values()].filter(({ upload }) => upload.state.status === status);
  }

  #set(entry: Entry, state: LocalState): void {
    entry.upload = { ...entry.upload, state };
  }

  #publishSoon(): void {
    this.#publishing ??= setTimeout(() => this.#publishProgress(), PROGRESS_MS);
  }

  #publish(): void {
    this.#allBeforeProgress = null;
    this.#publishProgress();
  }

  #publishProgress(): void {
    clearTimeout(this.#publishing);
    this.#publishing = undefined;
    this.#all = null;
    for (const listener of this.#listeners) listener();
  }
}
