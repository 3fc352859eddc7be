import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { canaryStreet } from '../harness/privacy/canaries.ts';
import {
  call,
  EVERY_LOOK,
  expect,
  expectSound,
  PHONE,
  signInAs,
  test,
  untilReady,
  VARIATION,
} from './fixtures.ts';
import { Finger } from './finger.ts';
import { plainPhoto, recordVideo, sendFile, untilPrepared } from './media-files.ts';
import { becomePayingOwner, dayFromNow, DESCRIPTION } from './project-wizard-page.ts';

const PHOTOS = 7;
const PRO = 'pro@demo.lintel.example';
let address = '';

/** Publishes a project with photos and a video, by the procedures. Answers the address of its preview. */
async function publishProject(page: Page): Promise<string> {
  await becomePayingOwner(page);
  await page.goto('/help');
  const photos: string[] = [];
  for (let number = 1; number <= PHOTOS; number += 1)
    photos.push(await sendFile(page, 'photo', await plainPhoto(number)));
  const poster = await sendFile(page, 'photo', await plainPhoto(PHOTOS + 1));
  const video = await sendFile(page, 'video', await recordVideo(page));
  await untilPrepared(page, [...photos, poster, video]);
  await call(page, 'uploads.setPoster', { id: video, posterId: poster });
  const saved = await call(page, 'projects.saveDraft', {
    changes: {
      ...{ title: 'A gallery to look at', projectType: 'bathroom-remodel', workType: 'renovation' },
      ...{ urgency: 'soon', propertyType: 'single-family-home', qualityLevel: 'standard' },
      address: { street: canaryStreet(), place: 'Ann Arbor, MI 48104' },
      description: DESCRIPTION,
      scope: [{ task: 'Replace the floor', details: '', priority: 'required' }],
      photos: photos.map((uploadId, index) => ({ uploadId, caption: `Wall ${String(index + 1)}` })),
      videos: [{ uploadId: video, caption: 'A walk through it' }],
      budget: { minimumCents: 1_200_000, maximumCents: 1_500_000 },
      timeline: { startsOn: dayFromNow(30), completesOn: dayFromNow(60) },
      occupancy: 'occupied',
      accessRequirements: 'Side door.',
    },
  });
  const id = /"id":"([\w-]{36})"/.exec(JSON.stringify(saved))?.[1] ?? '';
  await call(page, 'projects.publish', { id, requestId: randomUUID() });
  const mine = await page.request.get('/trpc/profiles.mine');
  const profileId = /"id":"([\w-]{36})"/.exec(await mine.text())?.[1] ?? '';
  return `/profile-review/property-owner/${profileId}/${id}`;
}

async function openPreview(page: Page): Promise<void> {
  await signInAs(page, PRO);
  await page.goto(address);
  await untilReady(page);
}

const gallery = (page: Page) => page.getByRole('list', { name: 'Photos of this project' });
const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Photos of this project' });

test.beforeAll(async ({ openSharedPage }) => {
  test.setTimeout(60_000);
  address = await publishProject(await openSharedPage());
});

test('photos open in a lightbox that arrow keys, buttons and Escape work', EVERY_LOOK, async ({ page }) => {
  await openPreview(page);
  const tiles = gallery(page).getByRole('button');
  await expect(tiles).toHaveCount(5);
  await expect(tiles.last()).toHaveAccessibleName(`See all ${String(PHOTOS)}`);
  await tiles.nth(1).focus();
  await page.keyboard.press('Enter');
  const box = lightbox(page);
  await expect(box).toContainText(`2 of ${String(PHOTOS)}`);
  await expect(box).toContainText('Wall 2');
  await page.keyboard.press('ArrowRight');
  await expect(box).toContainText('Wall 3');
  await page.keyboard.press('End');
  await expect(box).toContainText(`Wall ${String(PHOTOS)}`);
  await expect(box.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(box).toContainText(`Wall ${String(PHOTOS)}`);
  await page.keyboard.press('Home');
  await expect(box).toContainText('Wall 1');
  await box.getByRole('button', { name: 'Next' }).click();
  await expect(box).toContainText('Wall 2');
  await expectLoaded(box.locator('img'));
  await expectSound(page);
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    await expect(box.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await expect(tiles.nth(1)).toBeFocused();
  await tiles.last().click();
  await box.getByRole('button', { name: 'Close' }).click();
  await expect(tiles.last()).toBeFocused();
});

async function expectLoaded(image: Locator): Promise<void> {
  const width = () =>
    image.evaluate((element) => (element instanceof HTMLImageElement ? element.naturalWidth : 0));
  await expect.poll(width).toBeGreaterThan(0);
}

test('a video shows its poster and plays in parts from a signed address', async ({ page }) => {
  const requests: { url: string; range: string | undefined; status: number }[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('.mp4')) return;
    const { range } = response.request().headers();
    requests.push({ url: response.url(), range, status: response.status() });
  });
  await openPreview(page);
  const video = page.getByLabel('A walk through it').or(page.locator('video')).first();
  await video.scrollIntoViewIfNeeded();
  const poster = await video.getAttribute('poster');
  const answer = await page.request.get(poster ?? '');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([
    200,
    expect.stringMatching(/^image\//),
  ]);
  expect(requests).toEqual([]);
  await video.evaluate(async (element) => {
    if (element instanceof HTMLVideoElement) await element.play();
  });
  const at = () =>
    video.evaluate((element) => (element instanceof HTMLVideoElement ? element.currentTime : 0));
  await expect.poll(at).toBeGreaterThan(0.2);
  const { url = '', range, status } = requests[0] ?? {};
  expect(url).toMatch(/\/files\/[0-9a-f]{32}\/[\w.]+\?expires=\d+&signature=/);
  expect([range, status]).toEqual(['bytes=0-', 206]);
  await video.evaluate((element) => {
    if (element instanceof HTMLVideoElement) element.currentTime = 2.5;
  });
  await expect.poll(at).toBeGreaterThanOrEqual(2.5);
});

test('a gallery prints its photos, without buttons on them', VARIATION, async ({ page }) => {
  await openPreview(page);
  await gallery(page).getByRole('button').first().click();
  await expect(lightbox(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 710, height: 1000 });
  await expect(lightbox(page)).toBeHidden();
  // By its markup: to assistive technology, only the open lightbox is there.
  const pictures = page.locator('ul[aria-label="Photos of this project"] img');
  await expect(pictures).toHaveCount(5);
  for (const picture of await pictures.all()) {
    await expect(picture).toBeVisible();
    await expectLoaded(picture);
  }
  const controls = await page.evaluate(() =>
    [...document.querySelectorAll('button, [role=button], nav, [data-dock]')]
      .filter((element) => element.checkVisibility() && element.querySelector('img') === null)
      .map(({ tagName, textContent }) => `<${tagName}> ${textContent}`),
  );
  expect(controls).toEqual([]);
  await expect(page.getByText('+3 more')).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('a swipe leads to the next photo and back, and a scroll does not', VARIATION, async ({ page }) => {
    await openPreview(page);
    await gallery(page).getByRole('button').first().tap();
    const box = lightbox(page);
    await expect(box).toContainText('Wall 1');
    const finger = await Finger.on(page);
    await finger.drag({ x: 300, y: 400 }, { x: 100, y: 410 });
    await expect(box).toContainText('Wall 2');
    await finger.drag({ x: 200, y: 400 }, { x: 170, y: 200 });
    await expect(box).toContainText('Wall 2');
    await finger.drag({ x: 100, y: 400 }, { x: 300, y: 410 });
    await expect(box).toContainText('Wall 1');
  });
});
