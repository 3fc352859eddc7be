import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { call, DESK, expect, expectSound, PHONE, signInAs, test, untilReady, VARIATION } from './fixtures.ts';
import { tabTo } from './keyboard.ts';
import { REFUSED_FILE } from './media-files.ts';
import { publishOwn, viewerOf } from './own-project-page.ts';
import { dock, findProject } from './profile-review-page.ts';

const HOUSE = 'Scrape and paint a wooden house in Ypsilanti';
/** Connected with none of the owners here. */
const PAINTERS = 'church-hill-painters@demo.lintel.example';
const MESSAGE = 'We test for lead first, scrape by hand and take the sheeting down every evening.';

const formOf = (page: Page) => page.getByRole('dialog', { name: /^Your proposal to / });
const cardOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });

async function openHouse(page: Page): Promise<string> {
  const { id, ownerProfileId } = await findProject(page, HOUSE);
  await page.goto(`/profile-review/property-owner/${ownerProfileId}/${id}`);
  await untilReady(page);
  return id;
}

async function openForm(page: Page): Promise<void> {
  await dock(page).getByRole('button', { name: 'Connect & Submit Proposal' }).click();
  await expect(formOf(page).getByLabel('Message')).toBeVisible();
}

test('a professional proposes once, and the owner compares, opens and declines', async ({
  page,
  openPage,
}) => {
  test.slow();
  const owner = await openPage();
  await signInAs(page, PAINTERS);
  const id = await openHouse(page);

  await test.step('the form says what is wrong, and keeps what was typed', async () => {
    await expect(page.getByRole('region', { name: /^Opens when / })).toContainText('Street address');
    await openForm(page);
    const form = formOf(page);
    await expect(form).toContainText(/This uses 1 of your \d+ Connections/);
    await form.getByRole('button', { name: 'Send proposal' }).click();
    await expect(form.getByText('Write at least 20 characters').first()).toBeVisible();
    await form.getByLabel('Message').fill(MESSAGE);
    await expect(form.getByText(`${String(MESSAGE.length)}/2000`)).toBeVisible();
    await form.getByLabel('Estimate from').fill('13,000');
    await form.getByLabel('Estimate to').fill('12,000');
    await form.getByRole('button', { name: 'Send proposal' }).click();
    await expect(form.getByText('The highest amount is below the lowest').first()).toBeVisible();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.reload();
    await untilReady(page);
    await openForm(page);
    await expect(formOf(page).getByLabel('Message')).toHaveValue(MESSAGE);
    await form.getByLabel('Estimate to').fill('14,500');
  });

  await test.step('it is sent once, and waits', async () => {
    await formOf(page).getByRole('button', { name: 'Send proposal' }).dblclick();
    await expect(page).toHaveURL(/\/dashboard\/service-professional/);
    await expect(page.getByText('Proposal submitted')).toBeVisible();
    await page.goto('/proposals');
    const mine = cardOf(page, HOUSE);
    await expect(mine).toHaveCount(1);
    await expect(mine).toContainText(MESSAGE);
    await expect(mine).toContainText('$13,000 to $14,500');
    await expect(mine).toContainText('No answer yet');
  });

  await test.step('the owner is led to it and compares', async () => {
    await signInAs(owner, 'owner@demo.lintel.example');
    await owner.goto(`/projects/${id}`);
    await untilReady(owner);
    const card = cardOf(owner, 'Church Hill');
    await expect(card).toContainText('$13,000 to $14,500');
    await expect(card).not.toContainText(MESSAGE);
    await expect(owner.getByRole('link', { name: 'church-hill-painters@demo.lintel.example' })).toHaveCount(
      0,
    );
    await owner.getByLabel('Sort by').selectOption('estimate');
    await expect(owner).toHaveURL(/sort=estimate/);
    await card.getByRole('button', { name: /^Open / }).click();
    await expect(card).toContainText(MESSAGE);
  });

  await test.step('declining another asks why', async () => {
    const other = cardOf(owner, 'Franklinton');
    await other.getByRole('button', { name: /^Open / }).click();
    await other.getByRole('button', { name: /^Decline/ }).click();
    const dialog = owner.getByRole('dialog', { name: /^Decline the proposal from / });
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expect(dialog.getByText('Choose a reason').first()).toBeVisible();
    await dialog.getByText('The dates don’t work').click();
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expect(owner.getByText('Proposal declined')).toBeVisible();
    await expect(other).toContainText('The dates don’t work.');
  });
});

test('a proposal can be written by keyboard', VARIATION, async ({ page }) => {
  await signInAs(page, PAINTERS);
  const { id, ownerProfileId } = await findProject(page, 'Rebuild the upstairs bathroom');
  await page.goto(`/profile-review/property-owner/${ownerProfileId}/${id}`);
  await untilReady(page);
  await tabTo(page, 'Connect & Submit Proposal');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Message');
  await page.keyboard.type('Typed without a mouse.');
  await page.keyboard.press('Escape');
  await expect(formOf(page)).toBeHidden();
  await expect(dock(page).getByRole('button', { name: 'Connect & Submit Proposal' })).toBeFocused();
});

test('the comparison is accessible', VARIATION, async ({ page }) => {
  await signInAs(page, 'owner@demo.lintel.example');
  const mine = await page.request.get('/trpc/projects.listMine');
  const { result } = (await mine.json()) as {
    result: { data: { items: { id: string; title: string }[] } };
  };
  const house = result.data.items.find(({ title }) => title === HOUSE);
  await page.goto(`/projects/${house?.id ?? ''}`);
  await untilReady(page);
  await expect(cardOf(page, 'Stadium')).toBeVisible();
  await expectSound(page);
});

test('the form and the list of one’s own proposals are accessible', VARIATION, async ({ page }) => {
  await signInAs(page, PAINTERS);
  await page.goto('/proposals');
  await untilReady(page);
  await expectSound(page);
  const { id, ownerProfileId } = await findProject(page, 'Rebuild the upstairs bathroom');
  await page.goto(`/profile-review/property-owner/${ownerProfileId}/${id}`);
  await untilReady(page);
  await openForm(page);
  for (const size of [DESK, PHONE, { width: 320, height: 700 }]) {
    await page.setViewportSize(size);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([size.width, overflow]).toEqual([size.width, 0]);
  }
  await expectSound(page);
});

test(
  'a proposal doesn’t go without a document that was refused',
  VARIATION,
  async ({ page, allowedConsoleErrors }) => {
    allowedConsoleErrors.push(REFUSED_FILE);
    await signInAs(page, PAINTERS);
    const { id, ownerProfileId } = await findProject(page, 'Rebuild the upstairs bathroom');
    await page.goto(`/profile-review/property-owner/${ownerProfileId}/${id}`);
    await untilReady(page);
    await openForm(page);
    const form = formOf(page);
    await form.getByLabel('Message').fill(MESSAGE);
    const chooser = page.waitForEvent('filechooser');
    await form.getByRole('button', { name: 'Add documents' }).click();
    await (
      await chooser
    ).setFiles({ name: 'fake.pdf', mimeType: 'application/pdf', buffer: Buffer.from('Not a PDF') });
    await expect(form.getByText(/^fake\.pdf isn’t a /)).toBeVisible();
    await form.getByRole('button', { name: 'Send proposal' }).click();
    const refusal = form.getByText('fake.pdf wasn’t uploaded: remove it or choose another file');
    await expect(refusal).toBeVisible();
    await form.getByRole('button', { name: 'Remove fake.pdf' }).click();
    await expect(refusal).toBeHidden();
    await expect(form.getByText('Fix 1 field:')).toBeHidden();
  },
);

test('a double click accepts a proposal once', VARIATION, async ({ page, openPage }) => {
  const { id } = await publishOwn(page, 'A bathroom to accept for', 'private');
  const pro = await openPage();
  await signInAs(pro, PAINTERS);
  const { profileId } = await viewerOf(pro);
  await call(page, 'projects.invite', { id, profileId });
  await call(pro, 'projects.respond', { id, message: MESSAGE, requestId: randomUUID() });
  await page.goto(`/projects/${id}`);
  await untilReady(page);
  const card = cardOf(page, 'Church Hill');
  await card.getByRole('button', { name: /^Open / }).click();
  await card.getByRole('button', { name: /^Accept/ }).dblclick();
  await expect(page.getByText('Proposal accepted', { exact: true })).toBeVisible();
  await expect(card.getByRole('link', { name: /^Message/ })).toBeVisible();
  await expect(page.getByText('This was already answered.')).toHaveCount(0);
});
