import { Command, createCli, type TrpcCli } from 'trpc-cli';
import { ALL_COMMANDS, buildCommandRouter, wordsOf, type RunCommand } from './commands.ts';
import { GLOBAL_FLAGS_HELP } from './global-flags.ts';

const PROGRAM_NAME = 'npm run cli --';

const ROOT_HELP = `${GLOBAL_FLAGS_HELP}

Sign in with "login --email you@example.com": it asks for the password and keeps a token that "logout" ends.
Scripts set LINTEL_TOKEN to a token of their own instead, from "tokens create" or the Account page. "logout" doesn’t end those.
Into a file or another program: "npm run --silent cli -- …", since npm begins with lines of its own.
Procedures that take a password as a flag work as well, but a shell remembers what was typed into it.

Exit status: 0 done, 1 refused (the code is on stderr) or a check found something, 2 wrong usage, 3 server unreachable.`;

/** Commander shows this code's message beside the flag. */
class InvalidFlagValue extends Error {
  readonly code = 'commander.invalidArgument';
}

type RunParams = NonNullable<Parameters<TrpcCli['buildProgram']>[0]> & {
  logger: { info(text: unknown): void; error(text: unknown): void };
  process: { exit(code: number): never };
};

/** The commands and commander's program of them, with Lintel's help and stricter flags. */
export function buildProgram(run: RunCommand, runParams: RunParams) {
  const cli = createCli({
    router: buildCommandRouter(run),
    name: PROGRAM_NAME,
    description: 'Lintel on the command line: every procedure of the server is a command.',
  });
  const program = cli.buildProgram(runParams);
  if (!(program instanceof Command)) throw new Error('trpc-cli builds its program of commands of its own.');
  program.addHelpText('after', ROOT_HELP);
  for (const { command, words } of commandsBelow(program, [])) {
    if (command.commands.length > 0) {
      endAsOthersDo(command, runParams);
    } else {
      command.addHelpText('after', GLOBAL_FLAGS_HELP);
      refuseOddValues(command, words);
    }
  }
  return { cli, program };
}

type Below = { command: Command; words: string };

function commandsBelow(command: Command, above: readonly string[]): Below[] {
  return command.commands.flatMap((child): Below[] => {
    if (!(child instanceof Command)) return [];
    const words = [...above, child.name()];
    return [{ command: child, words: words.join(' ') }, ...commandsBelow(child, words)];
  });
}

/** trpc-cli leaves the groups (`requests` alone, `requests destroy`) to end the process on their own. */
function endAsOthersDo(group: Command, { logger, process }: RunParams): void {
  group.exitOverride(({ exitCode }) => process.exit(exitCode));
  group.configureOutput({ writeOut: (text) => logger.info(text), writeErr: (text) => logger.error(text) });
}

/** Without this, a flag without its value would be `true`, and an invalid number would go unnoticed. */
function refuseOddValues(command: Command, words: string): void {
  const spec = ALL_COMMANDS.find(({ path }) => wordsOf(path) === words);
  for (const option of command.options) {
    const name = option.attributeName();
    const type = spec?.input?.properties[name]?.type;
    if (type === undefined || type === 'boolean') continue;
    option.required = true;
    option.optional = false;
    if (type !== 'integer' && type !== 'number') continue;
    const isNullable = spec?.nullable.includes(name) ?? false;
    option.argParser((text: string) => figureOf(text, isNullable));
  }
}

function figureOf(text: string, isNullable: boolean): number | 'null' {
  if (isNullable && text === 'null') return text;
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new InvalidFlagValue('It is a number.');
  return Number(text);
}
