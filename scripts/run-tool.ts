/** Runs a tool from node_modules on the project's Node, regardless of the system's. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { REPOSITORY } from './entry.ts';

export interface ToolRun {
  /** null when a signal ended it. */
  status: number | null;
  output: string;
}

export interface ToolOptions {
  env?: Record<string, string>;
  /** Streams the tool's output instead of collecting it. */
  isShown?: boolean;
  /** Stops the tool, gracefully at first. */
  signal?: AbortSignal | undefined;
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** The grace period of a tool that is being stopped. */
const FORCE_AFTER_MS = 20_000;

const PACKAGE = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) });

/** @param tool the package, and the name of the program where they differ: `typescript-7/tsc` */
export async function runTool(
  tool: string,
  args: readonly string[],
  options: ToolOptions = {},
): Promise<ToolRun> {
  return runNode([findProgram(tool), ...args], options);
}

export async function runNode(
  args: readonly string[],
  { env, isShown = false, signal }: ToolOptions,
): Promise<ToolRun> {
  const child = spawn(process.execPath, args, {
    cwd: REPOSITORY,
    env: { ...process.env, ...env },
    stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  }
  const passOn = (name: NodeJS.Signals) => child.kill(name);
  for (const name of SIGNALS) process.on(name, passOn);
  const stopListening = endWith(signal, child);
  try {
    const status = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject).once('close', resolve);
    });
    return { status, output };
  } finally {
    for (const name of SIGNALS) process.off(name, passOn);
    stopListening();
  }
}

/** @returns a function to call when the child has exited on its own */
function endWith(signal: AbortSignal | undefined, child: ChildProcess): () => void {
  let forced: NodeJS.Timeout | undefined;
  const end = () => {
    child.kill('SIGTERM');
    forced = setTimeout(() => child.kill('SIGKILL'), FORCE_AFTER_MS);
  };
  if (signal?.aborted === true) end();
  signal?.addEventListener('abort', end, { once: true });
  return () => {
    signal?.removeEventListener('abort', end);
    clearTimeout(forced);
  };
}

/** Through package.json, since a package need not let others import its program. */
function findProgram(tool: string): string {
  const scoped = tool.startsWith('@') ? tool.split('/').slice(0, 2).join('/') : (tool.split('/')[0] ?? tool);
  const name = tool.slice(tool.lastIndexOf('/') + 1);
  const manifest = join(REPOSITORY, 'node_modules', scoped, 'package.json');
  const { bin } = PACKAGE.parse(createRequire(import.meta.url)(manifest));
  const program = typeof bin === 'string' ? bin : bin[name];
  if (program === undefined) throw new Error(`${scoped} has no program ${name}`);
  return join(dirname(manifest), program);
}
