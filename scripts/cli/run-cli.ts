import process from 'node:process';
import { FailedToExitError } from 'trpc-cli';
import {
  answersWithFile,
  asksForPassword,
  SESSION_COMMANDS,
  VERIFY_COMMAND,
  type CommandInput,
  type SessionCommandPath,
} from './commands.ts';
import { CommandFailure, EXIT_STATUS, type ExitStatus } from './failures.ts';
import { takeGlobalFlags, UsageError, type GlobalFlags } from './global-flags.ts';
import { MANIFEST } from './manifest.ts';
import { render } from './output/render.ts';
import { buildProgram } from './program.ts';
import { chooseServer, loadDotEnv } from './server-address.ts';
import { readPassword } from './read-password.ts';
import type { Server } from './server-client.ts';
import { readSessionFile, type StoredSession } from './session-file.ts';

/** Runs a command line and returns the exit status. Results go to stdout, everything else to stderr. */
export async function runCli(argv: readonly string[]): Promise<ExitStatus> {
  try {
    const { flags, rest } = takeGlobalFlags(argv);
    return await runCommands(flags, rest);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    writeError(error.message);
    return EXIT_STATUS.usage;
  }
}

async function runCommands(flags: GlobalFlags, argv: string[]): Promise<ExitStatus> {
  let failure: CommandFailure | UsageError | undefined;
  let answered: unknown;
  const run = async (path: string, input: CommandInput): Promise<void> => {
    try {
      const answer = await answerOf(flags, path, input);
      answered = answer;
      const isJson = flags.isJson || answersWithFile(path);
      process.stdout.write(`${isJson ? JSON.stringify(answer, null, 2) : render(path, answer)}\n`);
    } catch (error) {
      if (!(error instanceof CommandFailure) && !(error instanceof UsageError)) throw error;
      failure = error;
    }
  };
  const runParams = {
    argv,
    prompts: false,
    logger: { info: writeOut, error: writeError },
    process: { exit: endCommand },
  } as const;
  const { cli, program } = buildProgram(run, runParams);
  const exitCode = await exitCodeOf(() => cli.run(runParams, program));
  if (failure === undefined && saysNotOk(answered)) return EXIT_STATUS.refused;
  if (failure === undefined) return exitCode === 0 ? EXIT_STATUS.done : EXIT_STATUS.usage;
  writeError(failure.message);
  return failure instanceof CommandFailure ? failure.status : EXIT_STATUS.usage;
}

/** A check that found a problem: its result is printed, and scripts see it by the exit status. */
function saysNotOk(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false;
}

/** trpc-cli ends the process; here the process ends once everything is written. */
function endCommand(exitCode: number): never {
  throw new FailedToExitError('The command has ended', { exitCode, cause: undefined });
}

async function exitCodeOf(run: () => Promise<void>): Promise<number> {
  try {
    await run();
    return 0;
  } catch (error) {
    if (error instanceof FailedToExitError) return error.exitCode;
    throw error;
  }
}

async function answerOf(flags: GlobalFlags, path: string, input: CommandInput): Promise<unknown> {
  if (path === VERIFY_COMMAND.path) return verifyFile(input);
  loadDotEnv();
  const stored = readSessionFile();
  const address = chooseServer(flags.server, stored);
  // The token of a sign-in goes only to the server that issued it; one from the environment is meant for the server beside it.
  const signedIn = stored?.server === address ? stored.token : null;
  const server = { address, token: process.env['LINTEL_TOKEN'] || signedIn };
  const sessionCommand = SESSION_COMMANDS.find((command) => command.path === path);
  // Only now, so that help needs no client.
  if (sessionCommand !== undefined) {
    const sessions = { server, stored: storedFor(flags.server, stored) };
    return runSessionCommand(sessionCommand.path, sessions, input);
  }
  const entry = MANIFEST.find((candidate) => candidate.path === path);
  if (entry === undefined) throw new UsageError(`No such procedure: ${path}.`);
  const { callProcedure } = await import('./server-client.ts');
  const asked = asksForPassword(path) ? { ...input, password: await readPassword() } : input;
  return callProcedure(server, entry, entry.input === null ? undefined : asked);
}

/** The stored session, unless the command line names another server. */
function storedFor(named: string | undefined, stored: StoredSession | null): StoredSession | null {
  return named === undefined || stored?.server === named ? stored : null;
}

async function verifyFile({ file, head }: CommandInput): Promise<unknown> {
  const { verifyStatementFile } = await import('./verify-statement.ts');
  return verifyStatementFile(String(file), typeof head === 'string' ? head : undefined);
}

async function runSessionCommand(
  command: SessionCommandPath,
  { server, stored }: { server: Server; stored: StoredSession | null },
  input: CommandInput,
): Promise<unknown> {
  const { logIn, logOut, whoAmI } = await import('./session-commands.ts');
  switch (command) {
    case 'login':
      return logIn(server, {
        email: String(input['email']),
        label: typeof input['label'] === 'string' ? input['label'] : undefined,
        link: typeof input['link'] === 'string' ? input['link'] : undefined,
        code: typeof input['code'] === 'string' ? input['code'] : undefined,
      });
    case 'logout':
      return logOut(stored);
    case 'whoami':
      return whoAmI(server);
    default:
      return command satisfies never;
  }
}

function writeOut(text: unknown): void {
  process.stdout.write(endingLine(String(text)));
}

function writeError(text: unknown): void {
  process.stderr.write(endingLine(String(text)));
}

function endingLine(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`;
}
