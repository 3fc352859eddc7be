import type { Page } from '@playwright/test';
import {
  call,
  expect,
  expectAccessible,
  expectSoundAt,
  signInAs,
  signUpAs,
  test,
  untilGivenUp,
  untilReady,
  VARIATION,
} from './fixtures.ts';

const PATH = '/find-professionals';
const PLACE = 'Ann Arbor, MI 48103';

async function openAsOwner(page: Page, path = PATH): Promise<void> {
  await signUpAs(page, { userType: 'property_owner', location: PLACE, specialties: ['plumbing'] });
  await page.goto(path);
  await untilReady(page);
}

/** The scores in display order. */
async function scores(page: Page): Promise<number[]> {
  const texts = await page
    .getByRole('main')
    .getByText(/^\d+ match$/)
    .allTextContents();
  return texts.map((text) => Number.parseInt(text, 10));
}

test('/find-professionals lists the best match first and explains it', async ({ page }) => {
  await openAsOwner(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\d+.* professionals within 25 miles/);
  await expect(page.getByText('No one can pay for a higher score.')).toBeVisible();
  const all = await scores(page);
  expect(all.length).toBeGreaterThan(2);
  expect(all).toEqual(all.toSorted((a, b) => b - a));
  const cards = page
    .getByRole('main')
    .locator('li')
    .filter({ has: page.locator('img') });
  await expect(cards).toHaveCount(3);
  for (const card of await cards.all())
    await expect(card.getByRole('listitem').filter({ has: page.locator('svg.lucide-check') })).toHaveCount(3);
  await expect(page.getByText(/^\d+ of \d+$/), 'what a score is made of, before it is opened').toHaveCount(0);
  const picture = cards.first().locator('img').first();
  const before = await picture.boundingBox();
  await page
    .getByRole('button', { name: /^Why \d+\?/ })
    .first()
    .click();
  expect((await picture.boundingBox())?.height).toBe(before?.height);
  const open = page.getByRole('list', { name: /^Why .+ scores \d+$/ });
  await expect(open.getByRole('listitem')).toHaveCount(8);
  await expect(open).toContainText(/(?:Under 1|\d+) mi away, within their \d+-mile radius/);
  const points = (await open.getByText(/^\d+ of \d+$/).allTextContents()).map((text) =>
    Number.parseInt(text, 10),
  );
  expect(points.reduce((sum, one) => sum + one, 0)).toBe(all[0]);
});

test('/find-professionals keeps every filter in the URL, for Back, reload and links', async ({ page }) => {
  await openAsOwner(page);
  await page.getByLabel('Service', { exact: true }).selectOption({ label: 'Plumbing' });
  await expect(page).toHaveURL(/service=plumbing/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/plumbers? within 25 miles/);
  await page.getByLabel('Sort by').selectOption({ label: 'Nearest' });
  await expect(page).toHaveURL(/sort=distance/);
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByLabel('Hourly rate up to').fill('120');
  await filters.getByLabel('Hourly rate up to').press('Enter');
  await expect(page).toHaveURL(/maxRate=120/);
  await filters.getByRole('radio', { name: '4.0 and up' }).click();
  await expect(page).toHaveURL(/minRating=4/);
  await filters.getByRole('switch', { name: 'Verified only' }).click();
  await expect(page).toHaveURL(/pending=true/);
  await filters.getByRole('slider', { name: 'Distance' }).fill('60');
  await expect(page).toHaveURL(/radius=60/);
  await filters.getByLabel('Keyword').fill('plumb');
  await filters.getByLabel('Keyword').press('Enter');
  await expect(page).toHaveURL(/text=plumb/);
  await page.reload();
  await expect(page.getByLabel('Service', { exact: true })).toHaveValue('plumbing');
  await expect(filters.getByLabel('Hourly rate up to')).toHaveValue('120');
  await expect(filters.getByRole('radio', { name: '4.0 and up' })).toBeChecked();
  await expect(filters.getByRole('slider', { name: 'Distance' })).toHaveValue('60');
  await untilReady(page);
  await page.getByRole('button', { name: 'Remove Up to $120/hr' }).click();
  await expect(page).not.toHaveURL(/maxRate/);
  await page.goBack();
  await expect(page).toHaveURL(/maxRate=120/);
  await untilReady(page);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/service=plumbing&sort=distance$/);
});

test(
  '/find-professionals keeps the keyboard’s focus where a search is narrowed',
  VARIATION,
  async ({ page }) => {
    await openAsOwner(page);
    const service = page.getByLabel('Service', { exact: true });
    await service.focus();
    await service.selectOption({ label: 'Plumbing' });
    await expect(page).toHaveURL(/service=plumbing/);
    await expect(service).toBeFocused();
    const filters = page.getByRole('complementary', { name: 'Filters' });
    const keyword = filters.getByLabel('Keyword');
    await keyword.fill('plumb');
    await keyword.press('Enter');
    await expect(page).toHaveURL(/text=plumb/);
    await expect(page.getByRole('button', { name: 'Remove “plumb”' })).toBeVisible();
    await expect(keyword).toBeFocused();
    const distance = filters.getByRole('slider', { name: 'Distance' });
    await distance.press('ArrowRight');
    await expect(page).toHaveURL(/radius=30/);
    await expect(distance).toBeFocused();
    await distance.press('ArrowRight');
    await expect(page).toHaveURL(/radius=35/);
    await keyword.focus();
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/service=plumbing$/);
    await expect(keyword).toHaveValue('');
    await expect(distance).toHaveValue('25');
    await page.goBack();
    await expect(service).toHaveValue('');
  },
);

test(
  '/find-professionals searches around another place and reports an unknown one',
  VARIATION,
  async ({ page }) => {
    await openAsOwner(page);
    const near = page.getByLabel('Near');
    await expect(near).toHaveValue(PLACE);
    await near.fill('Baltimore, MD 21201');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/place=Baltimore/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/within 25 miles/);
    await page.goto(`${PATH}?place=The+old+mill`);
    await expect(page.getByText('We can’t find this place.').first()).toBeVisible();
  },
);

test.describe('/find-professionals when the search fails', () => {
  test.use({ allowedConsoleErrors: [/status of 500|ERR_FAILED|status of 400/] });

  test('shows an error and tries again', VARIATION, async ({ page }) => {
    await openAsOwner(page);
    await page.route('**/trpc/**profiles.search**', (route) => route.abort());
    await page.getByLabel('Service', { exact: true }).selectOption({ label: 'Roofing' });
    await untilGivenUp(page, page.getByText('Professionals didn’t load.'));
    await page.unroute('**/trpc/**profiles.search**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/roofers?/);
  });
});

test('/find-professionals suggests wider searches when it finds few', VARIATION, async ({ page }) => {
  await openAsOwner(page, `${PATH}?place=48118&radius=10&service=tree-care`);
  await expect(page.getByRole('heading', { name: 'Ways to see more' })).toBeVisible();
  await expect(page.getByText('Counting…')).toHaveCount(0);
  await page.getByRole('button', { name: 'Widen to 25 miles' }).click();
  await expect(page).not.toHaveURL(/radius/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ arborists? within 25 miles$/);
  await expect(page.getByRole('link', { name: 'Create request' }).first()).toBeVisible();
});

test(
  '/find-professionals offers an email for when a professional joins, and takes it back',
  VARIATION,
  async ({ page }) => {
    await openAsOwner(page, `${PATH}?place=49855&radius=5&service=tree-care`);
    await expect(page.getByText('No one here yet')).toBeVisible();
    await expect(
      page.getByText('One email when a verified arborist joins within 5 miles of Marquette, MI'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Notify me' }).click();
    await expect(page.getByText('You’re on the list')).toBeVisible();
    await page.reload();
    await untilReady(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Notify me' })).toBeVisible();
  },
);

test('/find-professionals shows more, page by page', VARIATION, async ({ page }) => {
  await openAsOwner(page, `${PATH}?place=Washington,+DC&radius=100&pending=true`);
  const rows = page.getByRole('button', { name: /^Why \d+\?/ });
  await expect(rows).toHaveCount(20);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => rows.count()).toBeGreaterThan(20);
});

test(
  '/find-professionals keeps the focus at its end when the last page is shown',
  VARIATION,
  async ({ page }) => {
    await openAsOwner(page, `${PATH}?place=Washington,+DC&radius=100&pending=true`);
    const more = page.getByRole('button', { name: 'Show more' });
    const end = page.getByText('End of the list');
    await expect(more).toBeVisible();
    await expect(async () => {
      if ((await more.isVisible()) && (await more.isEnabled({ timeout: 500 })))
        await more.press('Enter', { timeout: 500 });
      await expect(end).toBeFocused({ timeout: 500 });
    }).toPass();
  },
);

test('/find-professionals has its filters in a sheet on a phone', VARIATION, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsOwner(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('switch', { name: 'Verified only' }).click();
  await expect(page).toHaveURL(/pending=true/);
  await expectAccessible(page);
  await sheet.getByRole('button', { name: /^Show \d+/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Remove Includes Verification Pending' })).toBeVisible();
});

test('a request leads to its matches, and on to the search for it', async ({ page }) => {
  await signUpAs(page, {
    userType: 'commercial',
    location: PLACE,
    specialties: ['hvac'],
    companyName: 'Example & Co.',
  });
  await call(page, 'requests.create', {
    title: 'Repipe upstairs bathroom',
    description: 'Old steel pipes.',
    category: 'plumbing',
    budgetMaxCents: 260_000,
  });
  await page.goto('/requests');
  await untilReady(page);
  await page.getByRole('link', { name: 'View Matches: Repipe upstairs bathroom' }).click();
  await expect(page).toHaveURL(/\/profile-review\/pro\/match\/[\w-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Matches for Repipe upstairs bathroom');
  const all = await scores(page);
  expect(all.length).toBeGreaterThan(0);
  expect(all).toEqual(all.toSorted((a, b) => b - a));
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Filter matches' }).click();
  await expect(page).toHaveURL(/request=/);
  await expect(page.getByText('Scored for Repipe upstairs bathroom.')).toBeVisible();
});

test('a request shows no matches to another member', VARIATION, async ({ page, openPage }) => {
  await signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] });
  const answer = await call(page, 'requests.create', {
    title: 'Mine',
    description: 'A tap.',
    category: 'plumbing',
  });
  const id = /"id":"([\w-]{36})"/.exec(JSON.stringify(answer))?.[1] ?? '';
  const other = await openPage();
  await signUpAs(other, { userType: 'property_owner', specialties: ['plumbing'] });
  const response = await other.request.get(`/profile-review/pro/match/${id}`);
  expect(response.status()).toBe(404);
});

test('/professionals redirects to the search with its query', async ({ page }) => {
  await openAsOwner(page, '/professionals?service=roofing');
  await expect(page).toHaveURL(`${PATH}?service=roofing`);
});

test('/browse-projects lists projects for professionals and commercial clients, and suggests wider searches when it finds none', async ({
  page,
}) => {
  await signUpAs(page, { userType: 'service_professional', location: PLACE, specialties: ['plumbing'] });
  await page.goto('/browse-projects');
  await untilReady(page);
  const rows = page.getByRole('link', { name: /^See project: / });
  await expect(rows.first()).toBeVisible();
  await page.getByLabel('Project type').selectOption({ label: 'Roofing' });
  await expect(page).toHaveURL(/type=roofing/);
  await expect(page.getByRole('heading', { name: 'No roofing projects within 25 miles' })).toBeVisible();
  await page.getByRole('button', { name: 'Widen to 50 miles' }).click();
  await expect(page).toHaveURL(/radius=50/);
  await page.getByRole('button', { name: 'All project types' }).click();
  await expect(page).not.toHaveURL(/type=/);
  await expect(rows.first()).toBeVisible();
  await signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] });
  await page.goto('/browse-projects');
  await expect(page).toHaveURL('/');
});

for (const path of [`${PATH}?sort=rating`, `${PATH}?place=49855&radius=5`]) {
  test(`${path} is accessible`, VARIATION, async ({ page }) => {
    await signInAs(page, 'owner@demo.lintel.example');
    await expectSoundAt(page, path);
  });
}
