/** `npm run make-staff -- someone@example.com`: makes an account staff. Nothing else can, on purpose. */
import process from 'node:process';
import { createDb } from '#db/client.ts';
import { emailSchema } from '#contract/auth.ts';
import { loadConfig } from '#server/config.ts';
import { makeStaff } from '#server/modules/staff/staff.service.ts';
import { openDatabaseServer } from './database-server.ts';
import { loadDotEnv, runScript } from './entry.ts';
import { SetupError } from './setup-error.ts';

await runScript(async () => {
  const [typed, ...more] = process.argv.slice(2);
  const email = emailSchema.safeParse(typed);
  if (!email.success || more.length > 0) {
    throw new SetupError('Name one account: npm run make-staff -- someone@example.com');
  }
  loadDotEnv();
  const server = await openDatabaseServer(loadConfig());
  try {
    await promote(server.url, email.data);
  } finally {
    await server.stop();
  }
  console.log(`${email.data} is staff now.`);
  return 0;
});

async function promote(databaseUrl: string, email: string): Promise<void> {
  const db = createDb(databaseUrl, { poolSize: 1 });
  try {
    if (!(await makeStaff(db, email))) throw new SetupError(`No account for ${email}. Sign up first.`);
  } finally {
    await db.destroy();
  }
}
