/**
 * Writes `procedures.gen.json` from the router, so that the command line starts without loading the server. With
 * `--verify` it only reports whether the file is up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { isDeepStrictEqual } from 'node:util';
import { parseRouter } from 'trpc-cli';
// The only place where the command line loads the router: a development tool, never part of a command.
// eslint-disable-next-line @typescript-eslint/no-restricted-imports
import { appRouter } from '#server/trpc/app-router.ts';
import { flagOf } from './flag-schema.ts';
import type { FlagSchema, ManifestEntry } from './manifest.ts';

const FILE = join(import.meta.dirname, 'procedures.gen.json');

type Parsed = ReturnType<typeof parseRouter>[number];

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function inputOf([path, { inputSchemas }]: Parsed): Pick<ManifestEntry, 'input' | 'nullable'> {
  if (!inputSchemas.success)
    throw new Error(`The input of ${path} cannot be told by flags: ${inputSchemas.error}`);
  const [schema, ...more] = inputSchemas.value;
  if (schema === undefined) return { input: null, nullable: [] };
  if (more.length > 0 || schema.type !== 'object' || !isRecord(schema.properties)) {
    throw new Error(`The input of ${path} is not one object, so it has no flags.`);
  }
  const nullable: string[] = [];
  const properties: Record<string, FlagSchema> = {};
  for (const [name, property] of Object.entries(schema.properties)) {
    const flag = flagOf(name, property);
    if (flag.schema.type === undefined && !('enum' in flag.schema)) {
      throw new Error(`${name} of ${path} is of no one type, so it cannot be a flag.`);
    }
    properties[name] = flag.schema;
    if (flag.isNullable) nullable.push(name);
  }
  return { input: { type: 'object', properties, required: schema.required ?? [] }, nullable };
}

/**
 * Every procedure of the router, by path. Throws when one has an input that flags cannot express, or no description.
 */
export function buildManifest(): ManifestEntry[] {
  return parseRouter({ router: appRouter })
    .map((parsed): ManifestEntry => {
      const [path, { meta, type }] = parsed;
      if (!meta.description) throw new Error(`${path} has no description for the command line.`);
      return { path, description: meta.description, isMutation: type === 'mutation', ...inputOf(parsed) };
    })
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

async function write(): Promise<void> {
  const { format, resolveConfig } = await import('prettier');
  const options = await resolveConfig(FILE);
  writeFileSync(FILE, await format(JSON.stringify(buildManifest()), { ...options, parser: 'json' }));
}

function verify(): void {
  const stored: unknown = JSON.parse(readFileSync(FILE, 'utf8'));
  if (isDeepStrictEqual(stored, JSON.parse(JSON.stringify(buildManifest())))) return;
  console.error(
    'scripts/cli/procedures.gen.json is behind the router. Run: node scripts/cli/generate-manifest.ts',
  );
  process.exitCode = 1;
}

if (import.meta.main) {
  if (process.argv.includes('--verify')) verify();
  else await write();
}
