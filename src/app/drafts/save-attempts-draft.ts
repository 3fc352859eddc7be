import type { SaveAnswer, SaveMessage } from './draft-merge-rules.ts';

/** Typing pauses this long before it is sent. */
const PAUSE_MS = 800;
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 30_000;

interface SaveAttemptsOptions {
  send: (message: SaveMessage) => Promise<SaveAnswer>;
  /** Why the server refused; null where sending the same again may work. */
  refusalOf: (error: unknown) => string | null;
  /** Called when it is time to send. */
  onDue: () => void;
  /** Called when a message is in doubt, or no longer. */
  onDoubt: () => void;
}

type Outcome =
  | SaveAnswer
  | { kind: 'refused'; refusal: string }
  /** Refused when it was sent again: what is typed now may be what corrects it. */
  | { kind: 'given_up' }
  | { kind: 'unanswered'; isOffline: boolean };

/**
 * When a draft is sent, and what was sent without an answer so far. The server may have saved that: it goes out again as it
 * was, before anything typed since, so that the server sees the same twice and not a change made on an old version.
 */
export class SaveAttempts {
  readonly #options: SaveAttemptsOptions;
  #inDoubt: SaveMessage | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retryMs = FIRST_RETRY_MS;
  #isRetired = false;

  constructor(options: SaveAttemptsOptions) {
    this.#options = options;
  }

  /** The message that was sent and not answered. */
  inDoubt = (): SaveMessage | null => this.#inDoubt;
  isRetired = (): boolean => this.#isRetired;

  /** From now on the server may have saved this message. */
  begin(message: SaveMessage): void {
    this.#inDoubt = message;
    this.#options.onDoubt();
  }

  /** Without an answer it is time again after a while. */
  async send(message: SaveMessage): Promise<Outcome> {
    const isRepeated = message === this.#inDoubt;
    this.begin(message);
    try {
      const answer = await this.#options.send(message);
      this.#end();
      return answer;
    } catch (error) {
      const refusal = this.#options.refusalOf(error);
      if (refusal === null) {
        this.#retryLater();
        return { kind: 'unanswered', isOffline: isOffline() };
      }
      this.#end();
      return isRepeated ? { kind: 'given_up' } : { kind: 'refused', refusal };
    }
  }

  sendAfterPause(): void {
    this.#sendIn(PAUSE_MS);
  }

  /** Not by itself for now. */
  pause(): void {
    clearTimeout(this.#timer);
  }

  /** Never again by itself. */
  retire(): void {
    this.#isRetired = true;
    this.pause();
  }

  #end(): void {
    this.#inDoubt = null;
    this.#retryMs = FIRST_RETRY_MS;
    this.#options.onDoubt();
  }

  #retryLater(): void {
    this.#sendIn(this.#retryMs);
    this.#retryMs = Math.min(LAST_RETRY_MS, this.#retryMs * 2);
  }

  #sendIn(milliseconds: number): void {
    this.pause();
    if (this.#isRetired) return;
    this.#timer = setTimeout(this.#options.onDue, milliseconds);
  }
}

function isOffline(): boolean {
  return typeof navigator !== 'undefined' && !navigator.onLine;
}
