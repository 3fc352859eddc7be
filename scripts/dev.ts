/** `npm run dev`: as `npm start`, with the server restarted and the browser updated when the code changes. */
import { watch } from 'node:fs';
import { join } from 'node:path';
import { describeFailure, REPOSITORY, runScript } from './entry.ts';
import type { Ready } from './run-lintel.ts';

process.env.NODE_ENV = 'development';
const { runLintel } = await import('./run-lintel.ts');
const { createAndPrepareDatabase } = await import('./prepare-database.ts');

/** Editors save in several steps. */
const SETTLE_MS = 120;

/** The browser's files are vite's business, inside the web process. */
function restartOnChange({ supervisor, databaseUrl, signal }: Ready): void {
  let timer: NodeJS.Timeout | undefined;
  let restarting: Promise<void> = Promise.resolve();
  const restart = async () => {
    if (signal.aborted) return;
    console.log('The server code has changed; starting again …');
    try {
      await createAndPrepareDatabase(databaseUrl);
    } catch (error) {
      console.error(describeFailure(error));
    }
    await supervisor.restart(['stand-in', 'web', 'worker']);
  };
  for (const folder of ['server', 'db']) {
    watch(join(REPOSITORY, folder), { recursive: true, signal }, (_, file) => {
      if (file?.endsWith('.ts') !== true) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        restarting = restarting.then(restart);
      }, SETTLE_MS);
    });
  }
}

await runScript(() => runLintel({ isDevelopment: true, onReady: restartOnChange }));
