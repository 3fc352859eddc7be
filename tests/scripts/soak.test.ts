import { describe, expect, it } from 'vitest';
import { FLAT_MB, growthOf, type Life, readMegabytes, SHORTEST_JUDGED_MS } from '#scripts/soak/memory.ts';

/** A sample every five seconds. */
function lifeOf(lastedMs: number, megabytesAt: (part: number) => number): Life {
  const count = lastedMs / 5_000;
  const samples = Array.from({ length: count + 1 }, (_, index) => ({
    atMs: 40_000 + index * 5_000,
    megabytes: megabytesAt(index / count),
  }));
  return { name: 'web-2', pid: 1, samples };
}

describe('the memory of a process in a soak', () => {
  it('is not judged in the first minutes', () => {
    expect(growthOf(lifeOf(SHORTEST_JUDGED_MS - 5_000, () => 100))).toBeNull();
    expect(growthOf({ name: 'web-1', pid: 1, samples: [] })).toBeNull();
  });

  it('may rise while the process warms up, and swing', () => {
    const warm = lifeOf(30 * 60_000, (part) =>
      part < 0.2 ? 100 + part * 1_000 : 300 + 30 * Math.sin(part * 90),
    );
    expect(growthOf(warm)).toBeLessThan(FLAT_MB);
  });

  it('is found to grow when it does not stop', () => {
    expect(growthOf(lifeOf(30 * 60_000, (part) => 200 + part * 150))).toBeGreaterThan(FLAT_MB);
  });

  it.runIf(process.platform === 'linux')('is read from the system', () => {
    expect(readMegabytes(process.pid)).toBeGreaterThan(20);
    expect(readMegabytes(2 ** 30)).toBeNull();
  });
});
