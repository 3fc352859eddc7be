import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PATTERN = /^whsec_[A-Za-z0-9]{32,}$/;

/**
 * The secret that signs webhooks on this machine while no Stripe key is set. The first process to ask generates it and
 * all others share it. Stored in `DATA_DIR/stand-in/webhook-secret`, readable by the file's owner only.
 * @throws Error when the file holds something else
 */
export async function localWebhookSecret(dataDir: string): Promise<string> {
  const directory = path.join(dataDir, 'stand-in');
  const file = path.join(directory, 'webhook-secret');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  try {
    const secret = `whsec_${randomBytes(24).toString('hex')}`;
    await writeFile(file, secret, { flag: 'wx', mode: 0o600 });
    return secret;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readSecret(file);
}

const ATTEMPTS = 50;
const PAUSE_MS = 10;

/** The process that made the file may not have written into it yet. */
async function readSecret(file: string): Promise<string> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const secret = (await readFile(file, 'utf8')).trim();
    if (PATTERN.test(secret)) return secret;
    await sleep(PAUSE_MS);
  }
  throw new Error(`${file} holds no signing secret. Remove it, and a new one is made at the next start.`);
}
