import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from './clock.ts';

/** The longest delay until a moved clock is noticed. */
const POLL_MS = 500;

export type FollowedClock = Clock & { stop(): void };

/** Where the stand-in writes the offset of its clock, as `{"offsetMs": n}`. */
export function standInClockFile(dataDir: string): string {
  return join(dataDir, 'stand-in', 'clock.json');
}

/**
 * System time plus the offset of the local stand-in's clock, so that a trial ended early in the stand-in ends here too.
 * Without an offset, system time.
 */
export function followStandInClock(dataDir: string): FollowedClock {
  const file = standInClockFile(dataDir);
  let readVersion = '';
  let offsetMs = 0;
  const poll = () => {
    const version = versionOf(file);
    if (version === readVersion) return;
    readVersion = version;
    offsetMs = readOffset(file) ?? offsetMs;
  };
  poll();
  const timer = setInterval(poll, POLL_MS).unref();
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

/** null for a missing or incomplete file. */
function readOffset(file: string): number | null {
  try {
    const stored: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const offset: unknown = Reflect.get(Object(stored), 'offsetMs');
    return typeof offset === 'number' && Number.isFinite(offset) ? offset : null;
  } catch {
    return null;
  }
}
