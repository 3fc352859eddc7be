import { hostname } from 'node:os';
import process from 'node:process';
import { TRPCClientError } from '@trpc/client';
import { CommandFailure, errorDataOf, EXIT_STATUS, howToSignIn } from './failures.ts';
import { readCode, readPassword } from './read-password.ts';
import { createClient, withFailures, type Server } from './server-client.ts';
import { deleteSessionFile, type StoredSession, writeSessionFile } from './session-file.ts';

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);
const NOTHING_TO_END = new CommandFailure(EXIT_STATUS.refused, [
  'sign_in_required: You aren’t signed in here, so there is nothing to end.',
  '  A token in LINTEL_TOKEN isn’t a sign-in. Revoke it on the Account page.',
]);

type LogIn = {
  email: string;
  label: string | undefined;
  /** Mailed after too many wrong passwords. */
  link: string | undefined;
  /** Of an authenticator app, or a recovery code. */
  code: string | undefined;
};

/** Requests a token and stores it, with the address of the server that issued it. */
export async function logIn(
  { address }: Server,
  { email, label, link, code }: LogIn,
): Promise<{ email: string; server: string; expiresAt: string }> {
  warnOfPlainText(address);
  warnOfToken(email);
  const password = await readPassword();
  const server = { address, token: null };
  const issue = (typed: string | undefined) =>
    createClient(server).auth.issueToken.mutate({
      email,
      password,
      label: label ?? `Command line on ${hostname()}`,
      ...(link === undefined ? {} : { linkToken: tokenIn(link) }),
      ...(typed === undefined ? {} : { code: typed }),
    });
  const issued = await withFailures(server, async () => {
    try {
      return await issue(code);
    } catch (error) {
      const typed = isCodeRequired(error) ? await readCode() : null;
      if (typed === null) throw error;
      return issue(typed);
    }
  });
  writeSessionFile({ server: address, token: issued.token, email });
  return { email, server: address, expiresAt: issued.expiresAt };
}

/**
 * Ends the stored session, on its server first: a token deleted only locally would stay valid. `LINTEL_TOKEN` has no part in
 * it, since a token of a script ends under Account.
 */
export async function logOut(stored: StoredSession | null): Promise<{ ok: true }> {
  if (stored === null) throw NOTHING_TO_END;
  const server = { address: stored.server, token: stored.token };
  await withFailures(server, () => createClient(server).auth.signOut.mutate());
  deleteSessionFile();
  return { ok: true };
}

export async function whoAmI(server: Server): Promise<unknown> {
  const viewer = await withFailures(server, () => createClient(server).auth.viewer.query());
  if (viewer === null) {
    const lines = ['sign_in_required: Please sign in to continue.', `  ${howToSignIn()}`];
    throw new CommandFailure(EXIT_STATUS.refused, lines);
  }
  return viewer;
}

function isCodeRequired(error: unknown): boolean {
  return error instanceof TRPCClientError && errorDataOf(error.data)?.reason === 'code_required';
}

/** Of a mailed link; the token alone does as well. */
function tokenIn(link: string): string {
  return URL.parse(link)?.searchParams.get('token') ?? link;
}

function warnOfPlainText(address: string): void {
  const { protocol, hostname: host } = new URL(address);
  if (protocol === 'http:' && !LOCAL_HOSTS.has(host)) {
    warn(`${address} isn’t encrypted, so others on the network can read the password.`);
  }
}

/** A sign-in that nothing would use. */
function warnOfToken(email: string): void {
  if (!process.env['LINTEL_TOKEN']) return;
  warn(
    `LINTEL_TOKEN is set, and commands use that token instead of this sign-in. Unset it to work as ${email}.`,
  );
}

function warn(text: string): void {
  process.stderr.write(`Careful: ${text}\n`);
}
