/** What the threads of `createPasswordWork` run: passwords are judged and hashed here, away from the event loop. */
import type { PersonalWords } from './modules/auth/passwords.policy.ts';
import { hashSync, verifySync } from '@node-rs/argon2';

export type PasswordTask =
  | { kind: 'judge'; password: string; person: PersonalWords }
  | { kind: 'hash'; password: string }
  | { kind: 'verify'; password: string; storedHash: string };

/** The dictionaries of the estimator take a third of a second and some 50 MB: only the thread that judges has them. */
const loadPolicy = () => import('./modules/auth/passwords.policy.ts');

/** argon2id with 19 MiB and two passes: about 10 ms. In this thread, since node's own threads also read files and names. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export default async function work(task: PasswordTask): Promise<string[] | string | boolean> {
  switch (task.kind) {
    case 'judge':
      return (await loadPolicy()).weaknessesOf(task.password, task.person);
    case 'hash':
      return hashSync(task.password, COST);
    case 'verify':
      return verifySync(task.storedHash, task.password);
    default:
      return task satisfies never;
  }
}
