import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { WEB_ENVIRONMENT, WEB_NODE_FLAGS } from '#scripts/node-flags.ts';
import { loadConfig } from '#server/config.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const DEPLOY = path.join(ROOT, 'deploy');
const FILES = globSync('**/*.yaml', { cwd: DEPLOY }).toSorted();
/** Of the container rather than of the product. */
const NOT_OURS = new Set([
  'NODE_ENV',
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
  'MALLOC_TRIM_THRESHOLD_',
  'DATABASE_PASSWORD',
]);
const VARIABLES = new Set(Object.keys(parseEnv(readFileSync(path.join(ROOT, '.env.example'), 'utf8'))));

function readAll(file: string): { errors: string[]; content: unknown }[] {
  const text = readFileSync(path.join(DEPLOY, file), 'utf8');
  return parseAllDocuments(text, { merge: true }).map((document) => ({
    errors: [...document.errors, ...document.warnings].map(({ message }) => message),
    content: document.toJS() as unknown,
  }));
}

/** What is found under a name at any depth. */
function findAllUnder(name: string, content: unknown): unknown[] {
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([key, value]: [string, unknown]) => [
    ...(key === name ? [value] : []),
    ...findAllUnder(name, value),
  ]);
}

const envSchema = z.union([
  z.record(z.string(), z.unknown()).transform((given) => Object.keys(given)),
  z.array(z.object({ name: z.string() })).transform((given) => given.map(({ name }) => name)),
]);

const mountSchema = z.looseObject({ name: z.string(), mountPath: z.string() });
const labelledSchema = z.object({
  metadata: z.object({ labels: z.record(z.string(), z.string()).optional() }),
});

/** Where the processes of a manifest find PostgreSQL, in the order of the file. */
function addressesIn(file: string): string[] {
  const content = readAll(`kubernetes/${file}`).map((document) => document.content);
  return findAllUnder('value', content).filter(
    (value): value is string => typeof value === 'string' && value.startsWith('postgres:'),
  );
}

const everything = () => FILES.flatMap((file) => readAll(file).map(({ content }) => content));

describe('the manifests of a deployment', () => {
  it.each(FILES)('%s reads without an error', (file) => {
    const documents = readAll(file);
    expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
    expect(documents.every(({ content }) => content !== null)).toBe(true);
  });

  it('set only variables that the product, its image or its database reads', () => {
    const compose = readAll('compose.yaml').flatMap(({ content }) =>
      ['web', 'worker', 'migrations'].flatMap((service) => findAllUnder(service, content)),
    );
    const ofCompose = compose.flatMap((service) => findAllUnder('environment', service));
    const kubernetes = FILES.filter((file) => file.startsWith('kubernetes/')).flatMap(readAll);
    const ofKubernetes = kubernetes.flatMap(({ content }) => [
      ...findAllUnder('env', content),
      ...(z.object({ kind: z.literal('ConfigMap') }).safeParse(content).success
        ? findAllUnder('data', content)
        : []),
    ]);
    const names = [...ofCompose, ...ofKubernetes].flatMap((env) => envSchema.parse(env));
    expect(names).toEqual(expect.arrayContaining(['DATABASE_URL', 'DATABASE_REPLICA_URL', 'PUBLIC_URL']));
    expect(names.filter((name) => !VARIABLES.has(name) && !NOT_OURS.has(name))).toEqual([]);
  });

  it('give the product values that it accepts', () => {
    const config = readAll('kubernetes/config.yaml').map(({ content }) =>
      z.object({ data: z.record(z.string(), z.string()) }).parse(content),
    );
    const secrets = {
      ...{ FILES_S3_ACCESS_KEY: 'key', FILES_S3_SECRET_KEY: 'secret', FILES_SIGNING_SECRET: 'x'.repeat(32) },
      ...{ DATABASE_URL: addressesIn('web.yaml')[0], DATABASE_REPLICA_URL: addressesIn('web.yaml')[1] },
    };
    for (const { data } of config)
      expect(loadConfig({ ...data, ...secrets }).web.publicUrl).toMatch(/^https:/);
  });

  it('verify the certificate of the database by an authority that is mounted', () => {
    for (const file of ['migrations.yaml', 'tools.yaml', 'web.yaml', 'worker.yaml']) {
      const addresses = addressesIn(file).map((address) => new URL(address));
      expect(addresses.length, file).toBeGreaterThan(0);
      const content = readAll(`kubernetes/${file}`).map((document) => document.content);
      const mounts = z.array(z.array(mountSchema)).parse(findAllUnder('volumeMounts', content)).flat();
      for (const { searchParams } of addresses) {
        expect(searchParams.get('sslmode'), file).toBe('verify-full');
        const folder = path.posix.dirname(searchParams.get('sslrootcert') ?? '');
        expect(mounts, file).toContainEqual({ name: 'database-ca', mountPath: folder, readOnly: true });
      }
      expect(findAllUnder('secretName', content), file).toEqual(['lintel-db-ca']);
    }
  });

  it('let the migrations be applied alone, as deploy/README.md does', () => {
    const [selector = '', value = ''] =
      /-l (app\S+)=(\w+)/.exec(readFileSync(path.join(DEPLOY, 'README.md'), 'utf8'))?.slice(1) ?? [];
    const labelled = everything().filter(
      (content) => labelledSchema.safeParse(content).data?.metadata.labels?.[selector] === value,
    );
    expect(labelled.map((content) => z.object({ kind: z.string() }).parse(content).kind)).toEqual(['Job']);
  });

  it('probe the addresses that the product answers', () => {
    const probes = everything().flatMap((content) => findAllUnder('httpGet', content));
    const paths = probes.map((probe) => z.object({ path: z.string() }).parse(probe).path);
    expect(new Set(paths)).toEqual(new Set(['/healthz', '/readyz']));
    const health = readFileSync(path.join(ROOT, 'server/http/health.ts'), 'utf8');
    for (const one of new Set(paths)) expect(health).toContain(`'${one}'`);
  });

  it('start files that are there', () => {
    const commands = everything()
      .flatMap((content) => findAllUnder('command', content))
      .flatMap((command) => z.array(z.string()).parse(command));
    const image = readFileSync(path.join(DEPLOY, 'Dockerfile'), 'utf8');
    const started = [...commands, ...image.split(/[\s"]+/)].filter((word) =>
      /^(?:server|scripts)\/.*\.ts$/.test(word),
    );
    expect(started).toEqual(expect.arrayContaining(['server/main.ts', 'server/worker.ts', 'scripts/db.ts']));
    expect(started.filter((file) => !globSync(file, { cwd: ROOT }).length)).toEqual([]);
  });

  it('hold no secret', () => {
    expect(
      everything().filter((content) => z.object({ kind: z.literal('Secret') }).safeParse(content).success),
    ).toEqual([]);
    const passwords = everything().flatMap((content) => findAllUnder('POSTGRES_PASSWORD', content));
    expect(passwords).toEqual(['${POSTGRES_PASSWORD:?}']);
  });

  it('leave what is secret out of the repository and of the image', () => {
    const ignored = (file: string) => readFileSync(path.join(ROOT, file), 'utf8').split('\n');
    expect(ignored('.gitignore')).toContain('*.env');
    expect(ignored('.dockerignore')).toEqual(expect.arrayContaining(['.env', '**/*.env', 'deploy']));
  });

  const accepts = (program: string) => spawnSync(program, ['--version']).status === 0;

  it.runIf(accepts('docker-compose'))('are accepted by docker-compose', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'lintel-deploy-'));
    try {
      cpSync(path.join(DEPLOY, 'compose.yaml'), path.join(folder, 'compose.yaml'));
      writeFileSync(path.join(folder, 'lintel.env'), '');
      const env = { ...process.env, POSTGRES_PASSWORD: 'x', PUBLIC_URL: 'https://lintel.example' };
      execFileSync('docker-compose', ['-f', 'compose.yaml', 'config', '-q'], { cwd: folder, env });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it.runIf(spawnSync('haproxy', ['-v']).status === 0)('are accepted by HAProxy', () => {
    execFileSync('haproxy', ['-c', '-q', '-f', path.join(DEPLOY, 'haproxy.cfg')]);
  });
});

describe('the image', () => {
  it('starts the web process with the environment and the flags of npm start', () => {
    const dockerfile = readFileSync(path.join(DEPLOY, 'Dockerfile'), 'utf8');
    const ofMalloc = Object.entries(WEB_ENVIRONMENT).filter(([name]) => name.startsWith('MALLOC_'));
    const wanted = [
      ...ofMalloc.map(([name, value]) => `${name}=${value}`),
      ...WEB_NODE_FLAGS.map((flag) => `"${flag}"`),
    ];
    expect(wanted.filter((text) => !dockerfile.includes(text))).toEqual([]);
  });
});
