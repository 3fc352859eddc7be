import { call, expect, signUpAs, test } from './fixtures.ts';
import { recordVideo, sendFile, untilPrepared } from './media-files.ts';
import { openWizard } from './project-wizard-page.ts';

test('the cover of a video is a frame that is chosen with the keyboard', async ({ page }) => {
  await signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] });
  await page.goto('/help');
  const uploadId = await sendFile(page, 'video', await recordVideo(page));
  await untilPrepared(page, [uploadId]);
  await call(page, 'projects.saveDraft', {
    changes: { videos: [{ uploadId, caption: '' }] },
    requestId: crypto.randomUUID(),
  });
  await openWizard(page, '/setup/project');
  await page.getByRole('button', { name: 'Choose cover walk.mp4' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a cover for walk.mp4' });
  const slider = dialog.getByRole('slider', { name: 'Moment in the video' });
  await expect(dialog.getByRole('button', { name: 'Use this frame' })).toBeEnabled();
  await slider.focus();
  for (let press = 0; press < 4; press += 1) await slider.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '0:02 of 0:03');
  const saved = page.waitForRequest(/uploads\.setPoster/);
  await dialog.getByRole('button', { name: 'Use this frame' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await saved).postData()).toContain(uploadId);
  await expect(page.getByText('Cover saved')).toBeVisible();
});
