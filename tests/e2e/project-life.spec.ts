import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { call, expect, loseAnswer, signInAs, signUpAs, test, untilReady, VARIATION } from './fixtures.ts';
import { publishOwn, saveDraft, viewerOf } from './own-project-page.ts';

test.use({ allowedConsoleErrors: [/status of 503|ERR_FAILED/] });
test.describe.configure({ mode: 'parallel' });

const PAINTERS = 'church-hill-painters@demo.lintel.example';
const badge = (page: Page, word: string) => page.getByRole('main').getByText(word, { exact: true }).first();
const manage = (page: Page) => page.getByRole('region', { name: 'Manage' });

async function openOwn(page: Page, id: string): Promise<void> {
  await page.goto(`/projects/${id}`);
  await untilReady(page);
}

/** As the wizard saves it. */
async function changeTitle(page: Page, id: string, title: string): Promise<void> {
  const input = encodeURIComponent(JSON.stringify({ id }));
  const answer = await page.request.get(`/trpc/projects.getDraft?input=${input}`);
  const { result } = (await answer.json()) as { result: { data: { version: number } } };
  await call(page, 'projects.saveDraft', { id, baseVersion: result.data.version, changes: { title } });
}

async function spendEveryConnection(page: Page): Promise<void> {
  const read = async (procedure: string, input?: object) => {
    const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
    const answer = await page.request.get(`/trpc/${procedure}${query}`);
    return ((await answer.json()) as { result: { data: unknown } }).result.data;
  };
  const { available } = (await read('connections.balance')) as { available: number };
  const { items } = (await read('profiles.search', { limit: available })) as { items: { id: string }[] };
  for (const { id: profileId } of items)
    await call(page, 'connections.connect', { profileId, requestId: randomUUID() });
  expect(await read('connections.balance')).toMatchObject({ available: 0 });
}

/** Presses a button under Manage and confirms it. */
async function move(page: Page, button: string, question: string, consequence: string): Promise<void> {
  await manage(page).getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: question });
  await expect(dialog).toContainText(consequence);
  await dialog.getByRole('button', { name: button }).click();
}

async function publishAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish Project' }).click();
  await expect(page).toHaveURL('/dashboard/property-owner');
  await expect(page.getByText('Project Published!')).toBeVisible();
}

test('changes to a published project are discarded once asked', VARIATION, async ({ page }) => {
  const { id } = await publishOwn(page, 'A bathroom to discard');
  await changeTitle(page, id, 'A bathroom with second thoughts');
  await openOwn(page, id);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A bathroom to discard');
  await expect(manage(page)).toContainText('You have changes that aren’t published yet.');
  await manage(page).getByRole('link', { name: 'Edit and publish changes' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Discard your changes?' });
  await expect(dialog).toContainText('You keep what you published last.');
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await dialog.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByText('Changes discarded')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/property-owner');
  await expect(page.getByRole('link', { name: 'A bathroom to discard' })).toBeVisible();
});

test('a published project is corrected without a Connection left', VARIATION, async ({ page }) => {
  const { id } = await publishOwn(page, 'A bathroom to correct');
  await spendEveryConnection(page);
  await changeTitle(page, id, 'A bathroom, corrected');
  await openOwn(page, id);
  await manage(page).getByRole('link', { name: 'Edit and publish changes' }).click();
  await expect(page.getByRole('heading', { name: 'Connection Usage' })).toBeVisible();
  await expect(page.getByText('You have no connections remaining this month.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page).toHaveURL('/dashboard/property-owner');
  await expect(page.getByText('Changes published', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'A bathroom, corrected' })).toBeVisible();
});

test('what another tab changed is shown before it is published', VARIATION, async ({ page }) => {
  const { id } = await publishOwn(page, 'A bathroom in two tabs');
  await page.goto(`/dashboard/projects/${id}`);
  await untilReady(page);
  await changeTitle(page, id, 'A bathroom from the other tab');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('heading', { name: 'A bathroom from the other tab' })).toBeVisible();
});

test('a draft is deleted once asked', VARIATION, async ({ page }) => {
  await signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] });
  const answer = await call(page, 'projects.saveDraft', { changes: { title: 'Never mind' } });
  const { id: draft } = (answer as { result: { data: { id: string } } }).result.data;
  await page.goto(`/dashboard/projects/${draft}`);
  await untilReady(page);
  await page.getByRole('button', { name: 'Delete draft' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete this draft?' });
  await expect(dialog).toContainText('Its photos and videos go with it. This can’t be undone.');
  await dialog.getByRole('button', { name: 'Delete draft' }).click();
  await expect(page.getByText('Draft deleted')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/property-owner');
  await expect(page.getByRole('link', { name: 'Never mind' })).toHaveCount(0);
});

test.describe('a draft whose deletion got no answer', () => {
  test.use({ allowedConsoleErrors: [/status of 404|ERR_FAILED/] });

  test('is left by who deletes it again', VARIATION, async ({ page }) => {
    await signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] });
    await page.goto(`/dashboard/projects/${await saveDraft(page, 'Never mind')}`);
    await untilReady(page);
    await loseAnswer(page, 'projects.discardDraft');
    for (const expected of ['We got no answer.', 'Draft deleted']) {
      await page.getByRole('button', { name: 'Delete draft' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();
      await expect(page.getByText(expected)).toBeVisible();
    }
    await expect(page).toHaveURL('/dashboard/property-owner');
  });
});

test(
  'a project is unpublished with its proposals, and published again',
  VARIATION,
  async ({ page, openPage }) => {
    const { id } = await publishOwn(page, 'A bathroom to unpublish', 'private');
    const pro = await openPage();
    await signInAs(pro, PAINTERS);
    const { profileId } = await viewerOf(pro);
    await call(page, 'projects.invite', { id, profileId });
    const message = 'We could start on Monday and be done in a week.';
    await call(pro, 'projects.respond', { id, message, requestId: randomUUID() });
    await openOwn(page, id);
    await expect(badge(page, 'Published')).toBeVisible();
    await expect(badge(page, 'Private')).toBeVisible();
    await move(page, 'Unpublish', 'Unpublish this project?', 'Professionals can’t find it anymore.');
    await expect(page.getByText('Project unpublished')).toBeVisible();
    await expect(badge(page, 'Draft')).toBeVisible();
    await expect(manage(page).getByRole('button', { name: 'Close' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Waiting for your answer' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: /^Open / })).toBeVisible();
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Unpublished');
    await page.goto('/dashboard/property-owner');
    await page.getByRole('link', { name: 'A bathroom to unpublish' }).click();
    await expect(page).toHaveURL(`/projects/${id}`);
    await manage(page).getByRole('link', { name: 'Publish again' }).click();
    await publishAgain(page);
    await openOwn(page, id);
    await expect(badge(page, 'Published')).toBeVisible();
  },
);

test('a project stays as it was when closing it fails', VARIATION, async ({ page }) => {
  const { id } = await publishOwn(page, 'A bathroom to keep open');
  await openOwn(page, id);
  await page.route('**/trpc/projects.close*', (route) => route.abort());
  await move(page, 'Close', 'Close this project?', 'It takes no more proposals.');
  await expect(
    page.getByText('We got no answer. Check whether it worked before you try again.'),
  ).toBeVisible();
  await expect(badge(page, 'Published')).toBeVisible();
});

test('a project is closed and published again', async ({ page }) => {
  const { id } = await publishOwn(page, 'A bathroom to close');
  await openOwn(page, id);
  await move(page, 'Close', 'Close this project?', 'It takes no more proposals.');
  await expect(page.getByText('Project closed')).toBeVisible();
  await expect(badge(page, 'Closed')).toBeVisible();
  await manage(page).getByRole('link', { name: 'Publish again' }).click();
  await publishAgain(page);
  await openOwn(page, id);
  await expect(badge(page, 'Published')).toBeVisible();
});

/** A proposal of the painters, accepted. Answers what they are called. */
async function acceptPainters(page: Page, pro: Page, id: string): Promise<string> {
  await signInAs(pro, PAINTERS);
  const { profileId, name } = await viewerOf(pro);
  await call(page, 'projects.invite', { id, profileId });
  const message = 'We could start on Monday and be done in a week.';
  const answer = await call(pro, 'projects.respond', { id, message, requestId: randomUUID() });
  const { connectionId } = (answer as { result: { data: { connectionId: string } } }).result.data;
  await call(page, 'projects.decideResponse', { id: connectionId, decision: 'accept' });
  return name;
}

test('a project is marked as done, and whose work it was can be reviewed', async ({ page, openPage }) => {
  const { id } = await publishOwn(page, 'A bathroom to finish', 'private');
  const pro = await openPage();
  const name = await acceptPainters(page, pro, id);
  await openOwn(page, id);
  const work = page.getByRole('region', { name: 'Who did the work?' });
  await expect(work).toHaveCount(0);
  await move(page, 'Mark as done', 'Is the work done?', 'The project closes and shows as done.');
  await expect(page.getByText('Project marked as done')).toBeVisible();
  await expect(badge(page, 'Done')).toBeVisible();
  await expect(manage(page).getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Marked as done');
  await expect(work.getByRole('list')).toBeFocused();
  await expect(work).toBeInViewport();
  await expect(work).toContainText('Confirm whose work it was.');
  await work.getByRole('button', { name: `${name} did the work` }).click();
  const dialog = page.getByRole('dialog', { name: `Did ${name} do the work?` });
  await expect(dialog).toContainText('You can’t take this back.');
  await dialog.getByRole('button', { name: 'Yes, they did' }).click();
  await expect(work.getByRole('link', { name: `Review: ${name}` })).toBeVisible();
  await expect(work).not.toContainText('Confirm whose work it was.');
  await work.getByRole('link', { name: `Review: ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A bathroom to finish');
  await expect(page.getByRole('region', { name: `How was ${name}?` })).toBeVisible();
  await pro.goto('/jobs');
  await untilReady(pro);
  await expect(pro.getByRole('link', { name: 'A bathroom to finish' })).toBeVisible();
  await page.getByRole('link', { name: 'See the project' }).click();
  await expect(page).toHaveURL(`/projects/${id}`);
});
