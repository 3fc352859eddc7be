import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs a module in a process that may write files of so many kilobytes and no larger; answers what it printed. */
export async function runWithSmallFiles(kilobytes: number, source: string): Promise<string> {
  const limited = `ulimit -f ${String(kilobytes)} && exec "$0" --input-type=module --eval "$1"`;
  const { stdout } = await run('bash', ['-c', limited, process.execPath, source]);
  return stdout.trim();
}
