import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** One flag's value, as JSON schema. */
const flagSchema = z.looseObject({ type: z.string().optional() });
export type FlagSchema = Readonly<z.infer<typeof flagSchema>>;

const entrySchema = z.strictObject({
  /** Such as `requests.listMine`. */
  path: z.string(),
  description: z.string(),
  isMutation: z.boolean(),
  /** null: the procedure takes no input. */
  input: z
    .strictObject({
      type: z.literal('object'),
      properties: z.record(z.string(), flagSchema).readonly(),
      required: z.array(z.string()).readonly(),
    })
    .readonly()
    .nullable(),
  /** Flags for which the word `null` means: empty it. */
  nullable: z.array(z.string()).readonly(),
});

/** A procedure as the command line knows it; `generate-manifest.ts` reads it off the router. */
export type ManifestEntry = Readonly<z.infer<typeof entrySchema>>;

// Read rather than imported: the compiler would work out the type of each of its values (decision 058).
const stored: unknown = JSON.parse(readFileSync(join(import.meta.dirname, 'procedures.gen.json'), 'utf8'));

/** Every procedure, in the order of their paths. */
export const MANIFEST: readonly ManifestEntry[] = z.array(entrySchema).parse(stored);
