import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { followStandInClock, standInClockFile } from '#server/stand-in-clock.ts';

const DAY_MS = 86_400_000;

describe('the stand-in clock', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'lintel-clock-'));
    await mkdir(path.dirname(standInClockFile(dataDir)), { recursive: true });
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it('runs with real time until it is moved, and keeps its last value while the file is incomplete', async () => {
    const clock = followStandInClock(dataDir);
    try {
      expect(clock.pinned()).toBeNull();
      await writeFile(standInClockFile(dataDir), JSON.stringify({ offsetMs: 14 * DAY_MS }));
      await vi.waitFor(() => expect(clock.pinned()).not.toBeNull(), { timeout: 20_000 });
      const ahead = (clock.pinned()?.getTime() ?? 0) - Date.now();
      expect(Math.abs(ahead - 14 * DAY_MS)).toBeLessThan(60_000);
      expect(Math.abs(clock.now().getTime() - Date.now() - 14 * DAY_MS)).toBeLessThan(60_000);
      await writeFile(standInClockFile(dataDir), '{"offse');
      const other = followStandInClock(dataDir);
      expect(other.pinned()).toBeNull();
      other.stop();
      expect(clock.pinned()).not.toBeNull();
    } finally {
      clock.stop();
    }
  });
});
