import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { App } from '../../app.ts';

/** What a process that was killed left in its folder is nobody's after so long. */
const STALE_MS = 60 * 60 * 1000;

/** A folder for one file while it is prepared. */
export async function makeWorkFolder(app: Pick<App, 'config'>): Promise<string> {
  return mkdtemp(path.join(await parentFolder(app), 'upload-'));
}

/** Removes what killed processes left behind. */
export async function removeStaleFolders(app: Pick<App, 'config'>): Promise<void> {
  const parent = await parentFolder(app);
  for (const name of await readdir(parent)) {
    const folder = path.join(parent, name);
    const found = await stat(folder).catch(() => null);
    const isStale = found !== null && Date.now() - found.mtimeMs > STALE_MS;
    if (isStale) await rm(folder, { recursive: true, force: true });
  }
}

async function parentFolder({ config }: Pick<App, 'config'>): Promise<string> {
  const parent = path.join(config.dataDir, 'work');
  await mkdir(parent, { recursive: true, mode: 0o700 });
  return parent;
}
