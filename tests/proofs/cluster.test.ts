import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { IS_PROOF } from '../harness/effort.ts';

const run = promisify(execFile);
const TRIAL_MS = 10 * 60_000;

const hasHaproxy = await run('haproxy', ['-v']).then(
  () => true,
  () => false,
);

/** A minute and a half of three web processes, two workers and two databases: never in the gate. */
describe.runIf(IS_PROOF)('npm run cluster -- --trial', () => {
  it(
    'keeps every acknowledged write while each part of the cluster is ended under load',
    async ({ skip }) => {
      skip(!hasHaproxy, 'There is no HAProxy on the PATH. On Debian: apt-get install haproxy');
      const { stdout } = await run(process.execPath, ['scripts/cluster.ts', '--trial', '--seconds', '4']);
      expect(stdout).toContain('Everything held.');
    },
    TRIAL_MS,
  );
});
