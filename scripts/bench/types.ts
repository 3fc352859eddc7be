import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { MANIFEST } from '../cli/manifest.ts';
import { REPOSITORY } from '../entry.ts';
import { runTool } from '../run-tool.ts';
import { TYPE_CHECK_ARGUMENTS, TYPE_CHECK_ENVIRONMENT, TYPE_CHECKER } from '../typescript.ts';

/** P8 (docs/product.md 24.8). */
const BAR = { seconds: 10, instantiationsPerProcedure: 1_700 };

/** What an editor works out when somebody opens a file that calls one procedure. */
const CALLER = {
  path: join(REPOSITORY, 'types-bench-caller.ts'),
  text: `import { createTRPCClient, httpLink } from '@trpc/client';
import type { AppRouter } from '#server/trpc/app-router.ts';
const client = createTRPCClient<AppRouter>({ links: [httpLink({ url: '/' })] });
export const viewer = client.auth.viewer.query();
`,
};

/**
 * The type check of the whole repository without its cache, in seconds (median of `rounds`), and the instantiations that a
 * caller of the router costs, for each procedure. Prints both with their bars, and writes `bench/types.md`.
 */
export async function measureTypes(rounds: number): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await checkEverything());
  const seconds = times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;
  const procedures = MANIFEST.length;
  const { instantiations, milliseconds } = checkCaller();
  const lines = [
    '| | figure | bar | |',
    '| --- | --- | --- | --- |',
    rowOf('type check of the whole repository, without its cache, s', seconds, BAR.seconds),
    rowOf('instantiations for each procedure', instantiations / procedures, BAR.instantiationsPerProcedure),
  ];
  console.log(lines.join('\n'));
  const head = [
    '# What types cost',
    '',
    `\`npm run bench -- --part types\`, ${new Date().toISOString().slice(0, 10)}, ${String(cpus().length)} cores, ${cpus()[0]?.model.trim() ?? ''}.`,
    `The check is that of \`npm run check\`, median of ${String(rounds)}. The machine's load was ${loadavg()[1]?.toFixed(1) ?? ''} over the last five minutes;`,
    'the check itself is about 2.',
    `The instantiations (${String(instantiations)}, ${String(procedures)} procedures) are those of TypeScript 6, which editors run, for a file that calls`,
    `one procedure; it took ${(milliseconds / 1000).toFixed(1)} s. They are the same in every run.`,
    '',
  ];
  await writeFile(join(REPOSITORY, 'bench/types.md'), [...head, ...lines, ''].join('\n'));
}

async function checkEverything(): Promise<number> {
  const startedAt = performance.now();
  const { status, output } = await runTool(
    TYPE_CHECKER,
    [...TYPE_CHECK_ARGUMENTS, '--incremental', 'false'],
    { env: TYPE_CHECK_ENVIRONMENT },
  );
  if (status !== 0) throw new Error(`The types are not in order:\n${output}`);
  return (performance.now() - startedAt) / 1000;
}

/** In memory only, with the repository's own options. */
function checkCaller() {
  const read = ts.readConfigFile(join(REPOSITORY, 'tsconfig.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(read.config, ts.sys, REPOSITORY);
  const disk = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...disk,
    getSourceFile: (path, languageVersion, ...rest) =>
      path === CALLER.path
        ? ts.createSourceFile(path, CALLER.text, languageVersion)
        : disk.getSourceFile(path, languageVersion, ...rest),
    fileExists: (path) => path === CALLER.path || disk.fileExists(path),
    readFile: (path) => (path === CALLER.path ? CALLER.text : disk.readFile(path)),
  };
  const program = ts.createProgram([CALLER.path], { ...options, incremental: false }, host);
  const startedAt = performance.now();
  const problems = program.getSemanticDiagnostics(program.getSourceFile(CALLER.path));
  if (problems.length > 0) throw new Error(ts.formatDiagnostics(problems, host));
  return {
    instantiations: program.getInstantiationCount(),
    milliseconds: performance.now() - startedAt,
  };
}

function rowOf(name: string, figure: number, bar: number): string {
  const digits = figure < 100 ? 1 : 0;
  return `| ${name} | ${figure.toFixed(digits)} | ≤ ${String(bar)} | ${figure <= bar ? 'pass' : 'short'} |`;
}
