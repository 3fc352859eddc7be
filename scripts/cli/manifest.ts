import procedures from './procedures.gen.json' with { type: 'json' };

/** One flag's value, as JSON schema. */
export type FlagSchema = { readonly type?: string; readonly [keyword: string]: unknown };

/** A procedure as the command line knows it; `generate-manifest.ts` reads it off the router. */
export type ManifestEntry = {
  /** Such as `requests.listMine`. */
  readonly path: string;
  readonly description: string;
  readonly isMutation: boolean;
  /** null: the procedure takes no input. */
  readonly input: {
    readonly type: 'object';
    readonly properties: Readonly<Record<string, FlagSchema>>;
    readonly required: readonly string[];
  } | null;
  /** Flags for which the word `null` means: empty it. */
  readonly nullable: readonly string[];
};

type Stored = Omit<ManifestEntry, 'input'> & {
  input: { properties: Readonly<Record<string, unknown>>; required: readonly string[] } | null;
};

function isFlagSchema(value: unknown): value is FlagSchema {
  return typeof value === 'object' && value !== null;
}

function entryOf({ input, ...rest }: Stored): ManifestEntry {
  if (input === null) return { ...rest, input };
  const flags = Object.entries(input.properties).flatMap(([name, schema]): [string, FlagSchema][] =>
    isFlagSchema(schema) ? [[name, schema]] : [],
  );
  return {
    ...rest,
    input: { type: 'object', properties: Object.fromEntries(flags), required: input.required },
  };
}

const stored: readonly Stored[] = procedures;

/** Every procedure, in the order of their paths. */
export const MANIFEST: readonly ManifestEntry[] = stored.map(entryOf);
