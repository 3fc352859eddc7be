import { existsSync, writeFileSync } from 'node:fs';
import type { PasswordTask } from '#server/password-worker.ts';

/** A thread that dies of the password `die once: <file>`, and never comes back from `forever`. */
export default function work({ password }: PasswordTask): string[] {
  if (password === 'forever') for (;;);
  const mark = /^die once: (.+)$/.exec(password)?.[1];
  if (mark !== undefined && !existsSync(mark)) {
    writeFileSync(mark, '');
    process.exit(1);
  }
  if (password === 'die always') process.exit(1);
  return ['judged'];
}
