import type { Page } from '@playwright/test';
import { acceptJob } from './dashboard-people.ts';
import { expect, mailsTo, newEmail, PASSWORD, test, untilReady, waitForMail } from './fixtures.ts';
import { nextButton as nextOf, walkThrough } from './onboarding-page.ts';

const TITLE = 'Kitchen tap drips all night';
const STREET = '1234 Griswold Street';
const OWNER_PHONE = '(313) 555-0142';
const PRO_PHONE = '(313) 555-0177';

type Newcomer = { flow: string; fullName: string; location: string };

/** Signs up through the form, as a first-time visitor. */
async function signUp(page: Page, { flow, fullName, location }: Newcomer): Promise<string> {
  const email = newEmail();
  await page.goto(`/auth?mode=signup&flow=${flow}`);
  await page.getByLabel('Full name').fill(fullName);
  await page.getByLabel('Location').fill(location);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel(/18 or older/).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Account created!')).toBeVisible();
  return email;
}

/** Everything the server sends to a page, as text: HTML and procedure responses. */
function listen(page: Page): { heard: () => Promise<string> } {
  const texts: Promise<string>[] = [];
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (/html|json/.test(type)) texts.push(response.text().catch(() => ''));
  });
  return { heard: async () => (await Promise.all(texts)).join('\n') };
}

async function settleOwner(owner: Page): Promise<string> {
  await owner.goto('/');
  await owner.getByRole('link', { name: 'Get Started' }).first().click();
  await expect(owner).toHaveURL(/\/auth/);
  const email = await signUp(owner, {
    flow: 'property-owner',
    fullName: 'Olive Owner',
    location: 'Detroit, MI 48226',
  });
  await expect(owner).toHaveURL('/onboarding/property-owner');
  await untilReady(owner);
  await walkThrough(owner, 'property_owner', OWNER_PHONE);
  await expect(owner).toHaveURL('/onboarding/property-owner/plan-selection');
  await owner.getByRole('link', { name: 'Decide later' }).click();
  await expect(owner).toHaveURL('/dashboard/property-owner');
  return email;
}

async function settleProfessional(pro: Page): Promise<string> {
  const email = await signUp(pro, {
    flow: 'service-professional',
    fullName: 'Petra Plumber',
    location: 'Dearborn, MI 48124',
  });
  await expect(pro).toHaveURL('/signup/service-pro/step-1');
  // The same in three short screens, without the numbered steps.
  await pro.goto('/onboarding/service-professional');
  await untilReady(pro);
  await pro.getByLabel('Plumbing and water heaters').check();
  await nextOf(pro).click();
  await pro.getByLabel(/^Company name/).fill('Petra Pipes');
  await pro.getByLabel('Phone').fill(PRO_PHONE);
  await nextOf(pro).click();
  await expect(pro.getByRole('heading', { name: 'Licensing and details' })).toBeVisible();
  await nextOf(pro).click();
  await expect(pro).toHaveURL(/\/plan-selection$/);
  await pro.getByRole('link', { name: 'Decide later' }).click();
  await expect(pro).toHaveURL('/dashboard/service-professional');
  return email;
}

async function createRequest(owner: Page): Promise<void> {
  await owner.getByRole('link', { name: 'Create request' }).first().click();
  await expect(owner).toHaveURL(/tab=create/);
  await owner.getByLabel('Title').fill(TITLE);
  await owner
    .getByLabel('Description')
    .fill('The kitchen tap drips, a bucket a night. The shut-off valve is stuck.');
  await owner.getByLabel('Category').selectOption({ label: 'Plumbing' });
  await owner.getByLabel('Street').fill(STREET);
  await owner.getByRole('button', { name: 'Create request' }).click();
  await expect(owner.getByText('Service Request Created!')).toBeVisible();
  await expect(owner.getByRole('heading', { level: 1, name: `Matches for ${TITLE}` })).toBeVisible();
  await owner.goto('/dashboard/property-owner');
  await expect(owner.getByRole('listitem').filter({ hasText: TITLE })).toContainText('Pending.');
}

function jobIn(page: Page, region: string) {
  return page.getByRole('region', { name: region }).getByRole('listitem').filter({ hasText: TITLE });
}

// One journey in six tests, each of which continues from the one before.
test.describe.configure({ mode: 'serial' });

test.describe('a request, from sign-up to review', () => {
  let owner: Page;
  let pro: Page;
  let ownerEmail = '';
  let proEmail = '';
  let server: ReturnType<typeof listen>;

  test.beforeAll(async ({ openSharedPage }) => {
    owner = await openSharedPage();
    pro = await openSharedPage();
    server = listen(pro);
  });

  test('an owner in Detroit signs up and creates a request', async () => {
    ownerEmail = await settleOwner(owner);
    await createRequest(owner);
  });

  test('a professional in Dearborn signs up and gets street and phone with the job, not before', async () => {
    proEmail = await settleProfessional(pro);
    const job = jobIn(pro, 'Available jobs');
    await expect(job).toContainText('Detroit, MI');
    await pro.reload();
    await expect(job).toBeVisible();
    const before = await server.heard();
    expect(before).toContain(TITLE);
    expect(before).not.toContain('Griswold');
    expect(before).not.toContain('555-0142');
    await untilReady(pro);
    await acceptJob(pro, TITLE);
    await expect(pro.getByText('Job Accepted!')).toBeVisible();
    await expect(pro.getByText(new RegExp(STREET))).toBeVisible();
    await pro.goto('/dashboard/service-professional');
    const mine = jobIn(pro, 'Your jobs');
    await expect(mine).toContainText(STREET);
    await expect(mine.getByRole('link', { name: OWNER_PHONE })).toBeVisible();
    expect(await server.heard()).toContain('Griswold');
  });

  test('both get an email about the accepted job, and the owner a notification and a phone number', async () => {
    const told = await waitForMail(ownerEmail, /accepted/i);
    expect(told.text).toContain('Petra Pipes');
    const receipt = await waitForMail(proEmail, new RegExp(TITLE));
    expect(receipt.text).toContain(STREET);
    await owner.goto('/dashboard/property-owner');
    await owner.getByRole('button', { name: 'Notifications, 1 new' }).click();
    await owner
      .getByRole('dialog')
      .getByRole('link', { name: `Petra Pipes accepted ${TITLE}` })
      .click();
    await expect(owner).toHaveURL(/\/requests\//);
    await expect(owner.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

    await owner.goto('/dashboard/property-owner');
    const waiting = owner.getByRole('region', { name: `Petra Pipes accepted ${TITLE}` });
    await waiting.getByRole('link', { name: 'See contact' }).click();
    await expect(owner.getByRole('heading', { level: 1 })).toHaveText(TITLE);
    await expect(owner.getByRole('link', { name: `Call Petra Pipes, ${PRO_PHONE}` })).toBeVisible();
  });

  test('the professional starts and completes the job, and the owner gets an email each time', async () => {
    const mine = jobIn(pro, 'Your jobs');
    await mine.getByRole('button', { name: /^Start Job/ }).click();
    await expect(mine).toContainText('In progress.');
    await mine.getByRole('button', { name: /^Mark Complete/ }).click();
    await pro.getByRole('dialog').getByRole('button', { name: 'Mark complete' }).click();
    await expect(mine).toContainText('Completed.');
    await waitForMail(ownerEmail, /started/i);
    await waitForMail(ownerEmail, /completed/i);
  });

  test('the owner reviews the completed job, once', async () => {
    await owner.goto('/dashboard/property-owner');
    const waiting = owner.getByRole('region', { name: `Petra Pipes completed ${TITLE}` });
    await waiting.getByRole('link', { name: 'Review' }).click();
    await owner.getByRole('button', { name: 'Send review' }).click();
    await expect(owner.getByText('Choose 1 to 5 stars')).toBeVisible();
    await owner.getByRole('radio', { name: /5 stars/ }).check();
    await owner.getByLabel('Your review').fill('Came the same day.');
    await owner.getByRole('button', { name: 'Send review' }).click();
    await expect(owner.getByText('Review sent')).toBeVisible();
    await expect(owner.getByRole('button', { name: 'Send review' })).toHaveCount(0);
    await expect(owner.getByText(/^We’ll publish it when Petra Pipes reviews you too/)).toBeVisible();
  });

  test('the professional reviews the owner, and both read both', async () => {
    await pro.goto('/dashboard/service-professional');
    await jobIn(pro, 'Your jobs').getByRole('link', { name: TITLE, exact: true }).click();
    await expect(pro.getByText('Came the same day.')).toHaveCount(0);
    await pro.getByRole('radio', { name: /4 stars/ }).check();
    await pro.getByLabel('Your review').fill('Clear about the problem.');
    await pro.getByRole('button', { name: 'Send review' }).click();
    await expect(pro.getByText('Came the same day.')).toBeVisible();
    await owner.reload();
    await expect(owner.getByText('Clear about the problem.')).toBeVisible();
    await pro.getByRole('button', { name: 'Reply' }).click();
    await pro.getByRole('dialog').getByLabel('Your reply').fill('Any time.');
    await pro.getByRole('dialog').getByRole('button', { name: 'Publish reply' }).click();
    await expect(pro.getByText('Reply published')).toBeVisible();
    await owner.getByRole('button', { name: 'Edit review' }).click();
    await owner.getByLabel('Your review').fill('Came the same day, and left no mess.');
    await owner.getByRole('button', { name: 'Save review' }).click();
    await expect(owner.getByText('Came the same day, and left no mess.')).toBeVisible();
    await expect(owner.getByText('Any time.')).toBeVisible();
    await pro.goto('/dashboard/service-professional');
    await expect(pro.getByText('1 review', { exact: true })).toBeVisible();
    expect((await mailsTo(ownerEmail)).filter(({ subject }) => /accepted/i.test(subject))).toHaveLength(1);
  });
});
