/** Builds the browser's files and the page renderer, when their sources have changed since the last time. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY, runScript } from './entry.ts';
import { listOverBudget } from './route-bytes.ts';
import { SetupError } from './setup-error.ts';

const SOURCES = [
  'src/**/*',
  'public/**/*',
  'server/contract/**/*',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'scripts/build.ts',
  'scripts/route-budgets.ts',
];
const STAMP = join(REPOSITORY, 'dist/stamp');

/** In a process of its own, so that the bundler's memory is given back. */
export async function ensureBuilt(signal?: AbortSignal): Promise<void> {
  if (isBuilt(hashSources())) return;
  console.log('Building the pages …');
  const child = spawn(process.execPath, [join(REPOSITORY, 'scripts/build.ts')], {
    cwd: REPOSITORY,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
    ...(signal === undefined ? {} : { signal }),
  });
  const status = await new Promise((resolve) => {
    child.once('exit', resolve).once('error', resolve);
  });
  if (status !== 0) throw new SetupError('The pages could not be built; the reason is above.');
}

async function build(): Promise<undefined> {
  const sources = hashSources();
  if (isBuilt(sources)) {
    console.log('The pages are built already.');
    return;
  }
  // Removed first and written last: an interrupted build counts as none.
  rmSync(STAMP, { force: true });
  const vite = await import('vite');
  const common = { root: REPOSITORY, mode: 'production', logLevel: 'warn' } as const;
  await vite.build(common);
  const overBudget = listOverBudget();
  if (overBudget.length > 0) throw new SetupError(overBudget.join('\n'));
  await vite.build({ ...common, build: { ssr: 'src/entry-server.tsx' } });
  // The route tree is among the sources and may just have been regenerated.
  writeFileSync(STAMP, hashSources());
}

function isBuilt(sources: string): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources;
}

function hashSources(): string {
  const hash = createHash('sha256');
  for (const path of globSync(SOURCES, { cwd: REPOSITORY }).toSorted()) {
    const file = join(REPOSITORY, path);
    if (!statSync(file).isFile()) continue;
    hash.update(path).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

if (import.meta.main) {
  process.env.NODE_ENV ??= 'production';
  await runScript(build);
}
