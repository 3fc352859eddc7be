import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, statfs, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type SmallDisk = {
  dir: string;
  /** Writes until nothing more fits. */
  fill(): Promise<void>;
  /** Takes away what `fill` wrote. */
  free(): Promise<void>;
  unmount(): Promise<void>;
};

/**
 * Mounts a file system of so many megabytes in memory. Only root may, on Linux, and not in every container: a string
 * says why there is none, for `context.skip(reason)`.
 */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | string> {
  if (process.platform !== 'linux') return 'A small disk needs Linux.';
  if (process.getuid?.() !== 0) return 'A small disk needs root, to mount it.';
  const dir = await mkdtemp(path.join(tmpdir(), 'lintel-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${String(megabytes)}m,mode=0755`, 'tmpfs', dir]);
  } catch (error) {
    await rm(dir, { recursive: true, force: true });
    return `A small disk cannot be mounted here: ${error instanceof Error ? error.message.trim() : String(error)}`;
  }
  // The user that PostgreSQL runs as under root needs access.
  await chmod(dir, 0o755);
  const ballast = path.join(dir, 'ballast');
  return {
    dir,
    async fill() {
      for (let size = await freeBytes(dir); size > 0; size = await freeBytes(dir)) {
        const written = await writeFile(ballast, Buffer.alloc(Math.min(size, 1_048_576)), { flag: 'a' }).then(
          () => true,
          () => false,
        );
        if (!written) return;
      }
    },
    async free() {
      await truncate(ballast, 0);
    },
    async unmount() {
      await run('umount', ['--lazy', dir]);
      await rm(dir, { recursive: true, force: true });
    },
  };
}

async function freeBytes(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir);
  return bavail * bsize;
}
