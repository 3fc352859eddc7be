import type { Page } from '@playwright/test';

/** Names of the scripts that a page has requested, without their hash. */
export function scriptsOf(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const name = /\/assets\/(.+)-[\w-]{8}\.js$/.exec(request.url())?.[1];
    if (name !== undefined) names.push(name);
  });
  return names;
}

/** In two steps: Chromium reports the first move of a pointer without a distance, like that of a resting one. */
export async function movePointer(page: Page): Promise<void> {
  await page.mouse.move(200, 300, { steps: 2 });
}
