import { afterEach, beforeEach, vi } from 'vitest';
import { type DraftState, mergeChanges } from '#server/modules/drafts/drafts.policy.ts';
import { Autosave, type AutosaveOptions, type SavedDraft } from '#src/app/drafts/autosave-draft.ts';
import type { DraftFields, KeptChanges, SaveAnswer, SaveMessage } from '#src/app/drafts/draft-merge-rules.ts';

const SAVED_AT = new Date('2026-11-20T19:41:00.000Z');
const EMPTY: DraftState = { version: 0, content: {}, fieldVersions: {} };

/** Longer than a pause in typing. */
export const PAUSE = 1_000;

/** A draft on a server, which merges as the real one does. */
class DraftServer {
  #state = EMPTY;
  #createdBy: string | undefined;
  isReachable = true;
  /** Saves, but its answers get lost. */
  losesAnswers = false;
  readonly messages: SaveMessage[] = [];
  readonly left: SaveMessage[] = [];
  /** Answers wait for it. */
  answering = Promise.resolve();

  reset() {
    this.#state = EMPTY;
    this.#createdBy = undefined;
    this.isReachable = true;
    this.losesAnswers = false;
    this.messages.length = 0;
    this.left.length = 0;
    this.answering = Promise.resolve();
  }

  content = () => this.#state.content;
  version = () => this.#state.version;

  saveElsewhere(changes: DraftFields) {
    this.#merge({ baseVersion: this.#state.version, changes });
  }

  /** Where fields are kept besides the draft: without a new version of it. */
  putElsewhere(content: DraftFields) {
    this.#state = { ...this.#state, content };
  }

  /** A message that arrives, whoever sent it. */
  take({ id, requestId, baseVersion, changes }: SaveMessage): SaveAnswer {
    if (id === null && this.#createdBy !== requestId) {
      this.#createdBy = requestId;
      this.#state = EMPTY;
    }
    return this.#merge({ baseVersion, changes });
  }

  save = async (message: SaveMessage): Promise<SaveAnswer> => {
    this.messages.push(message);
    if (!this.isReachable) throw new Error('No network');
    const isLost = this.losesAnswers;
    const answer = this.take(message);
    await this.answering;
    if (isLost) throw new Error('No answer');
    return answer;
  };

  draft(): SavedDraft {
    const { version, content } = this.#state;
    return { id: 'draft-1', version, savedAt: null, values: content };
  }

  #merge(given: Pick<SaveMessage, 'baseVersion' | 'changes'>): SaveAnswer {
    const savedAt = SAVED_AT.toISOString();
    const outcome = mergeChanges(this.#state, { ...given, at: SAVED_AT });
    if (outcome.kind === 'conflict') {
      const { version, fields, merged } = outcome.conflict;
      const theirs = Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]));
      return { kind: 'changed', version, changedAt: savedAt, theirs, merged };
    }
    if (outcome.kind === 'saved') this.#state = outcome.state;
    return { kind: 'saved', id: 'draft-1', version: this.#state.version, savedAt, merged: outcome.merged };
  }
}

/** A draft on a server and what pages keep in the browser, anew for each test; `open` opens the draft in a page. */
export function useDraftServer() {
  const server = new DraftServer();
  const browser = new Map<string, KeptChanges>();
  beforeEach(() => {
    server.reset();
    server.saveElsewhere({ title: 'Deck', notes: 'Stairs' });
    browser.clear();
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const open = (more: Partial<AutosaveOptions> = {}, page = 'page') =>
    new Autosave({
      draft: server.draft(),
      send: server.save,
      sendOnLeaving: (message) => void server.left.push(message),
      load: () => Promise.resolve(server.draft()),
      refusalOf: () => null,
      refusedOf: () => ({}),
      unsentOf: (id) => ({
        write: (changes) => void browser.set(`${page} ${id ?? 'new'}`, changes),
        drop: () => void browser.delete(`${page} ${id ?? 'new'}`),
        adopt: () => Promise.resolve(browser.get(`${page} ${id ?? 'new'}`) ?? null),
      }),
      ...more,
    });
  return { server, browser, open };
}
