import { readFile } from 'node:fs/promises';
import { chainedStatementSchema, writeFingerprint } from '#contract/statement-chain.ts';
import { DEMO_PASSWORD, expect, signInAs, test, VARIATION } from './fixtures.ts';

test('a statement is downloaded, and verified in the browser without a network', async ({
  page,
  context,
}) => {
  await signInAs(page, 'owner@demo.lintel.example', DEMO_PASSWORD);
  await page.goto('/connections');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download copy' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^lintel-statement-\d{4}-\d{2}-\d{2}\.json$/);
  const text = await readFile(await download.path(), 'utf8');
  const { lines, head } = chainedStatementSchema.parse(JSON.parse(text));
  expect(lines.length).toBeGreaterThan(5);

  await page.getByRole('link', { name: 'Verify a statement' }).click();
  const verify = page.getByRole('button', { name: 'Verify statement' });
  await verify.click();
  await expect(page.getByText('Choose a statement file')).toBeVisible();
  await context.setOffline(true);
  const give = (content: string) =>
    page.getByLabel('Statement file').setInputFiles({
      ...{ name: 'statement.json', mimeType: 'application/json' },
      buffer: Buffer.from(content),
    });
  const found = page.getByRole('main').getByRole('status');
  await give(text);
  await page.getByLabel('Fingerprint').fill(writeFingerprint(lines[2]?.hash ?? ''));
  await verify.click();
  await expect(found).toContainText(
    'Verified. No line was changed, removed or added, and line 3 has your fingerprint.',
  );
  await expect(found).toContainText(writeFingerprint(head));

  await give(text.replace('"change": -1', '"change": -2'));
  await expect(found).toBeEmpty();
  await page.getByLabel('Fingerprint').press('Enter');
  const changed = 1 + lines.findIndex(({ change }) => change === -1);
  await expect(found).toContainText(`Line ${String(changed)} doesn’t match.`);
});

test(
  'nothing of a statement is sent without JavaScript, and the page says why',
  VARIATION,
  async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/verify-statement');
    await expect(page.locator('main noscript p')).toBeVisible();
    const file = { name: 'private-name.json', mimeType: 'application/json', buffer: Buffer.from('{}') };
    await page.getByLabel('Statement file').setInputFiles(file);
    await page.getByLabel('Fingerprint').fill('0123');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await page.getByRole('button', { name: 'Verify statement' }).click();
    await page.waitForTimeout(500);
    expect(sent).toEqual([]);
    await context.close();
  },
);
