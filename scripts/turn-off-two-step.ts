/**
 * `npm run turn-off-two-step -- someone@example.com`: for staff who lost app and recovery codes and have no colleague. Whoever
 * runs it has made sure who asks.
 */
import process from 'node:process';
import { emailSchema } from '#contract/auth.ts';
import { type Config, loadConfig } from '#server/config.ts';
import { createApp } from '#server/create-app.ts';
import { DomainError } from '#server/domain-error.ts';
import { createLog } from '#server/log.ts';
import { turnOffTwoStepOnServer } from '#server/modules/two-step/two-step.service.ts';
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
  const config = loadConfig();
  const server = await openDatabaseServer(config);
  try {
    await turnOff({ ...config, database: { ...config.database, url: server.url } }, email.data);
  } finally {
    await server.stop();
  }
  console.log(`${email.data} signs in with the password alone, and is signed out everywhere.`);
  return 0;
});

async function turnOff(config: Config, email: string): Promise<void> {
  const app = await createApp(config, { log: createLog(config, 'turn-off-two-step') });
  try {
    await turnOffTwoStepOnServer(app, email);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new SetupError(`${email} has no account that signs in with two steps.`);
  } finally {
    await app.stop();
  }
}
