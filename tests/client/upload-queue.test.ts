import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  cancelPhotos,
  movePhotos,
  type PhotoScopes,
  photoScopes,
} from '#src/app/features/portfolio/photo-scopes-rules.ts';
import { nameOfNew, versionedDraft } from '#src/app/drafts/versioned-draft.ts';
import {
  MAX_CREATING,
  MAX_SENDING,
  type LocalUpload,
  retryDelay,
  type TransferEvents,
  UploadQueue,
} from '#src/uploads/upload-queue.ts';
import type { UploadSource } from '#src/uploads/upload-source.ts';

const SCOPE = 'draft-1:photos';

/** A transfer that does what the test says. */
class Line {
  readonly source: UploadSource;
  readonly events: TransferEvents;
  starts = 0;
  stops = 0;
  isDiscarded = false;

  constructor(source: UploadSource, events: TransferEvents) {
    this.source = source;
    this.events = events;
  }
}

let lines: Line[];
let isOnline: boolean;
let queue: UploadQueue;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  isOnline = true;
  queue = new UploadQueue(
    (source, events) => {
      const line = new Line(source, events);
      lines.push(line);
      return {
        start: () => (line.starts += 1),
        stop: () => (line.stops += 1),
        discard: () => (line.isDiscarded = true),
      };
    },
    () => isOnline,
  );
});
afterEach(() => {
  vi.useRealTimers();
});

function photo(name: string): UploadSource {
  const file = new File(['0123456789'], name, { type: 'image/jpeg', lastModified: 1 });
  return { scope: SCOPE, kind: 'photo', file };
}
const line = (index: number): Line => {
  const found = lines[index];
  if (found === undefined) throw new Error(`No transfer ${String(index)}`);
  return found;
};
const uploads = (): readonly LocalUpload[] => queue.uploadsOf(SCOPE);
const statuses = () => uploads().map(({ state }) => state.status);
const addAll = (count: number) => {
  for (let index = 0; index < count; index += 1) queue.add(photo(`IMG_${String(index)}.jpg`));
};

describe('the upload queue', () => {
  it('creates every upload before the bytes of all have traveled, and sends three at once', () => {
    addAll(8);
    expect(statuses().filter((status) => status === 'creating')).toHaveLength(MAX_CREATING);
    for (let index = 0; index < 8; index += 1) line(index).events.onId(`id-${String(index)}`);
    expect(uploads().map(({ id }) => id)).toEqual(lines.map((_, index) => `id-${String(index)}`));
    expect(statuses()).toEqual([
      'sending',
      'sending',
      'sending',
      'waiting',
      'waiting',
      'waiting',
      'waiting',
      'waiting',
    ]);
    expect(MAX_SENDING).toBe(3);
    expect(line(3).stops).toBe(1);
    line(1).events.onDone();
    expect(statuses()).toEqual([
      'sending',
      'done',
      'sending',
      'sending',
      'waiting',
      'waiting',
      'waiting',
      'waiting',
    ]);
    expect(line(3).starts).toBe(2);
  });

  it('pauses without a network and goes on by itself with it', () => {
    addAll(1);
    line(0).events.onId('a');
    line(0).events.onProgress(4);
    isOnline = false;
    queue.goOffline();
    expect(uploads()[0]?.state).toEqual({ status: 'paused', reason: 'offline' });
    expect(line(0).stops).toBe(1);
    queue.add(photo('later.jpg'));
    expect(uploads()[1]?.state).toEqual({ status: 'paused', reason: 'offline' });
    isOnline = true;
    queue.goOnline();
    expect(statuses()).toEqual(['sending', 'creating']);
    expect(uploads()[0]?.sentBytes).toBe(4);
  });

  it('tries again with growing pauses while the server does not answer, and from the beginning after progress', () => {
    addAll(1);
    for (const seconds of [1, 2, 4]) {
      line(0).events.onProblem({ type: 'unreachable' });
      expect(uploads()[0]?.state).toEqual({ status: 'paused', reason: 'unreachable' });
      const starts = line(0).starts;
      vi.advanceTimersByTime(seconds * 1000 - 1);
      expect(line(0).starts).toBe(starts);
      vi.advanceTimersByTime(1);
      expect(line(0).starts).toBe(starts + 1);
    }
    line(0).events.onId('a');
    line(0).events.onProgress(1);
    line(0).events.onProblem({ type: 'unreachable' });
    vi.advanceTimersByTime(1000);
    expect(statuses()).toEqual(['sending']);
    expect(retryDelay(100)).toBe(30);
  });

  it('waits as long as a limit says', () => {
    addAll(1);
    line(0).events.onProblem({ type: 'limited', retryAfterSeconds: 60 });
    vi.advanceTimersByTime(59_999);
    expect(line(0).starts).toBe(1);
    vi.advanceTimersByTime(1);
    expect(line(0).starts).toBe(2);
  });

  it('keeps a refused file with the words until it is tried again or removed', () => {
    addAll(1);
    line(0).events.onProblem({ type: 'refused', message: 'No.', isFinal: false });
    expect(uploads()[0]?.state).toEqual({ status: 'failed', message: 'No.', canRetry: true });
    vi.advanceTimersByTime(120_000);
    expect(line(0).starts).toBe(1);
    queue.retry(uploads()[0]?.key ?? '');
    expect(line(0).starts).toBe(2);
    queue.add(photo('notes.txt'), 'Not a photo.');
    expect(lines).toHaveLength(1);
    expect(uploads()[1]?.state).toEqual({ status: 'failed', message: 'Not a photo.', canRetry: false });
  });

  it('does not offer to send a file again that is refused for what it is', () => {
    addAll(1);
    line(0).events.onProblem({ type: 'refused', message: 'Too large.', isFinal: true });
    expect(uploads()[0]?.state).toEqual({ status: 'failed', message: 'Too large.', canRetry: false });
  });

  it('gives the place of a canceled upload to the next one', () => {
    addAll(MAX_CREATING + 1);
    expect(line(MAX_CREATING).starts).toBe(0);
    queue.cancel(uploads()[0]?.key ?? '');
    expect(line(0).isDiscarded).toBe(true);
    expect(uploads()).toHaveLength(MAX_CREATING);
    expect(line(MAX_CREATING).starts).toBe(1);
  });

  it('takes a file once while it is on its way, and again when it has arrived', () => {
    queue.add(photo('a.jpg'));
    queue.add(photo('a.jpg'));
    expect(uploads()).toHaveLength(1);
    queue.add({ ...photo('a.jpg'), scope: 'draft-1:inspiration' });
    expect(queue.uploadsOf('draft-1:inspiration')).toHaveLength(1);
    line(0).events.onId('a');
    line(0).events.onDone();
    queue.add(photo('a.jpg'));
    expect(uploads()).toHaveLength(2);
  });

  it('remembers the id that the server forgot', () => {
    addAll(1);
    line(0).events.onId('old');
    line(0).events.onProblem({ type: 'unreachable' });
    vi.advanceTimersByTime(1000);
    line(0).events.onId('new');
    expect(uploads()[0]).toMatchObject({ id: 'new', formerIds: ['old'], state: { status: 'sending' } });
  });

  it('tells of progress ten times a second at most, and of everything else at once', () => {
    addAll(1);
    line(0).events.onId('a');
    const listener = vi.fn();
    queue.subscribe(listener);
    for (let bytes = 1; bytes < 9; bytes += 1) line(0).events.onProgress(bytes);
    expect(listener).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(uploads()[0]?.sentBytes).toBe(8);
    line(0).events.onDone();
    expect(listener).toHaveBeenCalledTimes(2);
    expect(queue.uploads()).toBe(queue.uploads());
  });

  it('keeps the list that tiles are drawn from while only bytes travel', () => {
    addAll(2);
    line(0).events.onId('a');
    const before = queue.uploadsBeforeProgress();
    const other = queue.find(before[1]?.key ?? '');
    line(0).events.onProgress(4);
    vi.advanceTimersByTime(100);
    expect(queue.uploadsBeforeProgress()).toBe(before);
    expect(queue.find(before[0]?.key ?? '')?.sentBytes).toBe(4);
    expect(queue.find(before[1]?.key ?? '')).toBe(other);
    line(0).events.onDone();
    expect(queue.uploadsBeforeProgress()[0]).toMatchObject({ sentBytes: 4, state: { status: 'done' } });
  });

  it('forgets what has arrived when its form is left, and the rest goes on', () => {
    addAll(2);
    line(0).events.onId('a');
    line(0).events.onDone();
    queue.forgetDone(SCOPE);
    expect(uploads().map(({ file }) => file.name)).toEqual(['IMG_1.jpg']);
    queue.clear();
    expect(uploads()).toEqual([]);
    expect(line(1).stops).toBe(1);
  });
});

describe('the photos of a new portfolio project', () => {
  let stored: unknown;
  const draft = {
    key: 'portfolioDraft:new',
    read: () => stored ?? null,
    write: (values: object) => (stored = values),
    drop: () => (stored = undefined),
  };
  const choose = (scopeOf: PhotoScopes, names: readonly string[]) => {
    for (const name of names) queue.add({ ...photo(name), scope: scopeOf('beforePhotos') });
  };
  const namesAt = (scopeOf: PhotoScopes) =>
    queue.uploadsOf(scopeOf('beforePhotos')).map(({ file }) => file.name);
  beforeEach(() => (stored = undefined));

  it('are of that project until it is saved or discarded, and not of the next one', () => {
    const first = nameOfNew(draft);
    const kept = versionedDraft(draft, 0);
    kept.write({ title: 'Kitchen' });
    expect(nameOfNew(draft)).toBe(first);
    expect(versionedDraft(draft, 0).read()).toEqual({ title: 'Kitchen' });
    kept.drop();
    // A photo that is created only now.
    kept.write({ title: 'Kitchen', beforePhotos: ['late'] });
    expect(versionedDraft(draft, 0).read()).toBeNull();
    expect(nameOfNew(draft)).not.toBe(first);
  });

  it('go on for the saved project', () => {
    const [asNew, asSaved] = [photoScopes('new-1'), photoScopes('project-1')];
    choose(asNew, ['IMG_1.jpg']);
    movePhotos(asNew, asSaved, queue);
    expect([namesAt(asNew), namesAt(asSaved)]).toEqual([[], ['IMG_1.jpg']]);
    line(0).events.onId('id-1');
    expect(line(0).isDiscarded).toBe(false);
    expect(queue.uploadsOf(asSaved('beforePhotos'))).toMatchObject([
      { id: 'id-1', state: { status: 'sending' } },
    ]);
  });

  it('end when it is discarded, and those of a saved project stay', () => {
    const scopeOf = photoScopes('project-1');
    choose(scopeOf, ['saved.jpg', 'added.jpg', 'waiting.jpg']);
    line(0).events.onId('id-0');
    line(1).events.onId('id-1');
    const project = { beforePhotos: ['id-0'], afterPhotos: [], progressPhotos: [] };
    cancelPhotos(project, scopeOf, queue);
    expect(namesAt(scopeOf)).toEqual(['saved.jpg']);
    expect(lines.map(({ isDiscarded }) => isDiscarded)).toEqual([false, true, true]);
    cancelPhotos(null, scopeOf, queue);
    expect(namesAt(scopeOf)).toEqual([]);
  });
});
