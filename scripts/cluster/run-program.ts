/** Runs a program that is none of ours in the foreground, as a child of the supervisor, and ends with it. */
import { spawn } from 'node:child_process';

const [program = '', ...args] = process.argv.slice(2);
const child = spawn(program, args, { stdio: 'inherit' });
child.once('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
child.once('exit', (status) => process.exit(status ?? 1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    child.kill('SIGTERM');
  });
}
process.send?.('ready');
