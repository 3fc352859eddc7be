/** What every command takes, beside its own flags. */
export type GlobalFlags = {
  isJson: boolean;
  /** The address as typed; undefined where it was left out. */
  server: string | undefined;
};

/** The command line cannot be parsed. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export const GLOBAL_FLAGS_HELP = `
With every command:
  --json            print the server’s answer as JSON and nothing else
  --server <url>    the server to use (or LINTEL_SERVER)`;

/**
 * Extracts Lintel's global flags before trpc-cli parses the rest: it has no flags that all commands share. Stops at a
 * bare `--`.
 */
export function takeGlobalFlags(argv: readonly string[]): { flags: GlobalFlags; rest: string[] } {
  const flags: GlobalFlags = { isJson: false, server: undefined };
  const rest: string[] = [];
  const words = [...argv];
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (word === '--') return { flags, rest: [...rest, word, ...words] };
    if (word === '--json') flags.isJson = true;
    else if (word === '--server') flags.server = requireAddress(words.shift());
    else if (word.startsWith('--server=')) flags.server = requireAddress(word.slice('--server='.length));
    else rest.push(word);
  }
  return { flags, rest };
}

/** An address without a trailing slash. @throws UsageError for what is not http or https */
export function requireAddress(text: string | undefined): string {
  const url = text === undefined ? null : URL.parse(text);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw new UsageError(
      `The server’s address is http:// or https:// and a host, not ${JSON.stringify(text ?? '')}.`,
    );
  }
  return url.origin;
}
