import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectSound,
  PASSWORD,
  PHONE,
  signUpAs,
  test,
  untilReady,
  VARIATION,
} from './fixtures.ts';
import { Finger } from './finger.ts';
import { noisyPhoto, plainPhoto, recordVideo } from './media-files.ts';
import { addPhotos, becomePayingOwner, openWizard, untilSaved } from './project-wizard-page.ts';
import { FAST, lineOf, SLOW } from './slow-line.ts';

// A network that is cut and a file that is refused say so.
test.use({ allowedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 4\d\d/] });
test.describe.configure({ mode: 'parallel' });

/** The form that has every field of a project on one page. */
async function openPhotos(page: Page): Promise<Locator> {
  await becomePayingOwner(page);
  await openWizard(page, '/setup/project');
  await page.getByLabel('Project title').fill('A bathroom upstairs');
  await untilSaved(page);
  await expect(page).toHaveURL(/project=/);
  return page.getByRole('group', { name: 'Current-state photos' });
}

async function choose(photos: Locator, files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
  await photos.locator('input[type=file]').first().setInputFiles(files);
}

const percent = async (bar: Locator) => Number(await bar.getAttribute('aria-valuenow'));

test('a photo survives a lost network and a reload, and continues where it was', async ({
  page,
  context,
}) => {
  test.slow();
  const photos = await openPhotos(page);
  const file = test.info().outputPath('sink.jpg');
  await writeFile(file, await noisyPhoto(1000));
  const setSpeed = await lineOf(page);
  await setSpeed(SLOW);
  await choose(photos, file);
  const bar = photos.getByRole('progressbar', { name: 'Uploading sink.jpg' });
  await expect.poll(() => percent(bar)).toBeGreaterThan(10);
  // Shown from this device before the server has it.
  await expect(photos.locator('canvas')).toBeVisible();
  await expect(photos.locator('canvas')).toHaveAttribute('width', '320');

  await context.setOffline(true);
  await expect(page.getByText('You’re offline. Uploads continue on their own')).toBeVisible();
  await expect(photos.getByText('Offline')).toBeVisible();
  await context.setOffline(false);
  await setSpeed(SLOW);
  await expect(page.getByText('You’re offline. Uploads')).toHaveCount(0);
  await expect.poll(() => percent(bar)).toBeGreaterThan(25);

  await untilSaved(page);
  await page.reload();
  await untilReady(page);
  await expect(photos.getByText('Interrupted')).toBeVisible();
  await expect(photos.getByRole('button', { name: 'Choose again sink.jpg' })).toBeVisible();
  const patch = page.waitForRequest((request) => request.method() === 'PATCH');
  await setSpeed(FAST);
  await choose(photos, file);
  expect(Number((await (await patch).allHeaders())['upload-offset'])).toBeGreaterThan(0);
  await expect(photos.getByLabel('Caption of sink.jpg')).toBeVisible({ timeout: 30_000 });
  await expect(photos.getByText('Processing')).toHaveCount(0, { timeout: 30_000 });
  await expect(photos.getByRole('listitem').filter({ has: page.locator('picture') })).toHaveCount(1);
});

test('files that wait end with the person who chose them', VARIATION, async ({ page, openPage }) => {
  const next = await signUpAs(await openPage(), { userType: 'property_owner' });
  await signUpAs(page, { userType: 'property_owner' });
  await page.goto('/properties/new');
  await untilReady(page);
  await page.route('**/uploads**', (route) => route.abort());
  await choose(page.getByRole('group', { name: 'Photos' }), await plainPhoto(1));
  const tile = page.getByRole('button', { name: /room-1\.jpg/ });
  await expect(tile.first()).toBeVisible();
  const otherTab = await page.context().newPage();
  await otherTab.goto('/dashboard/property-owner');
  await untilReady(otherTab);
  await otherTab.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/auth\?/);
  await page.getByLabel('Email').fill(next.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/properties/new');
  await expect(page.getByRole('group', { name: 'Photos' })).toBeVisible();
  await expect(tile).toHaveCount(0);
});

test('a file is refused in words', VARIATION, async ({ page }) => {
  test.slow();
  const photos = await openPhotos(page);
  await choose(photos, [
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Measure the sink.') },
    { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
    { name: 'program.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ this is a program') },
  ]);
  const said = page.getByRole('alert');
  await expect(said).toContainText('notes.txt isn');
  await expect(said).toContainText('huge.png is larger than 10 MB. Choose a smaller photo.');
  await expect(said).toContainText('program.jpg', { timeout: 30_000 });
  await expect(photos.getByText('Not uploaded')).toHaveCount(3);
  await expect(photos.locator('canvas').filter({ visible: true })).toHaveCount(0);
  await expectSound(page);
  for (const name of ['notes.txt', 'huge.png', 'program.jpg'])
    await photos.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(said).toHaveCount(0);
});

test(
  'a file is canceled while it is sent, and one that is removed comes back',
  VARIATION,
  async ({ page }) => {
    test.slow();
    const photos = await openPhotos(page);
    await page.route('**/uploads/*', async (route) => {
      if (route.request().method() === 'PATCH') await new Promise(() => undefined);
      await route.continue();
    });
    await choose(photos, { name: 'slow.jpg', mimeType: 'image/jpeg', buffer: await noisyPhoto(200) });
    await photos.getByRole('button', { name: 'Cancel slow.jpg' }).click();
    await expect(photos.getByText('slow.jpg')).toHaveCount(0);
    await page.unroute('**/uploads/*');

    await addPhotos(page, 2);
    await photos.getByRole('button', { name: 'Remove room-1.jpg' }).click();
    await expect(photos.getByRole('button', { name: 'Remove room-2.jpg' })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(photos.getByRole('button', { name: /^Remove/ })).toHaveCount(2);
  },
);

test('photos are named and put into order by keyboard', VARIATION, async ({ page }) => {
  test.slow();
  const photos = await openPhotos(page);
  await addPhotos(page, 3);
  await photos.getByLabel('Caption of room-2.jpg').fill('The sink');
  await photos.getByRole('button', { name: 'Move room-1.jpg', exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Picked up room-1.jpg, position 1 of 3.')).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('room-1.jpg is now at position 2 of 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByText('room-1.jpg was dropped at position 2 of 3.')).toBeAttached();
  const names = photos.getByRole('button', { name: /^Remove/ });
  const order = ['Remove The sink', 'Remove room-1.jpg', 'Remove room-3.jpg'];
  const labels = () => names.evaluateAll((buttons) => buttons.map((one) => one.getAttribute('aria-label')));
  await expect.poll(labels).toEqual(order);
  await expect(photos.getByText('Cover')).toBeVisible();
  await untilSaved(page);
  await page.reload();
  await untilReady(page);
  await expect.poll(labels).toEqual(order);
  await expectAccessible(page);
});

test('a video gets a picture out of itself, which stands for it', VARIATION, async ({ page }) => {
  test.slow();
  await openPhotos(page);
  const videos = page.getByRole('group', { name: 'Video walkthrough' });
  await choose(videos, await recordVideo(page));
  await expect(page.getByText('1 video uploaded')).toBeAttached({ timeout: 30_000 });
  const poster = videos.locator('picture img');
  await expect(poster).toBeVisible({ timeout: 30_000 });
  // Each second of the video has a color of its own; the first one is not taken, since it is often black.
  const isGreen = () =>
    poster.evaluate((image) => {
      const context = new OffscreenCanvas(1, 1).getContext('2d');
      if (context === null || !(image instanceof HTMLImageElement)) return false;
      context.drawImage(image, 0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
      return green > red + 20 && green > blue + 20;
    });
  await expect.poll(isGreen).toBe(true);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('a photo is taken with the camera, and nothing sticks out at 320', VARIATION, async ({ page }) => {
    test.slow();
    const photos = await openPhotos(page);
    const camera = photos.locator('input[capture]');
    await expect(camera).toHaveAttribute('capture', 'environment');
    await expect(camera).toHaveAttribute('accept', 'image/*');
    const chooser = page.waitForEvent('filechooser');
    await photos.getByRole('button', { name: 'Take a photo' }).tap();
    await (await chooser).setFiles(await plainPhoto(1));
    await expect(photos.getByLabel('Caption of room-1.jpg')).toBeVisible({ timeout: 30_000 });
    await page.setViewportSize({ width: 320, height: 640 });
    await photos
      .getByLabel('Caption of room-1.jpg')
      .fill('A caption as long as nobody would write it'.repeat(3));
    await photos.getByRole('button', { name: 'Take a photo' }).scrollIntoViewIfNeeded();
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overhang).toBe(0);
  });

  test('photos are put into order by touch, without scrolling the page', VARIATION, async ({ page }) => {
    test.slow();
    const photos = await openPhotos(page);
    await addPhotos(page, 3);
    const handle = photos.getByRole('button', { name: 'Move room-1.jpg', exact: true });
    await handle.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const [from, to] = await Promise.all([
      handle.boundingBox(),
      photos.getByRole('button', { name: 'Move room-2.jpg', exact: true }).boundingBox(),
    ]);
    const scroll = await page.evaluate(() => scrollY);
    const finger = await Finger.on(page);
    const center = (box: typeof from) => ({ x: (box?.x ?? 0) + 16, y: (box?.y ?? 0) + 16 });
    await finger.drag(center(from), center(to));
    const labels = () =>
      photos
        .getByRole('button', { name: /^Remove/ })
        .evaluateAll((buttons) => buttons.map((one) => one.getAttribute('aria-label')));
    await expect.poll(labels).toEqual(['Remove room-2.jpg', 'Remove room-1.jpg', 'Remove room-3.jpg']);
    expect(await page.evaluate(() => scrollY)).toBe(scroll);
  });
});
