/** A program that runs a cluster until it is killed: `hold-postgres.ts <data directory>`. */
import { startPostgres } from '#scripts/postgres/embedded.ts';

const [, , dataDir = ''] = process.argv;
const postgres = await startPostgres({
  dataDir,
  isDurable: false,
  log: { info: () => undefined, warn: () => undefined },
});
console.log(postgres.url('postgres'));
