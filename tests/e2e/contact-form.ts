import type { Page } from '@playwright/test';

/** The form itself: headings and menus of the page have names like those of its fields. */
export const fields = (page: Page) => page.getByRole('main').locator('form');
