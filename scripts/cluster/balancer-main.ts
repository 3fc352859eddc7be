/** Runs HAProxy in the foreground with the configuration it is given, and ends with it. */
import { spawn } from 'node:child_process';

const [file = ''] = process.argv.slice(2);
const haproxy = spawn('haproxy', ['-db', '-q', '-f', file], { stdio: 'inherit' });
haproxy.once('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
haproxy.once('exit', (status) => process.exit(status ?? 1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    haproxy.kill('SIGTERM');
  });
}
process.send?.('ready');
