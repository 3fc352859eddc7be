/** The contender that people would take for a small server: `fastify` and `pg`. */
import { fastify } from 'fastify';
import { answer } from './calls-plain-answer.ts';
import { portOf, serveMeasurements } from './calls-process.ts';

const server = fastify();
server.get('/trpc/:call', async (request, reply) => {
  void reply.type('application/json');
  return answer(request.url, request.headers.authorization);
});
await server.listen({ port: 0, host: '127.0.0.1' });
serveMeasurements(portOf(server.server.address()));
