import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';

const IN_MEMORY = '/dev/shm';
/** Bytes that a run with both of its workers takes at most, four times over. */
const ROOM = 4 * 1024 ** 3;

/**
 * A new folder for the databases of a run, gone when this process ends: in memory where there is room, else among the temporary
 * files. Each test file copies a database of a thousand files and drops it, half of what the kernel does for the tests on a disk.
 */
export function makeRunFolder(prefix: string): string {
  const folder = mkdtempSync(path.join(hasRoomInMemory() ? IN_MEMORY : tmpdir(), prefix));
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

function hasRoomInMemory(): boolean {
  if (!existsSync(IN_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) > ROOM;
}
