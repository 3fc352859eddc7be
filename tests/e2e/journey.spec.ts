import { expect, newEmail, PASSWORD, test, waitForMail } from './fixtures.ts';

test('an owner in Detroit asks for a plumber; a professional in Dearborn takes the job through to the end', async ({
  browser,
}) => {
  const ownerEmail = newEmail();
  const proEmail = newEmail();
  const title = 'Kitchen tap drips all night';

  const owner = await (await browser.newContext()).newPage();
  await owner.goto('/');
  await owner.getByRole('link', { name: 'Get Started' }).first().click();
  await expect(owner).toHaveURL(/\/auth/);
  await owner.goto('/auth?mode=signup');
  await owner.getByLabel('Full name').fill('Olive Owner');
  await owner.getByLabel('Location').fill('Detroit, MI 48226');
  await owner.getByLabel('Email').fill(ownerEmail);
  await owner.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await owner.getByLabel(/18 or older/).check();
  await owner.getByRole('button', { name: 'Create account' }).click();
  await expect(owner.getByText('Account created!')).toBeVisible();
  await expect(owner).toHaveURL(/\/setup\/project/);
  await owner.getByLabel('Plumbing').check();
  await owner.getByLabel('Phone').fill('(313) 555-0142');
  await owner.getByRole('button', { name: 'Save and continue' }).click();
  await expect(owner).toHaveURL(/\/dashboard\/property-owner/);

  await owner.goto('/dashboard/property-owner?tab=create');
  await owner.getByLabel('Title').fill(title);
  await owner
    .getByLabel('Description')
    .fill('The kitchen tap drips, a bucket a night. The shut-off valve is stuck.');
  await owner.getByLabel('Category').selectOption({ label: 'Plumbing' });
  await owner.getByLabel('Street').fill('1234 Griswold Street');
  await owner.getByRole('button', { name: 'Create request' }).click();
  await expect(owner.getByText('Service Request Created!')).toBeVisible();
  await expect(owner.getByText(title).first()).toBeVisible();

  const pro = await (await browser.newContext()).newPage();
  await pro.goto('/auth?mode=signup&flow=service-professional');
  await pro.getByLabel('Full name').fill('Petra Plumber');
  await pro.getByLabel('Location').fill('Dearborn, MI 48124');
  await pro.getByLabel('Email').fill(proEmail);
  await pro.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await pro.getByLabel(/18 or older/).check();
  await pro.getByRole('button', { name: 'Create account' }).click();
  await expect(pro).toHaveURL(/\/signup\/service-pro\/step-1/);
  await pro.getByLabel('Company name').fill('Petra Pipes');
  await pro.getByLabel('Plumbing').check();
  await pro.getByLabel('Phone').fill('(313) 555-0177');
  await pro.getByRole('button', { name: 'Save and continue' }).click();
  await expect(pro).toHaveURL(/\/dashboard\/service-professional/);

  const job = pro.getByRole('listitem').filter({ hasText: title });
  await expect(job).toBeVisible();
  await expect(pro.getByText('1234 Griswold Street')).toHaveCount(0);
  await job.getByRole('button', { name: /^Accept/ }).click();
  await expect(pro.getByText('Job Accepted!')).toBeVisible();
  await expect(pro.getByText('1234 Griswold Street')).toBeVisible();

  const accepted = await waitForMail(ownerEmail, /accepted/i);
  expect(accepted.text).toContain('Petra');
  const receipt = await waitForMail(proEmail, /Kitchen tap/);
  expect(receipt.text).toContain('1234 Griswold Street');

  const mine = pro.getByRole('listitem').filter({ hasText: title });
  await mine.getByRole('button', { name: /^Start Job/ }).click();
  await mine.getByRole('button', { name: /^Mark Complete/ }).click();
  await waitForMail(ownerEmail, /completed/i);

  await owner.goto('/dashboard/property-owner');
  await expect(owner.getByRole('listitem').filter({ hasText: title })).toContainText('Completed');
  await owner.context().close();
  await pro.context().close();
});
