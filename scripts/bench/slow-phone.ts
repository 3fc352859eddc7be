import type { CDPSession } from '@playwright/test';

/** Milliseconds; bytes a second. */
export type Line = { latency: number; download: number; upload: number };

const BYTES_PER_SECOND = 1_600_000 / 8;
/** 150 ms and 1.6 Mbit/s, of which half is left for what is sent. */
export const SLOW_LINE: Line = { latency: 150, download: BYTES_PER_SECOND, upload: BYTES_PER_SECOND / 2 };

/** How many times slower the processor of a phone is. */
export const PHONE_SLOWDOWN = 4;

/** A phone on such a line, or a device with another processor. */
export async function slowDown(
  session: CDPSession,
  { latency, download, upload }: Line,
  slowdown = PHONE_SLOWDOWN,
): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: download,
    uploadThroughput: upload,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
