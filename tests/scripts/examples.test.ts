import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { afterEach, describe, expect, it } from 'vitest';
import { CLIENT_SAMPLE, VERIFY_SAMPLE } from '#src/site/copy/developers.ts';
import { TEST_PASSWORD, useTestApp } from '#tests/harness/test-app.ts';
import { useWeb } from '#tests/http/web.ts';

const REPOSITORY = path.join(import.meta.dirname, '..', '..');
const receiverPort = await freePort();
const host = `127.0.0.1:${String(receiverPort)}`;
const world = useTestApp({ env: { WEBHOOK_HOSTS: host } });
const web = useWeb(world);

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill();
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

class Example {
  stdout = '';
  stderr = '';
  readonly #child: ChildProcess;

  constructor(name: string, env: Record<string, string>) {
    this.#child = spawn(process.execPath, [`scripts/examples/${name}`], {
      cwd: REPOSITORY,
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        ...env,
      },
    });
    children.push(this.#child);
    this.#child.stdout?.on('data', (chunk) => (this.stdout += String(chunk)));
    this.#child.stderr?.on('data', (chunk) => (this.stderr += String(chunk)));
  }

  async end(): Promise<number | null> {
    await once(this.#child, 'close');
    return this.#child.exitCode;
  }
}

const DRIPS = { title: 'Tap drips', description: 'All night.', category: 'plumbing' } as const;
const serverEnv = () => ({ LINTEL_SERVER: `http://127.0.0.1:${String(web.server.port)}` });

describe('scripts/examples/open-work.ts', () => {
  it('prints pending requests, page after page, with a token that may read', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    const { token } = await owner.call.tokens.create({
      ...{ name: 'Example', scopes: ['read'], expiresInDays: 1, password: TEST_PASSWORD },
    });
    for (let count = 0; count < 21; count += 1) await owner.call.requests.create(DRIPS);
    const { id } = await owner.call.requests.create({ ...DRIPS, title: 'Withdrawn' });
    await owner.call.requests.cancel({ id });
    const example = new Example('open-work.ts', { ...serverEnv(), LINTEL_TOKEN: token });
    expect([await example.end(), example.stderr]).toEqual([0, '']);
    expect(example.stdout.match(/Tap drips, Detroit/g)).toHaveLength(21);
    expect(example.stdout).not.toContain('Withdrawn');
  });

  it('says which code refused it', async () => {
    const env = { ...serverEnv(), LINTEL_TOKEN: `lintel_${'x'.repeat(43)}` };
    const example = new Example('open-work.ts', env);
    expect(await example.end()).toBe(1);
    expect(example.stderr).toMatch(/^token_not_valid: /);
  });
});

describe('scripts/examples/webhook-receiver.ts', () => {
  it('prints what is signed with its secret, once, and refuses the rest', async () => {
    const owner = await world.signUp({ userType: 'property_owner' });
    const events = ['request.created' as const];
    const { id, secret } = await owner.call.webhooks.create({ url: `http://${host}/`, events });
    const env = { LINTEL_WEBHOOK_SECRET: secret, PORT: String(receiverPort) };
    const example = new Example('webhook-receiver.ts', env);
    await expect.poll(() => example.stderr, { timeout: 10_000 }).toContain('Listening');
    // The receiver compares with its own clock.
    world.clock.set(new Date());
    const request = await owner.call.requests.create(DRIPS);
    await world.drainTasks();
    const [delivery] = (await owner.call.webhooks.deliveries({ id })).items;
    expect(delivery).toMatchObject({ status: 'delivered', responseStatus: 204 });
    await owner.call.webhooks.sendAgain({ id: delivery?.id ?? '' });
    await world.drainTasks();
    await expect.poll(() => example.stdout).toContain(request.id);
    expect(example.stdout.match(/request\.created/g)).toHaveLength(1);
    const forged = await fetch(`http://${host}/`, { method: 'POST', body: delivery?.payload ?? '' });
    expect(forged.status).toBe(401);
  });

  it('doesn’t start without a secret, with which anybody could sign', async () => {
    const example = new Example('webhook-receiver.ts', { PORT: String(receiverPort) });
    expect([await example.end(), example.stdout]).toEqual([1, '']);
    expect(example.stderr).toMatch(/^Set LINTEL_WEBHOOK_SECRET /);
  });
});

describe('the developers page', () => {
  it('shows lines of the examples as they are', async () => {
    const read = (name: string) => readFile(path.join(REPOSITORY, 'scripts/examples', name), 'utf8');
    expect(await read('open-work.ts')).toContain(CLIENT_SAMPLE);
    expect(await read('webhook-receiver.ts')).toContain(VERIFY_SAMPLE);
  });
});
