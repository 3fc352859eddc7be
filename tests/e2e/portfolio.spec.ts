import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { call, expect, expectSound, signInAs, signUpAs, test, untilReady, VARIATION } from './fixtures.ts';
import { becomeOwner, PROFILE } from './profile-review-page.ts';

const DESCRIPTION =
  'We opened the wall between kitchen and dining room, moved the sink under the window and built cabinets up to the ceiling, all in five weeks.';

async function photo(background: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const create = { width: 320, height: 240, channels: 3, background } as const;
  return {
    name: `${background.slice(1)}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await sharp({ create }).jpeg().toBuffer(),
  };
}

const signUpPro = (page: Page) =>
  signUpAs(page, {
    userType: 'service_professional',
    companyName: 'Example Kitchens',
    specialties: ['renovation'],
  });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilReady(page);
}

/** Projects without photos, through the procedures. */
async function addProjects(page: Page, titles: readonly string[]): Promise<void> {
  await call(page, 'portfolio.choose', { business: 'established' });
  for (const title of titles)
    await call(page, 'portfolio.add', {
      ...{ title, type: 'flooring', description: DESCRIPTION, idempotencyKey: crypto.randomUUID() },
    });
}

const titlesIn = (page: Page) => page.getByRole('list', { name: 'Your projects' }).getByRole('heading');

async function choosePhotos(page: Page, label: string, colors: readonly string[]): Promise<Locator> {
  const group = page.getByRole('group', { name: label });
  await group
    .locator('input[type=file]')
    .first()
    .setInputFiles(await Promise.all(colors.map(photo)));
  return group;
}

test.describe('the portfolio builder', () => {
  test(
    'lays nothing that was typed over a newer version, which one can take instead',
    VARIATION,
    async ({ page }) => {
      await signUpPro(page);
      await addProjects(page, ['Oak floor']);
      await open(page, '/portfolio-builder');
      await page.getByRole('button', { name: 'Edit Oak floor' }).click();
      const title = page.getByLabel('Title');
      await title.fill('Oak floor, typed here');
      const id = /"id":"([\w-]{36})"/.exec(JSON.stringify(await call(page, 'portfolio.choose')))?.[1];
      await call(page, 'portfolio.update', {
        ...{
          id,
          version: 1,
          title: 'Oak floor, saved elsewhere',
          type: 'flooring',
          description: DESCRIPTION,
        },
      });
      await page.reload();
      await untilReady(page);
      await expect(page.getByText('There’s a newer version of this project.')).toBeVisible();
      await expect(title).toHaveCount(0);
      await page.getByRole('button', { name: 'Use the saved version' }).click();
      await expect(title).toHaveValue('Oak floor, saved elsewhere');
    },
  );

  test(
    'moves the focus on from a project that was removed, at last to the heading',
    VARIATION,
    async ({ page }) => {
      await signUpPro(page);
      await addProjects(page, ['First floor', 'Second floor']);
      await open(page, '/portfolio-builder');
      const remove = async (title: string) => {
        await page.getByRole('button', { name: `Remove ${title}` }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Remove project' }).click();
      };
      await remove('First floor');
      await expect(page.getByRole('button', { name: 'Edit Second floor' })).toBeFocused();
      await remove('Second floor');
      await expect(
        page.getByRole('heading', { name: 'Projects', exact: true }).locator('span'),
      ).toBeFocused();
    },
  );

  test('adds a project with photos, which a reload in the middle keeps', async ({ page }) => {
    await signUpPro(page);
    await open(page, '/portfolio-builder');
    await page.getByRole('radio', { name: /^Established business/ }).check();
    await page.getByRole('button', { name: 'Add project' }).click();
    await expect(page.getByRole('heading', { name: 'Add a project' })).toBeVisible();
    await page.getByRole('button', { name: 'Save project' }).click();
    await expect(page.getByLabel('Title')).toBeFocused();
    await page.getByLabel('Title').fill('Kitchen for six');
    await page.getByLabel('Project type').selectOption('kitchen-renovation');
    await page.getByLabel('Description').fill(DESCRIPTION);
    const before = await choosePhotos(page, 'Before photos', ['#5b4636']);
    await expect(before.getByRole('button', { name: 'Remove 5b4636.jpg' })).toBeVisible();
    await page.reload();
    await untilReady(page);
    await expect(page.getByLabel('Title')).toHaveValue('Kitchen for six');
    await expect(page.getByLabel('Description')).toHaveValue(DESCRIPTION);
    await expect(before.getByRole('button', { name: /^Remove / })).toBeVisible();
    await page.getByLabel('Skills used').fill('Tile, Framing');
    await page.getByRole('button', { name: 'Save project' }).click();
    const list = page.getByRole('list', { name: 'Your projects' });
    await expect(list.getByRole('heading', { name: 'Kitchen for six' })).toBeVisible();
    await expect(list.getByText('Kitchen renovation, 1 photo')).toBeVisible();
    await expect(list.getByText(/^To complete it, add .*challenges, results/)).toBeVisible();
  });

  test('edits, reorders by keyboard and removes', VARIATION, async ({ page }) => {
    await signUpPro(page);
    await addProjects(page, ['First', 'Second', 'Third']);
    await open(page, '/portfolio-builder');
    await page.getByRole('button', { name: 'Edit Second' }).click();
    await page.getByLabel('Title').fill('Better second');
    await expectSound(page);
    await page.getByRole('button', { name: 'Save project' }).click();
    await expect(titlesIn(page)).toHaveText(['First', 'Better second', 'Third']);

    await page.getByRole('button', { name: 'Move Third', exact: true }).focus();
    const saved = page.waitForResponse(/portfolio\.reorder/);
    await page.keyboard.press('Space');
    await expect(page.getByText('Picked up Third, position 3 of 3.')).toBeAttached();
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown', 'Escape'])
      await page.keyboard.press(key);
    await expect(page.getByText('Third is back at position 3 of 3.')).toBeAttached();
    for (const key of ['Space', 'ArrowUp']) await page.keyboard.press(key);
    await expect(page.getByText('Third is now at position 2 of 3.')).toBeAttached();
    await expect(page.getByRole('button', { name: 'Move Third', exact: true })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(titlesIn(page)).toHaveText(['First', 'Third', 'Better second']);
    await saved;

    await page.getByRole('button', { name: 'Remove First' }).click();
    await page.getByRole('button', { name: 'Remove project' }).click();
    await expect(titlesIn(page)).toHaveText(['Third', 'Better second']);
    await page.reload();
    await untilReady(page);
    await expect(titlesIn(page)).toHaveText(['Third', 'Better second']);
  });

  test('finishes later or discards what was typed', VARIATION, async ({ page }) => {
    await signUpPro(page);
    await addProjects(page, ['Only one']);
    await open(page, '/portfolio-builder');
    await page.getByRole('button', { name: 'Add project' }).click();
    await page.getByLabel('Title').fill('Half a project');
    await page.getByRole('button', { name: 'Finish later' }).click();
    await page.getByRole('button', { name: 'Add project' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Half a project');
    await page.getByRole('button', { name: 'Discard' }).click();
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'Discard' })
      .click();
    await page.getByRole('button', { name: 'Add project' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('');
  });

  test.describe('when the server fails', () => {
    test.use({ allowedConsoleErrors: [/status of 4\d\d|status of 5\d\d|ERR_FAILED/] });

    test('keeps what was typed, and what could not be removed', VARIATION, async ({ page }) => {
      await signUpPro(page);
      await addProjects(page, ['First', 'Second']);
      await open(page, '/portfolio-builder');
      await page.route('**/trpc/portfolio.*', (route) => route.abort());
      await page.getByRole('button', { name: 'Remove First' }).click();
      await page.getByRole('button', { name: 'Remove project' }).click();
      await expect(
        page.getByText('We got no answer. Check whether it worked before you try again.'),
      ).toBeVisible();
      await expect(titlesIn(page)).toHaveText(['First', 'Second']);
      await page.getByRole('button', { name: 'Edit First' }).click();
      await page.getByLabel('Title').fill('First again');
      await page.getByRole('button', { name: 'Save project' }).click();
      await expect(page.getByRole('alert')).toContainText('The project wasn’t saved. Please try again.');
      await page.unroute('**/trpc/portfolio.*');
      await page.getByRole('button', { name: 'Save project' }).click();
      await expect(titlesIn(page)).toHaveText(['First again', 'Second']);
      await expect(page.getByRole('heading', { name: 'Projects' }).locator('span')).toBeFocused();
    });

    test('offers to load the portfolio again', VARIATION, async ({ page }) => {
      await signUpPro(page);
      await addProjects(page, ['First']);
      await open(page, '/dashboard/service-professional');
      await page.route('**/trpc/*portfolio.listMine*', (route) => route.abort());
      await page.getByRole('link', { name: 'Portfolio', exact: true }).click();
      await expect(page.getByText('Your portfolio didn’t load.')).toBeVisible();
      await page.unroute('**/trpc/*portfolio.listMine*');
      await page.getByRole('button', { name: /again|retry/i }).click();
      await expect(titlesIn(page)).toHaveText(['First']);
    });

    test('does not overwrite what was changed in another tab', VARIATION, async ({ page }) => {
      await signUpPro(page);
      await addProjects(page, ['First']);
      await open(page, '/portfolio-builder');
      await page.getByRole('button', { name: 'Edit First' }).click();
      const other = await page.context().newPage();
      await open(other, '/portfolio-builder');
      await other.getByRole('button', { name: 'Edit First' }).click();
      await other.getByLabel('Title').fill('From the other tab');
      await other.getByRole('button', { name: 'Save project' }).click();
      await expect(titlesIn(other)).toHaveText(['From the other tab']);
      await page.getByLabel('Title').fill('From this tab');
      await page.getByRole('button', { name: 'Save project' }).click();
      await expect(page.getByRole('alert')).toContainText('changed in another tab');
      await page.reload();
      await untilReady(page);
      await page.getByRole('button', { name: 'Keep my changes' }).click();
      await expect(page.getByLabel('Title')).toHaveValue('From this tab');
      await page.getByRole('button', { name: 'Save project' }).click();
      await expect(titlesIn(page)).toHaveText(['From this tab']);
    });
  });
});

test.describe('step 3 of a professional’s sign-up', () => {
  test('skips only without projects and without saying that they come later', VARIATION, async ({ page }) => {
    await signUpPro(page);
    await open(page, '/signup/service-pro/step-3?plan=solo-pro');
    await expect(page.getByRole('progressbar', { name: /^Sign-up/ })).toHaveAttribute('aria-valuenow', '60');
    const skip = page.getByRole('button', { name: 'Skip for now' });
    const next = page.getByRole('button', { name: 'Continue' });
    await expect(skip).toBeVisible();
    await expect(next).toHaveCount(0);
    await page.getByRole('radio', { name: /^New business/ }).check();
    await expect(page.getByRole('heading', { name: 'Build your portfolio as you go' })).toBeVisible();
    await expect(next).toBeVisible();
    await expectSound(page);
    await page.getByRole('radio', { name: /^Established business/ }).check();
    await expect(skip).toBeVisible();
    await page.getByRole('checkbox', { name: 'I’ll add portfolio projects later' }).check();
    await expect(skip).toHaveCount(0);
    await next.click();
    await expect(page).toHaveURL(/\/signup\/service-pro\/step-4\?plan=solo-pro/);
  });
});

/** The profile of the demo professional with two projects, as an owner opens it from a search. */
async function openProfile(page: Page): Promise<Locator> {
  await becomeOwner(page);
  await open(page, '/find-professionals?service=renovation');
  await page.getByRole('link', { name: /^See profile: Bell & Daughters/ }).click();
  await expect(page).toHaveURL(PROFILE);
  return page.getByRole('region', { name: 'Portfolio' });
}

const KITCHEN = 'A 1960s kitchen, opened to the dining room';

test.describe('a portfolio on a profile', () => {
  test('moves the line between before and after by mouse and keyboard', VARIATION, async ({ page }) => {
    const portfolio = await openProfile(page);
    const slider = portfolio.getByRole('slider', { name: `${KITCHEN}, before and after` });
    await slider.scrollIntoViewIfNeeded();
    await expect(slider).toHaveValue('50');
    const box = await slider.boundingBox();
    if (box === null) throw new Error('The slider is on the page.');
    const middle = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width / 2, middle);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.2, middle, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => Number(await slider.inputValue())).toBeLessThan(26);
    await slider.press('End');
    await expect(slider).toHaveAttribute('aria-valuetext', '100% before, 0% after');
    await slider.press('ArrowLeft');
    await expect(slider).toHaveValue('99');
    await slider.press('Home');
    await expect(slider).toHaveValue('0');
    await expect(portfolio.getByText('They swept every night.', { exact: false })).toBeVisible();
    await expectSound(page);
  });

  test('opens its photos in the lightbox', VARIATION, async ({ page }) => {
    await openProfile(page);
    const gallery = page.getByRole('list', { name: /^Work by Bell/ });
    await gallery.getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(gallery.getByRole('button').first()).toBeFocused();
  });

  test('shows a photo and the similar work on the card of a search', VARIATION, async ({ page }) => {
    await signInAs(page, 'owner@demo.lintel.example');
    await open(page, '/find-professionals?service=renovation');
    const card = page.getByRole('listitem').filter({ hasText: 'Bell & Daughters' }).first();
    await expect(card.getByText('Completed similar work (2 projects)')).toBeVisible();
    await expect(card.getByRole('img', { name: /^Work by Bell/ })).toBeVisible();
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a finger moves the line between before and after', VARIATION, async ({ page }) => {
    const portfolio = await openProfile(page);
    const slider = portfolio.getByRole('slider', { name: `${KITCHEN}, before and after` });
    await slider.scrollIntoViewIfNeeded();
    const box = await slider.boundingBox();
    if (box === null) throw new Error('The slider is on the page.');
    const middle = box.y + box.height / 2;
    const touch = await page.context().newCDPSession(page);
    const at = (share: number) => [{ x: box.x + box.width * share, y: middle }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0.5) });
    for (const share of [0.6, 0.7, 0.8])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(74);
  });
});
