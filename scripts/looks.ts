/** `npm run looks`: compares screens with their pictures in `tests/looks/pictures`, or makes new ones. */
import { parseArgs } from 'node:util';
import { runScript } from './entry.ts';
import { listFailed, showRuns, summarize } from './test-results.ts';
import { runLooks } from './test-runners.ts';

const USAGE = `npm run looks -- [options]
  --renew           makes new pictures of all screens that changed; commit them with the change
  --screen <name>   only the screens whose name contains this`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      renew: { type: 'boolean', default: false },
      screen: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const results = await runLooks({
    args: [
      ...(values.renew ? ['--update-snapshots=changed'] : []),
      ...(values.screen === undefined ? [] : ['--grep', values.screen]),
    ],
  });
  showRuns(
    'Looks different (test-results has the expected, the actual and the difference):',
    listFailed(results),
  );
  console.log(`\n${summarize(results)}`);
  return results.failed === 0 && results.passed > 0 ? 0 : 1;
}

await runScript(main);
