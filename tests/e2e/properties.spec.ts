import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createRequest } from './dashboard-people.ts';
import {
  call,
  EVERY_LOOK,
  expect,
  expectSound,
  loseAnswer,
  signUpAs,
  test,
  untilReady,
  VARIATION,
} from './fixtures.ts';
import { startPlan } from './members-with-plans.ts';

const HEADER = 'Name,Type,Street,City,State,ZIP,Units';
const rows = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `Building ${String(at + 1)},Apartment,${String(at + 1)} Light St,Baltimore,MD,21201,12`,
  );
const csv = (lines: readonly string[]) => ({
  name: 'properties.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADER, ...lines].join('\n')),
});

test(
  'a property manager imports 20 properties, with a look at each row before',
  EVERY_LOOK,
  async ({ page }) => {
    await signUpAs(page, { userType: 'commercial', companyName: 'Fells Row Management' });
    await startPlan(page, 'corporate');
    await page.goto('/properties/import');
    await untilReady(page);
    const file = page.locator('input[type=file]');
    await file.setInputFiles(csv([...rows(20), 'Odd one,castle,,Baltimore,MD,,']));
    await expect(page.getByText('Fix 1 row')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Import only 20 properties' })).toBeVisible();
    await expectSound(page);
    await file.setInputFiles(csv(rows(20)));
    await page.getByRole('button', { name: 'Import 20 properties' }).click();
    await expect(page.getByRole('heading', { name: 'Properties', level: 1 })).toBeVisible();
    await expect(page.getByText('20 of 25 properties on Corporate')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search' }).fill('building 20');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Building 20']);
    await page.getByRole('link', { name: 'Building 20' }).click();
    await expect(page.getByRole('link', { name: 'Create request' }).first()).toBeVisible();
    await expectSound(page);
  },
);

test('a file that Excel saved on Windows keeps its accents', VARIATION, async ({ page }) => {
  await signUpAs(page, { userType: 'commercial', companyName: 'Fells Row Management' });
  await page.goto('/properties/import');
  await untilReady(page);
  const text = `${HEADER}\r\n,,,,,,\r\nCaf\u00E9 Row,Apartment,7 Accent Mews,Baltimore,MD,21201,12`;
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'properties.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(text, 'latin1'),
  });
  const row = page.getByRole('row').filter({ hasText: 'Café Row' });
  await expect(row.getByRole('cell', { name: '3', exact: true })).toBeVisible();
});

test.describe('an import while the list changes', () => {
  test.use({ allowedConsoleErrors: [/status of 409/] });

  test('says what still fits, and what is left of it', VARIATION, async ({ page }) => {
    await signUpAs(page, { userType: 'commercial', companyName: 'Fells Row Management' });
    await startPlan(page, 'small-business');
    const placeOf = (at: number) => ({ name: `Thaw House ${String(at)}`, street: `${String(at)} Thaw Mews` });
    const rowOf = (at: number) => `${placeOf(at).name},Apartment,${placeOf(at).street},Baltimore,MD,21201,`;
    const add = (at: number) =>
      call(page, 'properties.create', {
        ...{ ...placeOf(at), type: 'condo-apartment', location: 'Baltimore, MD 21201' },
        idempotencyKey: randomUUID(),
      });
    await page.goto('/properties/import');
    await untilReady(page);
    await page.locator('input[type=file]').setInputFiles(csv([1, 2, 3, 4].map(rowOf)));
    await expect(page.getByRole('button', { name: 'Import 4 properties' })).toBeVisible();
    for (const at of [11, 12, 13]) await add(at);
    await page.getByRole('button', { name: 'Import 4 properties' }).click();
    await expect(page.getByText('You have room for 2 more properties. 2 rows won’t fit.')).toBeVisible();
    const button = page.getByRole('button', { name: 'Import only 2 properties' });
    await expect(button).toBeFocused();
    for (const at of [1, 2]) await add(at);
    await button.click();
    await expect(page.getByText('Nothing was imported')).toBeVisible();
    await expect(page.getByText('You have it')).toHaveCount(2);
    await expect(button).toHaveCount(0);
  });
});

test.describe('a property that was saved in another tab', () => {
  test.use({ allowedConsoleErrors: [/status of 409/] });

  test('is saved again with what was typed, on request', VARIATION, async ({ page }) => {
    await signUpAs(page, { userType: 'property_owner' });
    const fields = { name: 'Rose Cottage', type: 'single-family-home', location: 'Detroit, MI 48226' };
    const { id, version } = created(
      await call(page, 'properties.create', { ...fields, idempotencyKey: randomUUID() }),
    );
    await page.goto(`/properties/${id}/edit`);
    await untilReady(page);
    await page.getByLabel('Notes').fill('A long note that must not be lost.');
    await call(page, 'properties.update', { id, version, ...fields, yearBuilt: 1931 });
    await page.getByRole('button', { name: 'Save property' }).click();
    await expect(page.getByRole('alert')).toContainText('changed in another tab');
    await page.reload();
    await untilReady(page);
    await expect(page.getByText('There’s a newer version of this property.')).toBeVisible();
    await page.getByRole('button', { name: 'Keep my changes' }).click();
    await expect(page.getByLabel('Notes')).toHaveValue('A long note that must not be lost.');
    await expect(page.getByLabel('Year built')).toHaveValue('1931');
    await page.getByRole('button', { name: 'Save property' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rose Cottage');
    await expect(page.getByRole('main')).toContainText('A long note that must not be lost.');
    await expect(page.getByRole('main')).toContainText('1931');
  });
});

test(
  'a request keeps its archived property in the form, where it can be taken out',
  VARIATION,
  async ({ page }) => {
    await signUpAs(page, { userType: 'property_owner' });
    const fields = { name: 'Rose Cottage', type: 'single-family-home', location: 'Detroit, MI 48226' };
    const { id } = created(
      await call(page, 'properties.create', { ...fields, idempotencyKey: randomUUID() }),
    );
    const requestId = await createRequest(page, 'Repaint the porch', { propertyId: id });
    await call(page, 'properties.archive', { id });
    for (const path of [`/requests/new?copyOf=${requestId}`, `/requests/${requestId}/edit`]) {
      await page.goto(path);
      await untilReady(page);
      await expect(page.getByLabel('Property').locator('option:checked')).toHaveText('Rose Cottage');
    }
    await page.getByLabel('Property').selectOption('No property');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Repaint the porch');
    await expect(page.getByRole('link', { name: 'See Rose Cottage' })).toHaveCount(0);
  },
);

test.describe('a property that was removed', () => {
  test.use({ allowedConsoleErrors: [/status of 404|ERR_FAILED/] });

  async function removeOne(page: Page) {
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  }

  test.beforeEach(async ({ page }) => {
    await signUpAs(page, { userType: 'property_owner' });
    const fields = { name: 'Rose Cottage', type: 'single-family-home', location: 'Detroit, MI 48226' };
    const { id } = created(
      await call(page, 'properties.create', { ...fields, idempotencyKey: randomUUID() }),
    );
    await page.goto(`/properties/${id}`);
    await untilReady(page);
  });

  test('is left by who removes it again since the first answer was lost', VARIATION, async ({ page }) => {
    await loseAnswer(page, 'properties.remove');
    await removeOne(page);
    await expect(page.getByText('We got no answer.')).toBeVisible();
    await removeOne(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Properties');
  });

  test('isn’t there when one goes back to it', VARIATION, async ({ page }) => {
    await removeOne(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Properties');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
  });
});

function created(body: unknown): { id: string; version: number } {
  const { result } = body as { result: { data: { id: string; version: number } } };
  return result.data;
}
