/** Memory of processes over time, and whether it stays flat. */
import { readFileSync } from 'node:fs';

export interface MemorySample {
  atMs: number;
  megabytes: number;
}

/** From a process's start to its end or that of the run. */
export interface Life {
  name: string;
  pid: number;
  samples: MemorySample[];
}

/** What a life may grow by once it has warmed up. */
export const FLAT_MB = 50;
/** Caches fill and code is compiled in the first minutes: a shorter life says nothing about its memory. */
export const SHORTEST_JUDGED_MS = 10 * 60_000;

/** Resident memory of a process; null where the system does not say, and when the process has ended. */
export function readMegabytes(pid: number): number | null {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}

/**
 * By how many megabytes a life has grown: the median of its last fifth against that of its second quarter, by when it is
 * warm. null for a life too short to be judged.
 */
export function growthOf({ samples }: Life): number | null {
  const first = samples.at(0)?.atMs ?? 0;
  const lasted = (samples.at(-1)?.atMs ?? 0) - first;
  if (lasted < SHORTEST_JUDGED_MS) return null;
  const between = (from: number, to: number) =>
    samples.filter(({ atMs }) => atMs >= first + lasted * from && atMs <= first + lasted * to);
  return medianOf(between(0.8, 1)) - medianOf(between(0.25, 0.5));
}

function medianOf(samples: readonly MemorySample[]): number {
  const sorted = samples.map(({ megabytes }) => megabytes).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
