/**
 * `npm run turn-off-two-step -- someone@example.com`: for staff who lost app and recovery codes and have no colleague. Whoever
 * runs it has made sure who asks.
 */
import process from 'node:process';
import { emailSchema } from '#contract/auth.ts';
import { createDb } from '#db/client.ts';
import { loadConfig } from '#server/config.ts';
import { forgetTwoStep } from '#server/modules/two-step/two-step.service.ts';
import { openDatabaseServer } from './database-server.ts';
import { loadDotEnv, runScript } from './entry.ts';
import { SetupError } from './setup-error.ts';

await runScript(async () => {
  const [typed, ...more] = process.argv.slice(2);
  const email = emailSchema.safeParse(typed);
  if (!email.success || more.length > 0) {
    throw new SetupError('Name one account: npm run turn-off-two-step -- someone@example.com');
  }
  loadDotEnv();
  const server = await openDatabaseServer(loadConfig());
  const db = createDb(server.url, { poolSize: 1 });
  try {
    if (!(await forgetTwoStep(db, email.data))) {
      throw new SetupError(`${email.data} has no account that signs in with two steps.`);
    }
  } finally {
    await db.destroy();
    await server.stop();
  }
  console.log(`${email.data} signs in with the password alone, and is signed out everywhere.`);
  return 0;
});
