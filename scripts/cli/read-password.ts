import process from 'node:process';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { UsageError } from './global-flags.ts';

/** From LINTEL_PASSWORD, typed unseen at a terminal, or the first line of what is piped in; never from a flag. */
export async function readPassword(): Promise<string> {
  const fromEnvironment = process.env['LINTEL_PASSWORD'];
  if (fromEnvironment) return fromEnvironment;
  const password = process.stdin.isTTY ? await askUnseen('Password: ') : await firstLineOfInput();
  if (password === '')
    throw new UsageError('No password given: type it, pipe it in, or set LINTEL_PASSWORD.');
  return password;
}

/** A code for who signs in with two steps: typed at a terminal. Null without one. */
export async function readCode(): Promise<string | null> {
  if (!process.stdin.isTTY) return null;
  const code = await askUnseen('Code from your authenticator app: ');
  return code === '' ? null : code;
}

async function askUnseen(question: string): Promise<string> {
  process.stderr.write(question);
  // readline echoes into its output: this one shows nothing.
  const output = new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  const answer = await new Promise<string>((resolve, reject) => {
    lines.once('line', resolve);
    lines.once('SIGINT', () => {
      reject(new UsageError('Stopped.'));
    });
    lines.once('close', () => {
      resolve('');
    });
  }).finally(() => {
    lines.close();
    process.stderr.write('\n');
  });
  return answer;
}

async function firstLineOfInput(): Promise<string> {
  const lines = createInterface({ input: process.stdin, crlfDelay: Infinity });
  for await (const line of lines) {
    lines.close();
    return line;
  }
  return '';
}
