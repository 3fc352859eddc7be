import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { type FileStore, isFileKey, StorageFullError } from './file-store.ts';

/** No space left, the account's share used up, and larger than files may be here. */
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Files on the local disk, readable only by the account that runs the process. */
export function createLocalFileStore(folder: string): FileStore {
  return {
    async put(key, bytes) {
      const target = pathOf(folder, key);
      const draft = `${target}.${randomUUID()}.part`;
      try {
        await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
        await writeDurably(draft, bytes);
        // Unlike a rename, it never replaces a file that is there.
        await link(draft, target);
      } catch (error) {
        if (FULL_CODES.has(codeOf(error))) throw new StorageFullError('No room for a file', { cause: error });
        throw error;
      } finally {
        await rm(draft, { force: true });
      }
    },
    async get(key) {
      try {
        return await readFile(pathOf(folder, key));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
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

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
