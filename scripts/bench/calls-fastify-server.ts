/** The contender that people would take for a small server: `fastify` and `pg`. */
import type { Server as HttpServer } from 'node:http';
import { fastify } from 'fastify';
import { answer } from './calls-plain-answer.ts';
import { portOf, serveMeasurements } from './calls-process.ts';

/** What is used here: the compiler works on fastify's own types for as long as on thirty files of ours. */
type Server = {
  get(
    path: string,
    answer: (
      request: { url: string; headers: { authorization?: string } },
      reply: { type(mediaType: string): unknown },
    ) => Promise<string>,
  ): unknown;
  listen(at: { port: number; host: string }): Promise<unknown>;
  server: HttpServer;
};

const server: Server = fastify();
server.get('/trpc/:call', async (request, reply) => {
  void reply.type('application/json');
  return answer(request.url, request.headers.authorization);
});
await server.listen({ port: 0, host: '127.0.0.1' });
serveMeasurements(portOf(server.server.address()));
