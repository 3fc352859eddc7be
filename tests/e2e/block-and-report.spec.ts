import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { call, expect, expectAccessible, expectSound, signInAs, test, VARIATION } from './fixtures.ts';
import { becomeOwner, becomeProfessional, contact, open, PEOPLE, row } from './people-page.ts';
import { read, STAFF } from './staff-work.ts';

/** The actions on a person, in the order of their menu. */
const WAYS = ['Report', 'Block'] as const;
const menuOf = (page: Page, name: string) => row(page, name).locator('summary');

/** Opens the dialog of an item in a person's menu, by keyboard. */
async function openByKeyboard(page: Page, name: string, label: (typeof WAYS)[number]): Promise<void> {
  const way = row(page, name).getByRole('button', { name: label, exact: true });
  // A dialog that closes gives the focus back a moment later, which may take it away from here, at any of these steps.
  await expect(async () => {
    await menuOf(page, name).focus();
    if (!(await way.isVisible())) await page.keyboard.press('Enter');
    await expect(way).toBeVisible({ timeout: 1_000 });
    for (let passed = 0; passed <= WAYS.indexOf(label); passed += 1) await page.keyboard.press('Tab');
    await expect(way).toBeFocused({ timeout: 1_000 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test('a person can be blocked by keyboard, unblocked at once and unblocked in the account', async ({
  page,
  openPage,
}) => {
  const professional = await openPage();
  const [, pro] = await Promise.all([becomeOwner(page), becomeProfessional(professional)]);
  await contact(page, pro.profileId);
  await open(page, PEOPLE);
  const menu = menuOf(page, pro.name);
  const dialog = page.getByRole('dialog', { name: `Block ${pro.name}?` });
  const block = async () => {
    await openByKeyboard(page, pro.name, 'Block');
    await expect(dialog).toContainText('Spent Connections aren’t returned.');
  };

  await block();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(menu).toBeFocused();

  await block();
  await dialog.getByRole('button', { name: 'Block' }).press('Enter');
  await expect(page.getByText(`${pro.name} is blocked`)).toBeVisible();
  await expect(row(page, pro.name)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText(`${pro.name} is unblocked`)).toBeVisible();
  await expect(row(page, pro.name)).toBeVisible();

  await block();
  await dialog.getByRole('button', { name: 'Block' }).press('Enter');
  await expect(row(page, pro.name)).toHaveCount(0);
  await open(professional, PEOPLE);
  await expect(professional.getByRole('heading', { name: 'No connections yet' })).toBeVisible();

  await open(page, '/account#blocked');
  await page.getByRole('button', { name: `Unblock ${pro.name}` }).press('Enter');
  await expect(page.getByText('You haven’t blocked anyone.')).toBeVisible();
  await open(page, PEOPLE);
  await expect(row(page, pro.name)).toBeVisible();
});

test.describe('a report', () => {
  test.use({ allowedConsoleErrors: [/ERR_FAILED/] });

  test(
    'is written by keyboard, keeps what was typed, stays open while it is sent, and is sent once',
    VARIATION,
    async ({ page, openPage }) => {
      const professional = await openPage();
      const [, pro] = await Promise.all([becomeOwner(page), becomeProfessional(professional)]);
      await contact(page, pro.profileId);
      await open(page, PEOPLE);
      const dialog = page.getByRole('dialog', { name: `Report ${pro.name}` });
      const openReport = async () => {
        await openByKeyboard(page, pro.name, 'Report');
        await expect(dialog).toBeVisible();
      };
      await openReport();
      await dialog.getByRole('button', { name: 'Send report' }).press('Enter');
      await expect(dialog.getByText('Fix 2 fields:')).toBeVisible();
      await expect(dialog.getByText('Choose a reason')).toBeVisible();
      await expect(dialog.getByText('Describe what happened in a sentence')).toBeVisible();
      await expect(dialog.getByRole('radio', { name: 'Not who they say they are' })).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowDown');
      await expect(dialog.getByRole('radio', { name: 'Harassment or threats' })).toBeChecked();
      await page.keyboard.press('Tab');
      await page.keyboard.type('They called at night, again and again.');
      await expect(dialog.getByText('38/2000')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();

      await openReport();
      await expect(dialog.getByLabel('What happened')).toHaveValue('They called at night, again and again.');
      const ids: string[] = [];
      const { promise: isLost, resolve: lose } = Promise.withResolvers<undefined>();
      await page.route('**/trpc/profiles.report**', async (route) => {
        ids.push(/"idempotencyKey":"([\w-]{36})"/.exec(route.request().postData() ?? '')?.[1] ?? '');
        if (ids.length > 1) return route.continue();
        await isLost;
        return route.abort();
      });
      await dialog.getByRole('button', { name: 'Send report' }).press('Enter');
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
      await page.keyboard.press('Escape');
      lose(undefined);
      await expect(dialog.getByText('Your report wasn’t sent. Please try again.')).toBeVisible();
      await expect(dialog.getByLabel('What happened')).toHaveValue('They called at night, again and again.');
      await dialog.getByRole('button', { name: 'Send report' }).press('Enter');
      await expect(page.getByText('Report sent')).toBeVisible();
      await expect(dialog).toBeHidden();
      expect(ids).toHaveLength(2);
      expect(ids[1]).toBe(ids[0]);

      await openReport();
      await expect(dialog.getByLabel('What happened')).toHaveValue('');
    },
  );
});

test(
  'a report from a conversation shows our team what was written',
  VARIATION,
  async ({ page, openPage }) => {
    const professional = await openPage();
    const [, pro] = await Promise.all([becomeOwner(page), becomeProfessional(professional)]);
    await contact(page, pro.profileId);
    await open(professional, '/messages');
    const answer = await read<{ items: { id: string }[] }>(professional, 'messages.conversations');
    const conversationId = answer.items[0]?.id ?? '';
    const text = 'Pay the whole sum today, or else.';
    await call(professional, 'messages.send', { conversationId, text, requestId: randomUUID() });

    await open(page, `/messages/${conversationId}`);
    await page
      .getByRole('main')
      .locator('summary')
      .filter({ hasText: `More about ${pro.name}` })
      .click();
    await page.getByRole('button', { name: 'Report', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Report ${pro.name}` });
    await dialog.getByRole('radio', { name: 'Harassment or threats' }).check();
    await dialog.getByLabel('What happened').fill('They threaten me over a deposit.');
    await expect(dialog.getByLabel('Show our team the latest messages of this conversation')).toBeChecked();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText('Report sent')).toBeVisible();

    await call(professional, 'profiles.updateMine', { description: 'We never ask for a deposit.' });

    const staff = await openPage();
    await signInAs(staff, STAFF);
    await open(staff, '/staff/reports');
    const card = staff.getByRole('article', { name: `Report about ${pro.name}` });
    await card
      .locator('summary')
      .filter({ hasText: `What members saw of ${pro.name}` })
      .press('Enter');
    await expect(card.getByText('1 text changed since the report.')).toBeVisible();
    await expect(card.getByText('We never ask for a deposit.')).toBeVisible();
    const messages = card.getByRole('list', { name: `Messages between Odette Wren and ${pro.name}` });
    await expect(card.getByText(text)).toHaveCount(0);
    await card.getByRole('button', { name: `Read messages with ${pro.name}` }).press('Enter');
    await expect(messages).toBeFocused();
    await expect(messages).toContainText(text);
    await expectSound(staff);
    await open(staff, '/staff/audit');
    await expect(staff.getByRole('main').getByText('Read reported messages').last()).toBeVisible();
  },
);
