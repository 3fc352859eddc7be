import type { Page } from '@playwright/test';

const NORMAL_PX = 16;

/** Does something with the page's text at twice the size that browsers begin with. */
export async function withLargeText<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const session = await page.context().newCDPSession(page);
  const setSize = (px: number) =>
    session.send('Page.setFontSizes', { fontSizes: { standard: px, fixed: px } });
  await setSize(2 * NORMAL_PX);
  try {
    return await look();
  } finally {
    await setSize(NORMAL_PX);
    await session.detach();
  }
}
