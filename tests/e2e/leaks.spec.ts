import { expect, signInAs, test } from './fixtures.ts';

test('the leak listener notices private values of another member, with reader, field and owner', async ({
  page,
  leaks,
}) => {
  const body = JSON.stringify({ result: { data: { phone: '(734) 555-0118' } } });
  await page.route('**/trpc/profiles.preview*', (route) =>
    route.fulfill({ contentType: 'application/json', body }),
  );
  const ask = () => page.evaluate(async () => (await fetch('/trpc/profiles.preview?input={}')).text());
  await page.goto('/');
  expect(await ask()).toBe(body);
  expect(await leaks.takeLeaks()).toEqual([
    expect.stringMatching(
      /^profiles\.preview told nobody who is signed in profile_private\.phone of property_owner owner@\S+: /,
    ),
  ]);
  await signInAs(page, 'owner@demo.lintel.example');
  await ask();
  expect(await leaks.takeLeaks()).toEqual([]);
});

test('the leak listener reads all pages and calls', async ({ page, leaks }) => {
  const before = leaks.scanned;
  await page.goto('/');
  await leaks.settle();
  expect(leaks.scanned).toBeGreaterThan(before);
  const afterPage = leaks.scanned;
  await signInAs(page, 'owner@demo.lintel.example');
  expect(leaks.scanned).toBeGreaterThan(afterPage);
});
