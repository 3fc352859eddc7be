import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { THREAD_PAGE } from '#src/app/features/messages/message-inputs.ts';
import { createRequest, openAs, openAsOwner } from './dashboard-people.ts';
import {
  call,
  DESK,
  expect,
  expectSound,
  PHONE,
  test,
  untilGivenUp,
  untilReady,
  VARIATION,
} from './fixtures.ts';
import { tabTo } from './keyboard.ts';
import { FALSE_PHOTO, plainPhoto, REFUSED_FILE } from './media-files.ts';
import { becomeOwner, becomeProfessional, contact, open } from './people-page.ts';

async function firstThread(page: Page): Promise<string> {
  const answer = await page.request.get('/trpc/messages.conversations');
  const conversation: unknown = /"id":"([\w-]+)"/.exec(await answer.text())?.[1];
  return `/messages/${String(conversation)}`;
}

/** A job that the professional on the other page has accepted. Answers the address of its conversation. */
async function startJob(client: Page, professional: Page, title: string): Promise<string> {
  await openAsOwner(client);
  const id = await createRequest(client, title);
  await openAs(professional, 'service_professional');
  await call(professional, 'jobs.accept', { id });
  return firstThread(client);
}

const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const thread = (page: Page) => page.getByRole('region', { name: /^Messages with/ });

test('two browsers chat live with a photo', async ({ page, openPage }) => {
  const professional = await openPage();
  const path = await startJob(page, professional, 'A leak to talk about');
  await page.goto(path);
  await untilReady(page);
  await professional.goto('/messages');
  await untilReady(professional);

  await field(page).fill('Is 8 AM too early?');
  await field(page).press('Enter');
  const row = professional.getByRole('link', { name: /A leak to talk about/ });
  await expect(row).toContainText('Is 8 AM too early?');
  await expect(row).toContainText('1 new');
  await row.click();
  await expect(thread(professional).getByText('Is 8 AM too early?')).toBeVisible();
  await expect(thread(page).getByText(/Read \d/)).toBeVisible();

  await professional.getByTestId('attach').setInputFiles(await plainPhoto(1));
  await field(professional).fill('Not at all. This is the part.');
  await expect(professional.getByRole('button', { name: 'Remove room-1.jpg' })).toBeVisible();
  await professional.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(thread(page).getByText('This is the part.')).toBeVisible();
  await expect(thread(page).getByRole('list', { name: 'Photos in this message' })).toBeVisible();
  await expect(field(professional)).toHaveValue('');
});

test(
  'what was typed and what could not be sent survive a reload, and arrive once',
  VARIATION,
  async ({ page, openPage, allowedConsoleErrors }) => {
    allowedConsoleErrors.push(/ERR_FAILED/);
    const professional = await openPage();
    const path = await startJob(page, professional, 'A line that breaks');
    await page.goto(path);
    await untilReady(page);
    await page.route('**/trpc/messages.send*', (route) => route.abort());
    await field(page).fill('Written without a network');
    await field(page).press('Enter');
    await field(page).fill('Half a thought');
    await expect(thread(page).getByText('Sending…')).toBeVisible();
    await page.reload();
    await expect(thread(page).getByText('Written without a network')).toBeVisible();
    await expect(field(page)).toHaveValue('Half a thought');
    await page.unroute('**/trpc/messages.send*');
    await page.reload();
    await expect(thread(page).getByText('Sending…')).toHaveCount(0);
    await professional.goto(path);
    await expect(thread(professional).getByText('Written without a network')).toHaveCount(1);
  },
);

test(
  'a message doesn’t go without a file that was refused',
  VARIATION,
  async ({ page, openPage, allowedConsoleErrors }) => {
    allowedConsoleErrors.push(REFUSED_FILE);
    const path = await startJob(page, await openPage(), 'A leak with notes');
    await page.goto(path);
    await untilReady(page);
    await page.getByTestId('attach').setInputFiles(FALSE_PHOTO);
    await expect(page.getByText(/^notes\.jpg isn’t a /)).toBeVisible();
    await field(page).fill('My notes are attached.');
    await field(page).press('Enter');
    await expect(
      page.getByText('notes.jpg wasn’t uploaded: remove it or choose another file.'),
    ).toBeVisible();
    await expect(field(page)).toHaveValue('My notes are attached.');
    await page.getByRole('button', { name: 'Remove notes.jpg' }).click();
    await expect(page.getByText('notes.jpg wasn’t uploaded')).toHaveCount(0);
    await field(page).press('Enter');
    await expect(thread(page).getByText('My notes are attached.')).toBeVisible();
    await expect(field(page)).toHaveValue('');
  },
);

test(
  'the field is as high as its text where browsers have no field-sizing',
  VARIATION,
  async ({ page, openPage }) => {
    await page.addInitScript(() => {
      const { supports } = CSS;
      CSS.supports = (...asked: [string]) => asked[0] !== 'field-sizing' && supports.apply(CSS, asked);
    });
    await page.setViewportSize(PHONE);
    await page.goto(await startJob(page, await openPage(), 'A long story'));
    await untilReady(page);
    await field(page).evaluate((element) => element.style.setProperty('field-sizing', 'fixed'));
    const height = async () => (await field(page).boundingBox())?.height;
    const before = await height();

    await field(page).fill(
      'The shower began to leak on Monday, and by now the ceiling of the hall is wet. '.repeat(2),
    );
    expect(await field(page).evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
    expect(await height()).toBeGreaterThan(before ?? Infinity);

    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(field(page)).toHaveValue('');
    expect(await height()).toBe(before);
  },
);

test('the Enter that ends a composition sends nothing', VARIATION, async ({ page, openPage }) => {
  await page.goto(await startJob(page, await openPage(), 'A word in Japanese'));
  await untilReady(page);
  await field(page).fill('よろしく');
  // As Safari sends it.
  const ofComposition = { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true };
  await field(page).dispatchEvent('keydown', ofComposition);
  await expect(field(page)).toHaveValue('よろしく');
  await expect(thread(page).getByText('よろしく')).toHaveCount(0);
  await field(page).dispatchEvent('keydown', { ...ofComposition, keyCode: 13 });
  await expect(thread(page).getByText('よろしく')).toBeVisible();
});

test('a conversation has nothing that axe objects to', VARIATION, async ({ page, openPage }) => {
  const path = await startJob(page, await openPage(), 'A look at the leak');
  await page.goto(path);
  await untilReady(page);
  await field(page).fill('Hello');
  await field(page).press('Enter');
  await expect(thread(page).getByText('Hello')).toBeVisible();
  await expectSound(page);
});

test(
  'on a phone the keyboard stays in the conversation, which lies over the page',
  VARIATION,
  async ({ page, openPage }) => {
    await page.setViewportSize(PHONE);
    const path = await startJob(page, await openPage(), 'A leak on a phone');
    await page.goto(path);
    await untilReady(page);
    const home = page.locator('body > header').getByRole('link').first();
    const back = page.getByRole('link', { name: 'Back to all messages' });
    await expect(home).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: /^Skip/ })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(back).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/messages');
    await expect(home).toBeVisible();
    await expect(page.getByRole('link', { name: /A leak on a phone/ })).toBeVisible();
    await page.goBack();
    await expect(home).toBeHidden();
    await page.setViewportSize(DESK);
    await expect(home).toBeVisible();
  },
);

test(
  'a contact is answered in its conversation, whose buttons are there with the page or can be asked for again',
  VARIATION,
  async ({ page, openPage, allowedConsoleErrors }) => {
    allowedConsoleErrors.push(/503/);
    const professional = await openPage();
    await becomeOwner(page);
    const { profileId } = await becomeProfessional(professional);
    await contact(page, profileId);
    const path = await firstThread(professional);
    expect(await (await professional.request.get(path)).text()).toContain('I’m interested');
    await open(professional, '/messages');
    await professional.route('**/trpc/*connections.get*', (route) =>
      route.fulfill({ status: 503, body: '' }),
    );
    await professional.getByRole('link', { name: /Odette Wren/ }).click();
    const failed = professional.getByText('The buttons to answer didn’t load.');
    await untilGivenUp(professional, failed);
    await professional.unrouteAll();
    await professional.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(professional.getByText('Loaded', { exact: true })).toBeFocused();
    await expect(failed).toHaveCount(0);
    await tabTo(professional, 'I’m interested in Odette Wren');
    await professional.keyboard.press('Enter');
    await expect(professional.getByText('Odette Wren knows you’re interested.')).toBeVisible();
  },
);

test(
  'what comes while earlier messages load stays in the conversation',
  VARIATION,
  async ({ page, openPage }) => {
    const professional = await openPage();
    const path = await startJob(page, professional, 'A long talk');
    const conversationId = path.replace('/messages/', '');
    const write = (text: string) =>
      call(professional, 'messages.send', { conversationId, text, requestId: randomUUID() });
    for (let number = 1; number <= THREAD_PAGE + 5; number += 1)
      await write(`Message number ${String(number)}.`);
    await page.goto(path);
    await untilReady(page);
    const gate = Promise.withResolvers<undefined>();
    await page.route(/messages\.list.*cursor/, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Show earlier messages' }).click();
    await write('Are you still there?');
    await expect(thread(page).getByText('Are you still there?')).toBeVisible();
    gate.resolve(undefined);
    await expect(thread(page).getByText('Message number 1.')).toBeVisible();
    await expect(thread(page).getByText('Are you still there?')).toBeVisible();
  },
);
