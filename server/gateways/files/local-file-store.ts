import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore as TusFileStore } from '@tus/file-store';
import { checkFileName, type FileStore, type IncomingFiles, StorageFullError } from './file-store.ts';

/** No space left, the account's share used up, and larger than files may be here. */
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
/** Kept free for the database and the logs: a gigabyte, on small disks a tenth. */
const RESERVED_BYTES = 1024 ** 3;
const RESERVED_SHARE = 0.1;

/** Files on the local disk, readable only by the account that runs the process. */
export function createLocalFileStore(folder: string): FileStore {
  return {
    incoming: new LocalIncoming(path.join(folder, 'incoming')),
    async put(name, bytes) {
      try {
        await putAt(pathOf(folder, name), bytes);
      } catch (error) {
        throw isFull(error) ? new StorageFullError('No room for a file', { cause: error }) : error;
      } finally {
        // What fails before the pipeline begins leaves its source open.
        bytes.destroy();
      }
    },
    async read(name, range) {
      return openForReading(pathOf(folder, name), range);
    },
    async remove(name) {
      await rm(pathOf(folder, name), { force: true });
    },
    async hasRoomFor(byteSize) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { bavail, blocks, bsize } = await statfs(folder);
      const reserved = Math.min(RESERVED_BYTES, blocks * bsize * RESERVED_SHARE);
      return bavail * bsize - reserved >= byteSize;
    },
  };
}

/** Files that arrive, each beside a small one that says how long it will be. */
class LocalIncoming implements IncomingFiles {
  readonly tus: TusFileStore;

  constructor(directory: string) {
    this.tus = new DurableTusStore({ directory });
  }

  async receivedBytes(id: string): Promise<number | null> {
    checkFileName(id);
    try {
      return (await stat(path.join(this.tus.directory, id))).size;
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null;
      throw error;
    }
  }

  async read(id: string): Promise<Readable> {
    checkFileName(id);
    const file = await openForReading(path.join(this.tus.directory, id));
    if (file === null) throw new Error('Nothing has arrived under this id.');
    return file;
  }

  async remove(id: string): Promise<void> {
    checkFileName(id);
    await rm(path.join(this.tus.directory, id), { force: true });
    await rm(path.join(this.tus.directory, `${id}.json`), { force: true });
  }
}

/** Writes to the disk before it confirms, and says when the disk is full. */
class DurableTusStore extends TusFileStore {
  constructor(options: { directory: string }) {
    super(options);
    this.extensions = ['creation', 'termination'];
  }

  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    checkFileName(id);
    const target = path.join(this.directory, id);
    let written = offset;
    const counted = async function* (source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        written += chunk.length;
        yield chunk;
      }
    };
    try {
      await pipeline(bytes, counted, createWriteStream(target, { flags: 'r+', start: offset, flush: true }));
    } catch (error) {
      throw isFull(error) ? new StorageFullError('No room for a file', { cause: error }) : error;
    }
    return written;
  }
}

async function putAt(target: string, bytes: Readable): Promise<void> {
  const draft = `${target}.${randomUUID()}.part`;
  try {
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await pipeline(bytes, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
    await rename(draft, target);
  } finally {
    await rm(draft, { force: true });
  }
}

async function openForReading(
  file: string,
  range?: { start: number; end: number },
): Promise<Readable | null> {
  try {
    const handle = await open(file, 'r');
    return createReadStream(file, { fd: handle, ...range });
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Spread over 256 folders, which keeps each of them small. */
function pathOf(folder: string, name: string): string {
  checkFileName(name);
  return path.join(folder, name.slice(0, 2), name);
}

function isFull(error: unknown): boolean {
  return FULL_CODES.has(codeOf(error));
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
