import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { standInClockFile } from '#server/stand-in-clock.ts';
import type { TestWorld } from '../test-app.ts';

/** How long a running process takes at most to notice. */
export const NOTICED_MS = 600;

/**
 * Moves the clock of every process on this data directory by so many milliseconds against system time: web processes
 * and workers that start now, and within `NOTICED_MS` those that run. 0 sets it right again.
 */
export async function moveClock(dataDir: string, offsetMs: number): Promise<void> {
  const file = standInClockFile(dataDir);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify({ offsetMs }));
}

/** Sets the clock of processes on the world's data directory to the world's own. */
export async function setClockToWorld(world: TestWorld): Promise<void> {
  await moveClock(world.app.config.dataDir, world.clock.now().getTime() - Date.now());
}
