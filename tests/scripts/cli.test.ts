import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ERRORS } from '#contract/errors.ts';
import { requestSchema } from '#contract/requests.ts';
import { chainedStatementSchema, writeFingerprint } from '#contract/statement-chain.ts';
import { createExpress } from '#server/http/create-express.ts';
import { appRouter } from '#server/trpc/app-router.ts';
import { watchHandler } from '#tests/harness/privacy/http-answers.ts';
import { type Person, useTestApp } from '#tests/harness/test-app.ts';
import { give } from '#tests/modules/connection-people.ts';
import { type Run, runCliHere } from './run-cli-here.ts';
import { turnOn } from '#tests/modules/two-step-people.ts';

const REPOSITORY = path.join(import.meta.dirname, '..', '..');
/** All that a process gets of this one's environment. */
const COMMAND_ENVIRONMENT = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};
// Some commands are processes of their own.
vi.setConfig({ testTimeout: 120_000 });
const world = useTestApp();

type RunOptions = { input?: string; env?: Record<string, string>; server?: string | null };

let server: Server;
let address: string;
let home: string;
let owner: Person;

async function listen(handler: Parameters<typeof createServer>[1]): Promise<Server> {
  const started = createServer({}, handler);
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return started;
}

function addressOf(started: Server): string {
  const bound: AddressInfo | string | null = started.address();
  if (bound === null || typeof bound === 'string') throw new Error('The server does not listen.');
  return `http://127.0.0.1:${String(bound.port)}`;
}

async function endOf(child: ChildProcess): Promise<Run> {
  const run: Run = { status: null, stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk) => (run.stdout += String(chunk)));
  child.stderr?.on('data', (chunk) => (run.stderr += String(chunk)));
  run.status = await new Promise((resolve) => child.once('close', resolve));
  return run;
}

/** Runs a command as a person would, with a home of its own. */
function cli(
  args: readonly string[],
  { input = '', env = {}, server: at = address }: RunOptions = {},
): Promise<Run> {
  const unset = { INIT_CWD: undefined, LINTEL_TOKEN: undefined, PORT: undefined, XDG_CONFIG_HOME: undefined };
  return runCliHere(args, { input, env: { ...unset, HOME: home, LINTEL_SERVER: at ?? undefined, ...env } });
}

/** The same in a process of its own. */
function cliProcess(
  args: readonly string[],
  { input = '', env = {}, server: at = address }: RunOptions = {},
): Promise<Run> {
  const child = spawn(process.execPath, ['scripts/cli.ts', ...args], {
    cwd: REPOSITORY,
    env: { ...COMMAND_ENVIRONMENT, HOME: home, ...(at === null ? {} : { LINTEL_SERVER: at }), ...env },
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  return endOf(child);
}

const logIn = (person: Person) => cli(['login', '--email', person.email], { input: `${person.password}\n` });

const NEW_REQUEST = [
  'requests',
  'create',
  ...['--title', 'Kitchen tap drips'],
  ...['--description', 'Since Monday'],
  ...['--category', 'plumbing'],
  ...['--budget-min-cents', '18000', '--budget-max-cents', '40000'],
];

beforeAll(async () => {
  server = await listen(
    watchHandler(
      world.watch,
      createExpress({
        app: world.app,
        procedures: appRouter,
        pages: {
          middleware: (_req, _res, next) => {
            next();
          },
          render: () => Promise.reject(new Error('No pages here.')),
          stop: () => Promise.resolve(),
        },
        isStopping: () => false,
      }),
    ),
  );
  address = addressOf(server);
  owner = await world.signUp({ userType: 'property_owner' });
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'lintel-cli-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

describe('login and logout', () => {
  it('keep a token in a file that only its owner can read', async () => {
    const run = await cliProcess(['login', '--email', owner.email], { input: `${owner.password}\n` });
    expect(run).toMatchObject({ status: 0, stderr: '' });
    const folder = path.join(home, '.config', 'lintel');
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(path.join(folder, 'session.json'))).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['session.json']);
    expect(run.stdout).toContain(owner.email);
    expect(run.stdout).not.toContain(owner.password);
    expect((await cliProcess(['whoami'])).stdout).toContain(owner.email);
  });

  it('say what to do after too many wrong passwords, and take the mailed link', async () => {
    const { email, password } = await world.signUp({ userType: 'property_owner' });
    const key = `signInFailuresByAccount:${email}`;
    const expire = String(Date.now() + 3_600_000);
    await world.app.db.insertInto('rateLimits').values({ key, points: 1_000_000_000, expire }).execute();
    const logInWith = (...flags: string[]) =>
      cli(['login', '--email', email, ...flags], { input: `${password}\n` });
    const refused = await logInWith();
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain(`extra_proof_required: ${ERRORS.extra_proof_required.message}`);
    expect(refused.stderr).toContain('login --email you@example.com --link');
    const mails = (await world.mailsTo(email)).map(({ text }) => text).join('\n');
    const link = /http\S+finish-sign-in\?token=[\w-]+/.exec(mails)?.[0] ?? '';
    expect(await logInWith('--link', link)).toMatchObject({ status: 0, stderr: '' });
  });

  it('take a code of who signs in with two steps', async () => {
    const person = await turnOn(world, await world.signUp({ userType: 'property_owner' }));
    const logInWith = (...flags: string[]) =>
      cli(['login', '--email', person.email, ...flags], { input: `${person.password}\n` });
    const refused = await logInWith();
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain(`code_required: ${ERRORS.code_required.message}`);
    expect(refused.stderr).toContain('--code 123456');
    expect(await logInWith('--code', person.recoveryCodes[0] ?? '')).toMatchObject({ status: 0, stderr: '' });
  });

  it('use XDG_CONFIG_HOME and read the password from LINTEL_PASSWORD', async () => {
    const env = { XDG_CONFIG_HOME: path.join(home, 'elsewhere'), LINTEL_PASSWORD: owner.password };
    expect((await cli(['login', '--email', owner.email], { env })).status).toBe(0);
    expect(await readdir(path.join(home, 'elsewhere', 'lintel'))).toEqual(['session.json']);
  });

  it('remember the server and send the token to no other', async () => {
    await logIn(owner);
    expect((await cli(['whoami'], { server: null })).status).toBe(0);
    const authorizations: (string | undefined)[] = [];
    const other = await listen((req, res) => {
      authorizations.push(req.headers.authorization);
      res.end('hello');
    });
    const run = await cli(['whoami', '--server', addressOf(other)]);
    other.close();
    expect(run.status).toBe(3);
    expect(authorizations).toEqual([undefined]);
  });

  it('say that a token in LINTEL_TOKEN goes before the sign-in', async () => {
    const input = `${owner.password}\n`;
    const warned = await cli(['login', '--email', owner.email], { input, env: { LINTEL_TOKEN: 'lintel_x' } });
    expect(warned.status).toBe(0);
    expect(warned.stderr).toContain('commands use that token instead of this sign-in');
    expect(warned.stderr).toContain(`Unset it to work as ${owner.email}`);
    expect(await cli(['login', '--email', owner.email], { input })).toMatchObject({ status: 0, stderr: '' });
  });

  it('say that LINTEL_TOKEN isn’t a token, where it isn’t', async () => {
    await logIn(owner);
    const env = { LINTEL_TOKEN: 'intel_cut-off' };
    for (const command of [['whoami'], ['requests', 'list-mine']]) {
      const run = await cli(command, { env });
      expect(run).toMatchObject({ status: 1, stdout: '' });
      expect(run.stderr).toMatch(/^sign_in_required: .*\n {2}LINTEL_TOKEN isn’t a token\. .*lintel_/);
    }
  });

  it('end the session on the server and remove the token', async () => {
    await logIn(owner);
    const file = path.join(home, '.config', 'lintel', 'session.json');
    const kept = await readFile(file, 'utf8');
    const { token } = z.object({ token: z.string() }).parse(JSON.parse(kept));
    const withToken = () =>
      fetch(`${address}/trpc/auth.sessions`, { headers: { authorization: `Bearer ${token}` } });
    expect((await withToken()).status).toBe(200);
    expect(await cli(['logout'])).toMatchObject({ status: 0, stdout: 'Done.\n' });
    expect((await withToken()).status).toBe(401);
    await expect(stat(file)).rejects.toThrow();
    expect(await cli(['whoami'])).toMatchObject({ status: 1, stdout: '' });
  });

  it('end the stored session alone while LINTEL_TOKEN is set', async () => {
    const scopes: ['read'] = ['read'];
    const { token } = await owner.call.tokens.create({
      ...{ name: 'CI', scopes, expiresInDays: 90, password: owner.password },
    });
    await logIn(owner);
    const env = { LINTEL_TOKEN: token };
    // The server of the token is not asked.
    expect(await cli(['logout'], { env, server: 'http://127.0.0.1:9' })).toMatchObject({
      status: 0,
      stderr: '',
    });
    expect(await readdir(path.join(home, '.config', 'lintel'))).toEqual([]);
    expect(await cli(['whoami'])).toMatchObject({ status: 1 });
    expect(await cli(['whoami'], { env })).toMatchObject({ status: 0 });
    const run = await cli(['logout'], { env });
    expect(run).toMatchObject({ status: 1, stdout: '' });
    expect(run.stderr).toMatch(
      /^sign_in_required: You aren’t signed in here.*\n.*LINTEL_TOKEN isn’t a sign-in/,
    );
    expect(await cli(['requests', 'list-mine'], { env })).toMatchObject({ status: 0 });
  });

  it('keep the session of another server than the one that is named', async () => {
    await logIn(owner);
    const run = await cli(['logout', '--server', 'http://127.0.0.1:9']);
    expect(run).toMatchObject({ status: 1, stdout: '' });
    expect((await cli(['whoami'])).status).toBe(0);
  });

  it('report a wrong password and store nothing', async () => {
    const run = await cli(['login', '--email', owner.email], { input: 'not-this-one\n' });
    expect(run).toMatchObject({
      status: 1,
      stdout: '',
      stderr: 'wrong_credentials: Email or password is incorrect.\n',
    });
    expect(await readdir(home)).toEqual([]);
  });
});

describe('a procedure on the command line', () => {
  it('creates and lists a request, formatted and as JSON', async () => {
    await logIn(owner);
    const created = await cli([...NEW_REQUEST, '--json']);
    expect(created).toMatchObject({ status: 0, stderr: '' });
    const request = requestSchema.parse(JSON.parse(created.stdout));
    expect(request).toMatchObject({ title: 'Kitchen tap drips', priority: 'medium', budgetMinCents: 18_000 });

    const table = (await cli(['requests', 'list-mine', '--status', 'pending'])).stdout;
    expect(table.split('\n')[0]).toMatch(/^Title +Category +Status/);
    expect(table).toMatch(new RegExp(`Kitchen tap drips +Plumbing +pending .*\\$400\\.00 .*${request.id}`));

    const shown = (await cli(['requests', 'get', '--id', request.id])).stdout;
    expect(shown).toMatch(/^Budget min +\$180\.00$/m);

    const list = await cli(['--json', 'requests', 'list-mine']);
    const answer: unknown = JSON.parse(list.stdout);
    expect(answer).toEqual(await owner.call.requests.listMine({}));
  });

  it('lists the scopes of tokens and the events of webhooks', async () => {
    await logIn(owner);
    const input = `${owner.password}\n`;
    await cli(
      [
        'tokens',
        'create',
        '--name',
        'Nightly',
        '--expires-in-days',
        '7',
        '--scopes',
        'read',
        '--scopes',
        'work',
      ],
      { input },
    );
    expect((await cli(['tokens', 'list'])).stdout).toMatch(/^Nightly +lintel_\S+ +read, work /m);
    const url = 'https://receiver.example/lintel';
    const made = await cli(['webhooks', 'create', '--url', url, '--events', 'message.received', '--json']);
    const { id } = z.object({ id: z.uuid() }).parse(JSON.parse(made.stdout));
    expect((await cli(['webhooks', 'list'])).stdout).toMatch(
      new RegExp(`^${url} +message\\.received .*${id}$`, 'm'),
    );
    await cli(['webhooks', 'send-test', '--id', id]);
    const log = (await cli(['webhooks', 'deliveries', '--id', id])).stdout;
    expect(log).toMatch(/^Event +Status +Attempts +Response status +Failure /);
    await owner.call.webhooks.remove({ id });
  });

  it('prints a refusal with its code on stderr and exits with 1', async () => {
    const missing = ['requests', 'get', '--id', '7d0f7c1e-55a9-4a53-8f57-0d5d9d0c2b11', '--json'];
    const stranger = await cli(missing);
    expect(stranger).toMatchObject({ status: 1, stdout: '' });
    expect(stranger.stderr).toMatch(/^sign_in_required: Please sign in to continue\.\n/);
    await logIn(owner);
    expect(await cli(missing)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: 'not_found: That doesn’t exist, or you don’t have access to it.\n',
    });
  });

  it('names the refused flag and the reasons', async () => {
    await logIn(owner);
    const run = await cli([...NEW_REQUEST, '--budget-max-cents', '100']);
    expect(run).toMatchObject({ status: 1, stdout: '' });
    expect(run.stderr.split('\n')).toEqual([
      'invalid_input: Please check what you entered.',
      '  --budget-max-cents: The highest amount is below the lowest',
      '',
    ]);
    const weak = await cli([
      ...['auth', 'sign-up', '--email', 'x@people.example', '--password', 'password1', '--full-name', 'X'],
      ...['--location', 'Detroit, MI', '--user-type', 'property_owner', '--is-adult'],
    ]);
    expect(weak.status).toBe(1);
    expect(weak.stderr).toMatch(/^weak_password: This password is too easy to guess\.\n {2}\S/);
  });

  it('clears a field with the word null and refuses an invalid number', async () => {
    const professional = await world.signUp({ userType: 'service_professional', companyName: 'Haddad' });
    await logIn(professional);
    const rate = (text: string) => cli(['profiles', 'update-mine', '--hourly-rate-cents', text]);
    expect((await rate('9500')).status).toBe(0);
    expect((await rate('ninety')).status).toBe(2);
    expect(await professional.call.profiles.mine()).toMatchObject({ hourlyRateCents: 9500 });
    expect((await rate('null')).status).toBe(0);
    expect((await cli(['profiles', 'update-mine', '--company-name', 'null'])).status).toBe(0);
    const profile = await professional.call.profiles.mine();
    expect(profile).toMatchObject({ hourlyRateCents: null, companyName: null });
  });

  it('escapes control characters in text of other people', async () => {
    await owner.call.requests.create({
      title: 'Red \u001b[31malert\u001b[0m',
      description: 'x',
      category: 'hvac',
    });
    await logIn(owner);
    const { stdout } = await cli(['requests', 'list-mine']);
    expect(stdout).toContain('Red [31malert[0m');
    expect(stdout).not.toContain('\u001b');
  });
});

describe('wrong usage', () => {
  it.each([
    ['an unknown command', ['requests', 'destroy']],
    ['a group alone', ['requests']],
    ['a flag without its value', ['requests', 'list-mine', '--cursor']],
    ['an unknown flag', ['requests', 'list-mine', '--all']],
    ['a missing flag', ['requests', 'get']],
    [
      'a choice that there is not',
      ['requests', 'create', '--title', 'x', '--description', 'x', '--category', 'x'],
    ],
    ['an address that is none', ['whoami', '--server', 'lintel']],
  ])('exits with 2 for %s', async (_what, args) => {
    const run = await cli(args);
    expect(run).toMatchObject({ status: 2, stdout: '' });
    expect(run.stderr).not.toMatch(/^\s+at /m);
  });

  it('exits with 2 when no password is given', async () => {
    expect(await cliProcess(['login', '--email', owner.email])).toMatchObject({ status: 2, stdout: '' });
  });
});

describe('an unreachable server', () => {
  it('is reported in one sentence and exits with 3', async () => {
    const run = await cliProcess(['requests', 'list-mine', '--json'], { server: 'http://127.0.0.1:9' });
    expect(run).toEqual({
      status: 3,
      stdout: '',
      stderr:
        'No answer from http://127.0.0.1:9. Start Lintel with "npm start", or choose another server with --server.\n',
    });
  });
});

describe('help', () => {
  it('describes the flags of a procedure, with their choices and defaults', async () => {
    const { status, stdout } = await cliProcess(['requests', 'create', '--help']);
    expect(status).toBe(0);
    const text = stdout.replace(/\s+/g, ' ');
    expect(text).toContain('Usage: npm run cli -- requests create [options]');
    expect(text).toContain('Post a service request');
    expect(text).toContain('"plumbing", "electrical", "hvac", "cleaning", "landscaping", "renovation"');
    expect(text).toContain('default: "medium"');
    expect(text).toContain('Lowest budget in cents: 12500 is $125.00');
    expect(text).toContain('--json print the server’s answer');
  });

  it('mentions login, and how the output gets into a file', async () => {
    const { stdout } = await cli(['--help']);
    expect(stdout).toContain('Sign in with "login --email you@example.com"');
    expect(stdout).toContain('npm run --silent cli -- …');
  });
});

describe('staff ledger verify', () => {
  it('reports that the ledger adds up, and exits with 1 where it does not', async () => {
    const staff = await world.makeStaff();
    await logIn(staff);
    const sound = await cli(['staff', 'ledger', 'verify']);
    expect(sound).toMatchObject({ status: 0, stderr: '' });
    expect(sound.stdout).toContain('Every wallet adds up.');

    const createdAt = world.clock.now();
    const wallets = world.app.db;
    await wallets.insertInto('wallets').values({ userId: owner.userId, debt: 3, createdAt }).execute();
    const damaged = await cli(['staff', 'ledger', 'verify']);
    expect(damaged).toMatchObject({ status: 1, stderr: '' });
    expect(damaged.stdout).toContain('I10');
    await wallets.deleteFrom('wallets').where('userId', '=', owner.userId).execute();
  });
});

describe('connections verify', () => {
  it('verifies an exported statement without a server, and exits with 1 where it was changed', async () => {
    await give(world, owner, 3);
    await logIn(owner);
    const { stdout } = await cli(['connections', 'export-chain']);
    expect(await cli(['connections', 'export-chain', '--json'])).toMatchObject({ stdout });
    const file = path.join(home, 'statement.json');
    await writeFile(file, stdout);
    const { head } = chainedStatementSchema.parse(JSON.parse(stdout));
    const verify = (...args: string[]) =>
      cli(['connections', 'verify', ...args, '--json'], {
        server: 'http://127.0.0.1:9',
        env: { INIT_CWD: home },
      });
    const sound = await verify('statement.json', '--head', writeFingerprint(head));
    expect([sound.status, sound.stderr]).toEqual([0, '']);
    expect(JSON.parse(sound.stdout)).toMatchObject({ ok: true, account: owner.userId, lines: 1, balance: 3 });
    await writeFile(file, stdout.replace('"change": 3', '"change": 4'));
    const changed = await verify(file);
    expect(changed.status).toBe(1);
    expect(JSON.parse(changed.stdout)).toMatchObject({ ok: false, line: 1, problem: 'wrong_hash' });
    expect((await verify('no-such-file.json')).status).toBe(2);
  });
});
