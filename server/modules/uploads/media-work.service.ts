import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type MediaJob, type MediaOutcome, mediaOutcomeSchema } from '../../media/media-job.ts';

const WORKER = fileURLToPath(new URL('../../media-worker.ts', import.meta.url));
/** Thirty times what the largest picture takes on an idle machine. */
const LONGEST_MS = 120_000;
const MAX_HEAP_MB = 256;

/**
 * Prepares a file in a process of its own, which is killed after two minutes and ends itself when it grows too large. Rejects
 * when it ends without an outcome.
 *
 * @param options what tests replace
 */
export function prepareMedia(
  job: MediaJob,
  { worker = WORKER, longestMs = LONGEST_MS }: { worker?: string; longestMs?: number } = {},
): Promise<MediaOutcome> {
  return new Promise((resolve, reject) => {
    const child = fork(worker, {
      execArgv: [`--max-old-space-size=${String(MAX_HEAP_MB)}`],
      // Nothing of the environment: it holds the secrets of all other parts.
      env: {
        NODE_ENV: 'production',
        VIPS_CONCURRENCY: '1',
        UV_THREADPOOL_SIZE: String(availableParallelism()),
      },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), longestMs);
    child.once('message', (message) => {
      const outcome = mediaOutcomeSchema.safeParse(message);
      if (outcome.success) resolve(outcome.data);
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      const fail = () => {
        reject(new Error(`A file was not prepared: its process ended with ${signal ?? String(code)}.`));
      };
      // What it said last may be read only after its end was noticed.
      if (child.connected) child.once('disconnect', fail);
      else fail();
    });
    child.send(job, (error) => {
      // The end of the process says the rest.
      if (error !== null) child.kill('SIGKILL');
    });
  });
}
