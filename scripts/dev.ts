/** `npm run dev`: as `npm start`, with the server restarted and the browser updated when the code changes. */
import { watch } from 'node:fs';
import { join } from 'node:path';
import { describeFailure, REPOSITORY, runScript } from './entry.ts';
import type { ProcessSupervisor } from './processes.ts';

process.env.NODE_ENV = 'development';
const { runLintel } = await import('./run-lintel.ts');
const { createAndPrepareDatabase } = await import('./prepare-database.ts');

/** Editors save in several steps. */
const SETTLE_MS = 120;

/** The browser's files are vite's business, inside the web process. */
function restartOnChange(supervisor: ProcessSupervisor, databaseUrl: string): void {
  let timer: NodeJS.Timeout | undefined;
  let restarting: Promise<void> = Promise.resolve();
  const restart = async () => {
    console.log('The server code has changed; starting again …');
    try {
      await createAndPrepareDatabase(databaseUrl);
    } catch (error) {
      console.error(describeFailure(error));
    }
    await supervisor.restart(['stand-in', 'web', 'worker']);
  };
  for (const folder of ['server', 'db']) {
    watch(join(REPOSITORY, folder), { recursive: true }, (_, file) => {
      if (file?.endsWith('.ts') !== true) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        restarting = restarting.then(restart);
      }, SETTLE_MS);
    }).unref();
  }
}

await runScript(() =>
  runLintel({
    isDevelopment: true,
    onReady: ({ supervisor, databaseUrl }) => {
      restartOnChange(supervisor, databaseUrl);
    },
  }),
);
