import { kebabCase } from 'trpc-cli';
import type { NorpcProcedureLike, NorpcRouterLike } from 'trpc-cli';
import { MANIFEST, type ManifestEntry } from './manifest.ts';

export type CommandInput = Readonly<Record<string, unknown>>;
type InputSchema = NonNullable<ManifestEntry['input']>;
type CommandSpec = Pick<ManifestEntry, 'path' | 'description' | 'input' | 'nullable'>;

/** Called with the flags of a command. */
export type RunCommand = (path: string, input: CommandInput) => Promise<void>;

const NO_INPUT: InputSchema = { type: 'object', properties: {}, required: [] };

/** The local commands, beside the procedures. Passwords are no flags: see `read-password.ts`. */
export const SESSION_COMMANDS = [
  {
    path: 'login',
    description: 'Sign in: asks for the password, or takes it from standard input or LINTEL_PASSWORD',
    input: {
      type: 'object',
      properties: {
        email: { type: 'string', description: 'The account' },
        label: { type: 'string', description: 'Name of this command line in the list of devices' },
        link: { type: 'string', description: 'The emailed link, after extra_proof_required' },
        code: { type: 'string', description: 'Of your authenticator app, or a recovery code' },
      },
      required: ['email'],
    },
    nullable: [],
  },
  {
    path: 'logout',
    description: 'Sign out: end the session that login made, and forget its token',
    input: null,
    nullable: [],
  },
  { path: 'whoami', description: 'Show who is signed in', input: null, nullable: [] },
] as const satisfies readonly CommandSpec[];

/** Needs no server. */
export const VERIFY_COMMAND = {
  path: 'connections.verify',
  description: 'Verify a statement that was exported by export-chain, with no server',
  input: {
    type: 'object',
    properties: {
      file: { type: 'string', description: 'The statement, a JSON file', positional: true },
      head: { type: 'string', description: 'The fingerprint from a monthly email' },
    },
    required: ['file'],
  },
  nullable: [],
} as const satisfies CommandSpec;

export type SessionCommandPath = (typeof SESSION_COMMANDS)[number]['path'];

/** Procedures whose password is asked for, as at `login`, and is no flag. */
const ASKING_FOR_PASSWORD: ReadonlySet<string> = new Set(['tokens.create']);

export function asksForPassword(path: string): boolean {
  return ASKING_FOR_PASSWORD.has(path);
}

/** Procedures whose answer is a file, to be kept and read by other programs: JSON with `--json` and without. */
const ANSWERING_WITH_FILES: ReadonlySet<string> = new Set(['connections.exportChain']);

export function answersWithFile(path: string): boolean {
  return ANSWERING_WITH_FILES.has(path);
}

export const ALL_COMMANDS: readonly CommandSpec[] = [
  ...SESSION_COMMANDS,
  VERIFY_COMMAND,
  ...MANIFEST.map((entry) => (asksForPassword(entry.path) ? withoutPasswordFlag(entry) : entry)),
];

function withoutPasswordFlag({ input, ...rest }: ManifestEntry): CommandSpec {
  if (input === null) return { ...rest, input };
  const properties = Object.entries(input.properties).filter(([name]) => name !== 'password');
  const required = input.required.filter((name) => name !== 'password');
  return { ...rest, input: { ...input, properties: Object.fromEntries(properties), required } };
}

/** `requests.listMine` → `requests list-mine`. */
export function wordsOf(path: string): string {
  return path.split('.').map(kebabCase).join(' ');
}

/**
 * The commands in the shape that trpc-cli reads without a tRPC server in the process: each describes its flags by JSON
 * schema and passes them on. Results are printed here, so trpc-cli receives none.
 */
export function buildCommandRouter(run: RunCommand): NorpcRouterLike {
  const root: NorpcRouterLike = {};
  for (const command of ALL_COMMANDS) {
    const segments = command.path.split('.');
    const [leaf = ''] = segments.splice(-1);
    let parent: NorpcRouterLike = root;
    for (const segment of segments) parent = childOf(parent, segment);
    parent[leaf] = procedureOf(command, run);
  }
  return root;
}

function childOf(parent: NorpcRouterLike, segment: string): NorpcRouterLike {
  const known = parent[segment];
  if (known !== undefined && !isProcedure(known)) return known;
  const child: NorpcRouterLike = {};
  parent[segment] = child;
  return child;
}

function isProcedure(node: NorpcProcedureLike | NorpcRouterLike): node is NorpcProcedureLike {
  return node['type'] === 'norpc';
}

function procedureOf(
  { path, description, input, nullable }: CommandSpec,
  run: RunCommand,
): NorpcProcedureLike {
  const call = (flags: unknown) => run(path, withNulls(flags, nullable));
  return {
    type: 'norpc',
    meta: { description },
    input: schemaOf(input ?? NO_INPUT),
    fn: ({ input: flags }: { input: unknown }) => call(flags),
    call,
  };
}

/** A schema that only describes: validation is left to the server, whose messages are better. */
function schemaOf(schema: InputSchema): NorpcProcedureLike['input'] & { toJsonSchema(): InputSchema } {
  return {
    '~standard': { vendor: 'lintel', version: 1, validate: (value: unknown) => ({ value }) },
    toJsonSchema: () => schema,
  };
}

function withNulls(flags: unknown, nullable: readonly string[]): CommandInput {
  if (typeof flags !== 'object' || flags === null) return {};
  return Object.fromEntries(
    Object.entries(flags).map(([name, value]: [string, unknown]) => [
      name,
      value === 'null' && nullable.includes(name) ? null : value,
    ]),
  );
}
