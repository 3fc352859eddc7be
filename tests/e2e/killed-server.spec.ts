import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openDatabaseServer } from '#scripts/database-server.ts';
import { loadConfig } from '#server/config.ts';
import { WebProcess } from '../harness/faults/web-process.ts';
import { makeVideo } from '../http/sample-media.ts';
import { expect, PROOF, signUpAs, test } from './fixtures.ts';
import { untilPrepared } from './media-files.ts';
import { openWizard } from './project-wizard-page.ts';
import { FAST, lineOf, SLOW } from './slow-line.ts';

// Without a server, requests fail and the stream of messages ends in the middle.
test.use({
  allowedConsoleErrors: [
    /ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_SOCKET|status of 5\d\d/,
  ],
});

const MB = 1024 * 1024;
const SLOW_ENOUGH = { ...SLOW, uploadThroughput: 4 * MB };
/** What a picture of this kind begins with, and bytes that nothing can be mistaken for. */
const picture = () => Buffer.concat([Buffer.from([0x65, 0x88, 0x84]), randomBytes(15 * MB)]);

/** What a second web process needs, beside the one that the other tests use: the same database, files and worker. */
async function environment(): Promise<Record<string, string>> {
  const { E2E_DATA_DIR = '', E2E_PORT = '3977' } = process.env;
  const { url } = await openDatabaseServer(loadConfig({ NODE_ENV: 'production', DATA_DIR: E2E_DATA_DIR }));
  return {
    ...{ NODE_ENV: 'production', DATA_DIR: E2E_DATA_DIR, DATABASE_URL: process.env.DATABASE_URL ?? url },
    ...{ STAND_IN_PORT: String(Number(E2E_PORT) + 1), RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'error' },
  };
}

/** The video as the server prepared it: in a new container, with the same pictures. */
async function readVideo(page: Page, id: string): Promise<Buffer> {
  const input = encodeURIComponent(JSON.stringify({ ids: [id] }));
  const answer = await page.request.get(`/trpc/uploads.list?input=${input}`);
  const { result } = (await answer.json()) as {
    result: { data: { items: { media: { sources: { url: string }[] } }[] } };
  };
  const url = new URL(result.data.items[0]?.media.sources[0]?.url ?? '', answer.url());
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}

test(
  'an upload goes on by itself after the web process was killed, and arrives whole',
  PROOF,
  async ({ page }) => {
    test.slow();
    const env = await environment();
    const pictures = [picture(), picture()] as const;
    const file = test.info().outputPath('walk.mp4');
    const [started] = await Promise.all([
      WebProcess.start(env, { hasPages: true }),
      signUpAs(page, { userType: 'property_owner', specialties: ['plumbing'] }),
      makeVideo({ pictures }).then((bytes) => writeFile(file, bytes)),
    ]);
    let web = started;
    try {
      const origin = `http://localhost:${String(web.port)}`;
      await openWizard(page, `${origin}/setup/project`);
      const videos = page.getByRole('group', { name: 'Video walkthrough' });
      const sent: { path: string; offset: number }[] = [];
      page.on('request', (request) => {
        const offset = Number(request.headers()['upload-offset']);
        if (request.method() === 'PATCH') sent.push({ path: new URL(request.url()).pathname, offset });
      });
      const setSpeed = await lineOf(page);
      await setSpeed(SLOW_ENOUGH);
      await videos.locator('input[type=file]').first().setInputFiles(file);
      const bar = videos.getByRole('progressbar', { name: 'Uploading walk.mp4' });
      await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(20);
      await web.kill();
      await expect(videos.getByText('Reconnecting')).toBeVisible();
      await setSpeed(FAST);
      web = await WebProcess.start({ ...env, PORT: String(web.port) }, { hasPages: true });
      await expect(page.getByText('1 video uploaded')).toBeAttached({ timeout: 30_000 });
      const [first, ...others] = sent;
      expect(first?.offset).toBe(0);
      expect(new Set(sent.map(({ path }) => path)).size).toBe(1);
      expect(others.at(-1)?.offset).toBeGreaterThan(MB);
      const id = first?.path.split('/').at(-1) ?? '';
      await untilPrepared(page, [id]);
      const served = await readVideo(page, id);
      for (const one of pictures) expect(served.includes(one)).toBe(true);
    } finally {
      await web.kill();
    }
  },
);
