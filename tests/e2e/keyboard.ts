import type { Page } from '@playwright/test';

/** Presses Tab, as a keyboard user does, until the element with this name has the focus. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => {
      const element = document.activeElement ?? document.body;
      const labels =
        element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement
          ? element.labels
          : null;
      return (labels?.[0]?.textContent ?? element.getAttribute('aria-label') ?? element.textContent).trim();
    });
    if (typeof name === 'string' ? label === name : name.test(label)) return;
  }
  throw new Error(`Nothing called ${String(name)} takes the focus`);
}
