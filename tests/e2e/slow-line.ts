import type { Page } from '@playwright/test';

export type Speed = {
  offline: boolean;
  latency: number;
  downloadThroughput: number;
  uploadThroughput: number;
};

export const SLOW: Speed = {
  offline: false,
  latency: 20,
  downloadThroughput: -1,
  uploadThroughput: 150 * 1024,
};
export const FAST: Speed = { ...SLOW, latency: 0, uploadThroughput: -1 };

/** The speed of the page's network, which going offline and back forgets. */
export async function lineOf(page: Page): Promise<(speed: Speed) => Promise<void>> {
  const line = await page.context().newCDPSession(page);
  return async (speed) => {
    await line.send('Network.emulateNetworkConditions', speed);
  };
}
