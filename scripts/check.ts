/** `npm run check`: everything that can be said about the code without running it. A line per check. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findMisnamed } from './check/file-suffixes.ts';
import { describeFailure, REPOSITORY, runScript } from './entry.ts';
import { verifyLandedMigrations } from './landed-migrations.ts';
import { runNode, runTool } from './run-tool.ts';
import type { ToolRun } from './run-tool.ts';
import { verifyTableTypes } from './table-types.ts';
import { TYPE_CHECK_ARGUMENTS, TYPE_CHECK_ENVIRONMENT, TYPE_CHECKER } from './typescript.ts';

interface Check {
  name: string;
  run: () => Promise<ToolRun>;
}

const ROUTE_TREE = 'src/routeTree.gen.ts';

/** By their times, every file that Git wrote again, as a rebase does, would be checked again. */
const CACHED_BY_CONTENT = ['--cache', '--cache-strategy', 'content'];

const CHECKS: readonly Check[] = [
  {
    name: 'types',
    // Only what a change reaches is checked again.
    run: () =>
      runTool(
        TYPE_CHECKER,
        [
          ...TYPE_CHECK_ARGUMENTS,
          '--incremental',
          '--tsBuildInfoFile',
          'node_modules/.cache/typescript-7.tsbuildinfo',
        ],
        { env: TYPE_CHECK_ENVIRONMENT },
      ),
  },
  {
    name: 'lint and import rules',
    run: () =>
      runTool('eslint', [
        '.',
        ...CACHED_BY_CONTENT,
        '--cache-location',
        'node_modules/.cache/eslint/',
        '--max-warnings=0',
      ]),
  },
  {
    name: 'formatting',
    run: () =>
      runTool('prettier', [
        '.',
        '--check',
        '--log-level=warn',
        ...CACHED_BY_CONTENT,
        '--cache-location',
        'node_modules/.cache/prettier-cache',
      ]),
  },
  { name: 'names of files', run: verifyFileNames },
  { name: 'table types in step with the migrations', run: verifyTableTypes },
  { name: 'landed migrations unchanged', run: () => verifyLandedMigrations() },
  {
    name: 'commands in step with the procedures',
    run: () => runNode(['scripts/cli/generate-manifest.ts', '--verify'], {}),
  },
];

async function main(): Promise<number> {
  // First, because the others read the route tree.
  const results = [await report({ name: 'route tree in step with the routes', run: verifyRouteTree })];
  results.push(...(await Promise.all(CHECKS.map(report))));
  return results.every(Boolean) ? 0 : 1;
}

async function report({ name, run }: Check): Promise<boolean> {
  const startedAt = performance.now();
  const { status, output } = await run().catch((error: unknown) => ({
    status: 1,
    output: describeFailure(error),
  }));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `${status === 0 ? 'ok  ' : 'FAIL'}  ${name} (${seconds} s)${status === 0 ? '' : `\n${output.trim()}\n`}`,
  );
  return status === 0;
}

/** Regenerates it and reports whether it changed, so that a failing check has already fixed it. */
async function verifyRouteTree(): Promise<ToolRun> {
  const before = digest(ROUTE_TREE);
  const { resolveConfig } = await import('vite');
  // The router's plugin writes the tree as soon as vite has read its configuration.
  await resolveConfig({ root: REPOSITORY, logLevel: 'silent' }, 'build');
  const isInStep = digest(ROUTE_TREE) === before;
  return {
    status: isInStep ? 0 : 1,
    output: `${ROUTE_TREE} was behind the routes and has been written anew.`,
  };
}

function verifyFileNames(): Promise<ToolRun> {
  const paths = globSync(['src/**/*.{ts,tsx}', 'server/modules/**/*.ts'], { cwd: REPOSITORY });
  const misnamed = findMisnamed(paths.map((path) => path.replaceAll('\\', '/')));
  return Promise.resolve({
    status: misnamed.length === 0 ? 0 : 1,
    output: `CONTRIBUTING.md lists the suffixes of files; these have none of them:\n${misnamed.join('\n')}`,
  });
}

function digest(path: string): string {
  const file = join(REPOSITORY, path);
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : '';
}

await runScript(main);
