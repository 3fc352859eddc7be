/** The contender that makes its interface of the tables: PostGraphile, from the folder that `POSTGRAPHILE_HOME` names. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { UNBOUNDED_OPTIONS } from '#db/client.ts';
import { callerOf } from './calls-plain-caller.ts';
import { CALLER_SETTING, GRAPH_SCHEMA } from './calls-postgraphile.ts';
import { portOf, serveMeasurements } from './calls-process.ts';

type Serv = { addTo: (server: Server) => Promise<void> };
type Preset = Record<string, unknown>;

const load = createRequire(join(process.env['POSTGRAPHILE_HOME'] ?? '', 'package.json'));
const { postgraphile } = load('postgraphile') as {
  postgraphile: (preset: Preset) => { createServ: (grafserv: unknown) => Serv };
};
const { PostGraphileAmberPreset } = load('postgraphile/presets/amber') as { PostGraphileAmberPreset: Preset };
const { makePgService } = load('postgraphile/adaptors/pg') as {
  makePgService: (settings: Preset) => unknown;
};
const { grafserv } = load('postgraphile/grafserv/node') as { grafserv: unknown };

const connectionString = process.env['DATABASE_URL'];
const pool = new pg.Pool({ connectionString, max: 10, options: UNBOUNDED_OPTIONS });
const service = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ pool, schemas: [GRAPH_SCHEMA] })],
  grafserv: { graphqlOverGET: true, graphiql: false },
  grafast: {
    context: async ({ node }: { node: { req: IncomingMessage } }) => ({
      pgSettings: { [CALLER_SETTING]: await callerOf(node.req.headers.authorization) },
    }),
  },
});
const server = createServer();
await service.createServ(grafserv).addTo(server);
server.listen(0, '127.0.0.1', () => {
  serveMeasurements(portOf(server.address()));
});
