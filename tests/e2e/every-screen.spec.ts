import type { Page } from '@playwright/test';
import { IS_PROOF } from '../harness/effort.ts';
import {
  EVERY_LOOK,
  expect,
  findAxeViolations,
  listLooks,
  PHONE,
  test,
  untilReady,
  VARIATION,
} from './fixtures.ts';
import { findCutOff } from './cut-off.ts';
import { findOverhang } from './overhang.ts';
import { findOwnColors } from './own-colors.ts';
import { findRefusedStyles } from './refused-styles.ts';
import { countScreens, openAs, type Share, SHARES, type Viewer, VIEWERS } from './screens.ts';
import { findSmallTargets } from './small-targets.ts';
import { withLargeText } from './text-size.ts';

/** So that a test takes a quarter of the time that it may, on idle cores. */
const SCREENS_OF_A_TEST = 2;
const SMALL_PHONE = { width: 320, height: 640 };
/** What is side by side has the least room where it has just begun to be. */
const TABLETS = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
];

// What is nobody's answers 404, and is a screen all the same.
test.use({ allowedConsoleErrors: [/status of 404/] });
test.describe.configure({ mode: 'parallel' });

/** The screen, opened once, is looked at in every way: what is wrong with it, by the way of looking. */
async function lookAt(page: Page, path: string, viewer: Viewer): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const note = (what: string, findings: string[]) => {
    if (findings.length > 0) found[`${path}, ${what}`] = findings;
  };
  await page.setViewportSize(SMALL_PHONE);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  if (viewer !== 'visitor') expect(page.url(), 'a session that has ended').not.toContain('/auth?');
  // Visitors read their pages before scripts have loaded; the proofs look at them afterwards.
  if (viewer !== 'visitor' || IS_PROOF) await untilReady(page);
  note('sticks out at 320', await findOverhang(page));
  note('styles that say nothing', await findRefusedStyles(page));
  if (IS_PROOF) {
    for (const size of [SMALL_PHONE, ...TABLETS]) {
      await page.setViewportSize(size);
      note(`cut off at ${String(size.width)}`, await findCutOff(page));
    }
    note('keeps colors of ours', await findOwnColors(page));
    await page.setViewportSize(PHONE);
    note('sticks out with text at twice its size', await withLargeText(page, () => findOverhang(page)));
  }
  for (const { colorScheme, size } of listLooks()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(size);
    const look = `${colorScheme}, ${String(size.width)} wide`;
    note(`sticks out, ${look}`, await findOverhang(page));
    if (size.width === PHONE.width) note(`small targets, ${look}`, await findSmallTargets(page));
    note(`axe, ${look}`, await findAxeViolations(page));
  }
  return found;
}

/** Looks at part of the screens of a viewer. */
function testScreens(viewer: Viewer, share: Share, { part, parts }: { part: number; parts: number }): void {
  const screens = share === 'own' ? 'every screen' : 'every screen with other rows';
  const name = `${screens} of the ${viewer} is sound, ${String(part + 1)} of ${String(parts)}`;
  test(name, share === 'own' ? EVERY_LOOK : VARIATION, async ({ page }) => {
    const paths = (await openAs(page, viewer))[share].filter((_, index) => index % parts === part);
    const found: Record<string, string[]> = {};
    for (const path of paths)
      await test.step(path, async () => Object.assign(found, await lookAt(page, path, viewer)));
    expect(found).toEqual({});
  });
}

for (const viewer of VIEWERS) {
  for (const share of SHARES) {
    const parts = Math.ceil(countScreens(viewer, share) / SCREENS_OF_A_TEST);
    for (let part = 0; part < parts; part += 1) testScreens(viewer, share, { part, parts });
  }
}
