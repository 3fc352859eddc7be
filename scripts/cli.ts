/** `npm run cli`: every procedure as a command, spoken to a running server. */
import process from 'node:process';
import { runCli } from './cli/run-cli.ts';

// The reader of a pipe, such as `head`, may close it early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

process.exitCode = await runCli(process.argv.slice(2));
