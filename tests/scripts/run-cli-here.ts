import process from 'node:process';
import { Readable } from 'node:stream';
import { vi } from 'vitest';
import { runCli } from '#scripts/cli/run-cli.ts';

export type Run = { status: number | null; stdout: string; stderr: string };

/**
 * Runs a command line in this process, with variables of its own (undefined: without it) and with what would be typed. To
 * start a process for each takes ten times as long.
 */
export async function runCliHere(
  args: readonly string[],
  { input, env }: { input: string; env: Readonly<Record<string, string | undefined>> },
): Promise<Run> {
  const run: Run = { status: null, stdout: '', stderr: '' };
  const usualInput = Object.getOwnPropertyDescriptor(process, 'stdin');
  const outputs = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      run[name] += String(text);
      return true;
    }),
  );
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const typed = Readable.from(input === '' ? [] : [Buffer.from(input)]);
  Object.defineProperty(process, 'stdin', { value: typed, configurable: true });
  try {
    run.status = await runCli(args);
  } finally {
    if (usualInput !== undefined) Object.defineProperty(process, 'stdin', usualInput);
    for (const output of outputs) output.mockRestore();
    vi.unstubAllEnvs();
  }
  return run;
}
