import { useTestApp } from '#tests/harness/test-app.ts';
import { describeTransfers } from './uploads-transfers.ts';
import { useWeb } from './web.ts';

const world = useTestApp();
const web = useWeb(world);

describeTransfers({ world, web, app: () => world.app });
