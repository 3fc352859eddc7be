import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeWhole, type State } from './state.ts';

/** Many changes at once become one file. */
const WAIT_MS = 50;

export type Snapshots = {
  changed(): void;
  /** Waits until everything that changed is on disk. */
  flush(): Promise<void>;
};

/** Keeps the state in a file; with null nowhere. */
export function createSnapshots(
  file: string | null,
  state: State,
  onError: (error: unknown) => void,
): Snapshots {
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();
  const write = () => {
    timer = null;
    if (file === null) return;
    writing = writing.then(() => writeWhole(file, JSON.stringify(state)).catch(onError));
  };
  return {
    changed() {
      if (file !== null) timer ??= setTimeout(write, WAIT_MS);
    },
    async flush() {
      if (timer !== null) {
        clearTimeout(timer);
        write();
      }
      await writing;
    },
  };
}

/** Publishes the stand-in's time to other processes. Synchronous: webhooks of that time may follow at once. */
export function writeOffset(file: string, offsetMs: number): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.part`, JSON.stringify({ offsetMs }), { mode: 0o600 });
  renameSync(`${file}.part`, file);
}
