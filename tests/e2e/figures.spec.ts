import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, signInAs, test, untilReady, VARIATION } from './fixtures.ts';

test('a professional’s figures lead to the jobs they are made of', VARIATION, async ({ page }) => {
  await signInAs(page, 'pro@demo.lintel.example');
  await page.goto('/figures');
  await untilReady(page);
  const byMonth = page.getByRole('region', { name: 'Earnings by month' });
  await expect(byMonth.getByRole('img', { name: /^Earnings by month, .* completed job/ })).toBeVisible();
  await expectAccessible(page);
  await byMonth.getByRole('button', { name: 'Show as table' }).click();
  const rows = byMonth.getByRole('row').filter({ has: page.getByRole('link') });
  const jobs = Number(await rows.last().getByRole('cell').nth(1).innerText());
  await rows.last().getByRole('link').click();
  await expect(page).toHaveURL(/\/jobs\?.*by=completed/);
  await expect(
    page.getByRole('heading', { level: 2 }).or(page.getByRole('heading', { level: 3 })),
  ).toHaveCount(jobs);
  await page.getByRole('button', { name: /^Remove Completed / }).click();
  await expect(page).toHaveURL('/jobs?status=completed');
});

test('a client chooses days, which stay in the address, and gets the rows as a file', async ({ page }) => {
  await signInAs(page, 'commercial@demo.lintel.example');
  await page.goto('/figures');
  await untilReady(page);
  await page.getByRole('link', { name: 'This year' }).click();
  await expect(page).toHaveURL('/figures?range=this-year');
  const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })];
  await expect(from).toHaveValue(/-01-01$/);
  await from.fill('2026-03-02');
  await to.fill('2026-03-01');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('The last day is before the first').first()).toBeVisible();
  await from.fill('2026-02-01');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL('/figures?from=2026-02-01&to=2026-03-01');
  await page.goBack();
  await expect(page.getByRole('link', { name: 'This year' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export spend' }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toMatch(/^lintel-spend-\d{4}-01-01-to-[\d-]{10}\.csv$/);
  const csv = await readFile(await file.path(), 'utf8');
  const count = await page.getByRole('link', { name: /completed request/ }).innerText();
  expect(csv.trim().split('\r\n')).toHaveLength(1 + Number(/\d+/.exec(count)?.[0] ?? 0));
});
