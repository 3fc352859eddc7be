import type { TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server';
import type { z } from 'zod';
import type { Meta } from './init.ts';

/**
 * As much of a zod schema as its types are read from. A parameter of type `z.ZodType` would have the compiler compare all of
 * zod's methods with those of each kind of schema.
 */
interface Schema {
  readonly _zod: { readonly input: unknown; readonly output: unknown };
}

interface Built<Sent, Received> {
  input: Sent;
  output: Received;
  meta: Meta;
}

type Resolver<Ctx, Input, Answer> = (call: { ctx: Ctx; input: Input }) => Answer | Promise<Answer>;

/**
 * The part of tRPC's builder that routers use, with zod's types only: tRPC's own takes the schemas of nine libraries, and the
 * compiler tries them one after another for each of ours (decision 058). Without an output schema nothing can be answered.
 * Sent and Received are what clients see, Input and Answer what the resolver does.
 */
export interface ProcedureBuilder<Ctx, Sent = void, Input = undefined, Answer = never, Received = never> {
  meta(meta: Meta): ProcedureBuilder<Ctx, Sent, Input, Answer, Received>;
  input<S extends Schema>(schema: S): ProcedureBuilder<Ctx, z.input<S>, z.output<S>, Answer, Received>;
  output<S extends Schema>(schema: S): ProcedureBuilder<Ctx, Sent, Input, z.input<S>, z.output<S>>;
  query(resolver: Resolver<Ctx, Input, Answer>): TRPCQueryProcedure<Built<Sent, Received>>;
  mutation(resolver: Resolver<Ctx, Input, Answer>): TRPCMutationProcedure<Built<Sent, Received>>;
}
