import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from './app.ts';

/** How late a move of the clock may be seen. */
const LOOK_MS = 500;

export type FollowingClock = Clock & { stop(): void };

/** Where the stand-in writes by how much its clock was moved, as `{"offsetMs": n}`. */
export function standInClockFile(dataDir: string): string {
  return join(dataDir, 'stand-in', 'clock.json');
}

/**
 * The system's clock, moved by as much as the local stand-in's: who moves that one to see a trial end sees it end
 * everywhere. As long as nobody has moved it, time simply passes.
 */
export function followStandInClock(dataDir: string): FollowingClock {
  const file = standInClockFile(dataDir);
  let seen = '';
  let offsetMs = 0;
  const look = () => {
    const version = versionOf(file);
    if (version === seen) return;
    seen = version;
    offsetMs = readOffset(file) ?? offsetMs;
  };
  look();
  const timer = setInterval(look, LOOK_MS).unref();
  const now = () => new Date(Date.now() + offsetMs);
  return {
    now,
    pinned: () => (offsetMs === 0 ? null : now()),
    stop: () => {
      clearInterval(timer);
    },
  };
}

/** Changes when the file does; empty while there is none. */
function versionOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats === undefined ? '' : `${String(stats.mtimeMs)} ${String(stats.size)} ${String(stats.ino)}`;
}

/** null for a file that is not there or not whole. */
function readOffset(file: string): number | null {
  try {
    const stored: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const offset: unknown = Reflect.get(Object(stored), 'offsetMs');
    return typeof offset === 'number' && Number.isFinite(offset) ? offset : null;
  } catch {
    return null;
  }
}
