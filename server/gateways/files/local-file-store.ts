import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { type FileStore, isFileKey } from './file-store.ts';

/** Files on this machine's disk, readable by the account we run as and nobody else. */
export function createLocalFileStore(folder: string): FileStore {
  return {
    async put(key, bytes) {
      const target = pathOf(folder, key);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      const draft = `${target}.${randomUUID()}.part`;
      try {
        await writeDurably(draft, bytes);
        // Unlike a rename, it never replaces a file that is there.
        await link(draft, target);
      } finally {
        await rm(draft, { force: true });
      }
    },
    async get(key) {
      try {
        return await readFile(pathOf(folder, key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(key) {
      await rm(pathOf(folder, key), { force: true });
    },
  };
}

/** Spread over 256 folders, which keeps each of them small. */
function pathOf(folder: string, key: string): string {
  if (!isFileKey(key)) throw new Error('Not a name of the file store.');
  return path.join(folder, key.slice(0, 2), key);
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
