import type { ProcedureBuilder } from './procedure-builder.ts';

/** The methods of a procedure builder that give a builder again. */
const CHAINED = new Set<PropertyKey>(['input', 'output', 'meta', 'use']);

/**
 * Builds procedures whose schemas are parsed at once. tRPC takes zod's `parseAsync`, for which zod does not run the code that it
 * makes of a schema: a page of five requests takes 15 µs instead of 3 (decision 052). A schema that waits for something fails.
 * @param builder tRPC's, whose resolvers are given `Ctx`
 */
export function parsingAtOnce<Ctx>(builder: object): ProcedureBuilder<Ctx> {
  return proxied(builder) as ProcedureBuilder<Ctx>;
}

function proxied(builder: object): object {
  return new Proxy(builder, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function' || !CHAINED.has(name)) return member;
      return (...given: unknown[]) => {
        const args = name === 'input' || name === 'output' ? given.map(atOnce) : given;
        return proxied(Reflect.apply(member, target, args) as object);
      };
    },
  });
}

/** The schema itself, since its identity is its name to what reads it, such as the command line's manifest. */
function atOnce(schema: unknown): unknown {
  if (isSchema(schema) && !Object.hasOwn(schema, 'parseAsync')) {
    Object.defineProperty(schema, 'parseAsync', {
      value: (value: unknown) =>
        new Promise((resolve) => {
          resolve(schema.parse(value));
        }),
    });
  }
  return schema;
}

function isSchema(value: unknown): value is { parse: (value: unknown) => unknown } {
  return typeof value === 'object' && value !== null && 'parse' in value && typeof value.parse === 'function';
}
