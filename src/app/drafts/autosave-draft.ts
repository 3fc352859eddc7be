import { newIdempotencyKey } from '#src/forms/idempotency-keys.ts';
import {
  changesAgainst,
  type ConflictChoices,
  conflictingFields,
  type DraftConflict,
  type DraftFields,
  isSameValue,
  pickFields,
  type SaveAnswer,
  type SaveMessage,
  unsentAfterChoice,
} from './draft-merge-rules.ts';
import { SaveAttempts } from './save-attempts-draft.ts';
import type { UnsentChanges } from './unsent-changes-draft.ts';

/** A draft as the server has it; without an id it isn't there yet. */
export interface SavedDraft {
  id: string | null;
  version: number;
  savedAt: string | null;
  values: DraftFields;
}

export interface AutosaveOptions {
  draft: SavedDraft;
  send: (message: SaveMessage) => Promise<SaveAnswer>;
  /** Sends without waiting, in a way that outlives the page. */
  sendOnLeaving: (message: SaveMessage) => void;
  /** The draft as it is now, with what others changed. */
  load: (id: string) => Promise<SavedDraft>;
  /** Why the server refused; null where sending the same again may work: a lost network, a server that is down. */
  refusalOf: (error: unknown) => string | null;
  /** Of the fields that can't be saved as they are: why, in words. The others are saved without them. */
  refusedOf: (changes: DraftFields) => Readonly<Record<string, string>>;
  unsentOf: (id: string | null) => UnsentChanges;
  onCreated?: (id: string) => void;
}

export type SaveState = 'saved' | 'saving' | 'offline' | 'failed' | 'refused' | 'conflict';

export interface AutosaveStatus {
  state: SaveState;
  savedAt: string | null;
  conflict: DraftConflict | null;
  /** In words, while the state is 'refused'. */
  refusal: string | null;
}

/** Who saves which draft in this page: one that was left goes on trying until the draft is opened again. */
const inCharge = new Map<string, Autosave>();

/**
 * Saves a draft as it is typed: one message at a time, in order, each with only the fields that changed. What the server
 * has not confirmed is kept in the browser and sent again. A change made elsewhere to the same field is never overwritten:
 * the person chooses (product 20.1).
 */
export class Autosave {
  readonly #options: AutosaveOptions;
  #saved: SavedDraft;
  /** Typed and not confirmed. */
  #unsent: DraftFields = {};
  #shown: DraftFields;
  #requestId = newIdempotencyKey();
  #status: AutosaveStatus;
  #sending: Promise<void> | null = null;
  readonly #attempts: SaveAttempts;
  readonly #onStatus = new Set<() => void>();
  readonly #onReplaced = new Set<(values: DraftFields) => void>();

  constructor(options: AutosaveOptions) {
    this.#options = options;
    const { send, refusalOf } = options;
    this.#attempts = new SaveAttempts({
      send,
      refusalOf,
      onDue: () => void this.flush(),
      onDoubt: () => this.#keep(this.#unsent),
    });
    this.#saved = options.draft;
    this.#shown = this.values();
    this.#status = { state: 'saved', savedAt: options.draft.savedAt, conflict: null, refusal: null };
  }

  /** With what is typed. */
  values = (): DraftFields => ({ ...this.#saved.values, ...this.#unsent });
  /** The same, as one object until something in it changes. */
  shown = (): DraftFields => this.#shown;
  id = (): string | null => this.#saved.id;
  /** Of what the server has confirmed. */
  version = (): number => this.#saved.version;
  status = (): AutosaveStatus => this.#status;
  hasUnsent = (): boolean => Object.keys(this.#unsent).length > 0;

  subscribe = (listener: () => void): (() => void) => {
    this.#onStatus.add(listener);
    return () => void this.#onStatus.delete(listener);
  };

  /** Called with fields that changed without being typed here. */
  onReplaced = (listener: (values: DraftFields) => void): (() => void) => {
    this.#onReplaced.add(listener);
    return () => void this.#onReplaced.delete(listener);
  };

  /** Takes what was typed; saves it after a pause. */
  change = (given: DraftFields): void => {
    const changes = changesAgainst(this.values(), given);
    if (Object.keys(changes).length === 0) return;
    this.#keep({ ...this.#unsent, ...changes });
    this.#shown = this.values();
    if (this.#status.conflict !== null) return;
    if (this.#status.state !== 'offline') this.#tell({ state: 'saving' });
    this.#attempts.sendAfterPause();
  };

  /** Takes over what was typed before this page was opened and never reached the server. */
  adopt = async (): Promise<void> => {
    const key = this.#saved.id ?? 'new';
    const before = inCharge.get(key);
    if (before !== this) before?.retire();
    inCharge.set(key, this);
    const kept = await this.#options.unsentOf(this.#saved.id).adopt();
    if (kept === null) return;
    this.#requestId = kept.requestId;
    const changes = changesAgainst(this.#saved.values, kept.changes);
    if (Object.keys(changes).length === 0) return;
    // The server is told what the changes were made on, not what it has now.
    this.#saved = {
      ...this.#saved,
      version: Math.min(this.#saved.version, kept.baseVersion),
      values: { ...this.#saved.values, ...pickFields(kept.startedFrom ?? {}, (name) => name in changes) },
    };
    const added = pickFields(changes, (name) => !(name in this.#unsent));
    this.#keep({ ...changes, ...this.#unsent });
    if (kept.inDoubt !== undefined && this.#canSend(kept.inDoubt)) this.#attempts.begin(kept.inDoubt);
    this.#replace(added);
    await this.flush();
  };

  /** Sends what is typed now. Resolves once it is saved, or can't be for now; false when something is left unsaved. */
  flush = async (): Promise<boolean> => {
    this.#attempts.pause();
    if (this.#attempts.isRetired()) return false;
    if (this.#sending === null && this.hasUnsent() && this.#status.conflict === null) {
      this.#sending = this.#sendOnce().finally(() => (this.#sending = null));
    }
    await this.#sending;
    const isDone = !this.hasUnsent() || this.#status.state !== 'saving';
    return isDone ? !this.hasUnsent() : this.flush();
  };

  /**
   * As the page is left: what the server has not confirmed is sent once more, and stays in the browser. What was typed after
   * a message without an answer waits there for the next page.
   */
  leave = (): void => {
    if (!this.hasUnsent() || this.#status.conflict !== null) return;
    const message = this.#attempts.inDoubt() ?? this.#message();
    if (Object.keys(message.changes).length === 0) return;
    this.#attempts.begin(message);
    this.#options.sendOnLeaving(message);
  };

  /** Reads what others saved, and shows it where nothing is typed. */
  refresh = async (): Promise<void> => {
    const { id } = this.#saved;
    if (id === null || this.#isBusy()) return;
    const latest = await this.#options.load(id);
    // What was typed meanwhile is compared when it is saved.
    if (this.#isBusy() || latest.version < this.#saved.version) return;
    this.#takeOver(latest);
  };

  #isBusy(): boolean {
    return this.#sending !== null || this.hasUnsent();
  }

  /** The answer to a conflict, field by field. */
  resolve = async (choices: ConflictChoices): Promise<void> => {
    const { conflict } = this.#status;
    if (conflict === null) return;
    this.#settle(conflict, choices);
    await this.flush();
  };

  /** Another one takes over the draft, with what is kept in the browser. */
  retire(): void {
    this.#attempts.retire();
  }

  /** Forgets what is typed and unsaved: the draft is deleted, or went back to what is published. */
  discard = async (): Promise<void> => {
    this.retire();
    this.#unsent = {};
    const kept = this.#options.unsentOf(this.#saved.id);
    kept.drop();
    await kept.adopt();
  };

  async #sendOnce(): Promise<void> {
    const message = this.#attempts.inDoubt() ?? this.#message();
    if (Object.keys(message.changes).length === 0) {
      const reasons = Object.values(this.#options.refusedOf(this.#unsent));
      this.#tell({ state: 'refused', refusal: reasons.join(' ') });
      return;
    }
    // Each attempt without a network would only flicker.
    if (this.#status.state !== 'offline') this.#tell({ state: 'saving' });
    const outcome = await this.#attempts.send(message);
    switch (outcome.kind) {
      case 'saved':
        this.#confirm(message, outcome);
        break;
      case 'changed':
        this.#meet(outcome);
        break;
      case 'refused':
        this.#tell({ state: 'refused', refusal: outcome.refusal });
        break;
      case 'given_up':
        this.#tell({ state: 'saving' });
        break;
      case 'unanswered':
        this.#tell({ state: outcome.isOffline ? 'offline' : 'failed' });
        break;
      default:
        outcome satisfies never;
    }
  }

  #confirm(message: SaveMessage, answer: SaveAnswer & { kind: 'saved' }): void {
    const { id, version, savedAt, merged } = answer;
    const isNew = message.id === null;
    // Before the name changes under which the rest is kept.
    if (isNew) this.#options.unsentOf(null).drop();
    const shown = this.values();
    this.#saved = { id, version, savedAt, values: { ...this.#saved.values, ...merged, ...message.changes } };
    this.#requestId = newIdempotencyKey();
    this.#keep(pickFields(this.#unsent, (name) => !isSameValue(this.#unsent[name], message.changes[name])));
    this.#tell({ state: this.hasUnsent() ? 'saving' : 'saved', savedAt });
    this.#replace(changesAgainst(shown, this.values()));
    if (isNew) this.#options.onCreated?.(id);
    // Typed while the answer was on its way: with the new version, it would overwrite the other change unseen.
    const theirs = pickFields(merged, (name) => name in this.#unsent);
    if (Object.keys(theirs).length > 0)
      this.#meet({ kind: 'changed', version, changedAt: savedAt, theirs, merged: {} });
  }

  /** Fields that hold the same on both sides are settled; the others are the person's to decide. */
  #meet({ version, changedAt, theirs, merged }: SaveAnswer & { kind: 'changed' }): void {
    const shown = this.values();
    this.#saved = { ...this.#saved, values: { ...this.#saved.values, ...merged } };
    this.#replace(changesAgainst(shown, this.values()));
    const conflict: DraftConflict = { version, changedAt, theirs, mine: this.#unsent };
    this.#tell({ state: 'conflict', conflict });
    if (conflictingFields(conflict).length === 0) this.#settle(conflict, {});
  }

  #settle({ version, changedAt, theirs }: DraftConflict, choices: ConflictChoices): void {
    const left = unsentAfterChoice(this.#unsent, theirs, choices);
    const shown = this.values();
    this.#saved = {
      ...this.#saved,
      version,
      savedAt: changedAt,
      values: { ...this.#saved.values, ...theirs },
    };
    this.#keep(left);
    this.#tell({ state: this.hasUnsent() ? 'saving' : 'saved', conflict: null, savedAt: changedAt });
    this.#replace(changesAgainst(shown, this.values()));
  }

  #takeOver(latest: SavedDraft): void {
    const shown = this.values();
    const emptied = Object.keys(shown).filter((name) => !(name in latest.values));
    const values = { ...latest.values, ...Object.fromEntries(emptied.map((name) => [name, null])) };
    const changed = changesAgainst(shown, values);
    // Fields that are kept elsewhere change without a new version of the draft.
    if (latest.version === this.#saved.version && Object.keys(changed).length === 0) return;
    this.#saved = { ...latest, values };
    this.#tell({ savedAt: latest.savedAt });
    this.#replace(changed);
  }

  #message(): SaveMessage {
    const { id, version: baseVersion, values } = this.#saved;
    const refused = this.#options.refusedOf(this.#unsent);
    const sent = pickFields(this.#unsent, (name) => !(name in refused));
    // A new draft takes what it started with along.
    const changes = id === null ? { ...values, ...sent } : sent;
    return { id, baseVersion, changes, startedFrom: this.#savedOf(changes), requestId: this.#requestId };
  }

  /** What a page of an earlier version sent may not be understood any more. */
  #canSend({ changes }: SaveMessage): boolean {
    return Object.keys(this.#options.refusedOf(changes)).length === 0;
  }

  /** What fields held before they were changed here. */
  #savedOf(changes: DraftFields): DraftFields {
    const { values } = this.#saved;
    return Object.fromEntries(Object.keys(changes).map((name) => [name, values[name] ?? null]));
  }

  #keep(unsent: DraftFields): void {
    this.#unsent = unsent;
    if (this.#attempts.isRetired()) return;
    const kept = this.#options.unsentOf(this.#saved.id);
    const { version: baseVersion } = this.#saved;
    if (!this.hasUnsent()) {
      kept.drop();
      return;
    }
    const startedFrom = this.#savedOf(unsent);
    const inDoubt = this.#attempts.inDoubt();
    kept.write({
      baseVersion,
      changes: unsent,
      startedFrom,
      requestId: this.#requestId,
      at: Date.now(),
      ...(inDoubt !== null && { inDoubt }),
    });
  }

  #tell(change: Partial<AutosaveStatus>): void {
    this.#status = { ...this.#status, ...change };
    for (const listener of this.#onStatus) listener();
  }

  #replace(values: DraftFields): void {
    if (Object.keys(values).length === 0) return;
    this.#shown = this.values();
    for (const listener of this.#onReplaced) listener(values);
  }
}
