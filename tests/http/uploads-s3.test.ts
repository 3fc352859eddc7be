import type { App } from '#server/app.ts';
import type { FileStore } from '#server/gateways/files/file-store.ts';
import { useTestApp } from '#tests/harness/test-app.ts';
import { useS3 } from './s3-server.ts';
import { describeTransfers } from './uploads-transfers.ts';
import { useWeb } from './web.ts';

const world = useTestApp();
const s3 = useS3();
let files: FileStore | undefined;
const inBucket = (app: App): App => ({ ...app, files: (files ??= s3.store()) });
const web = useWeb(world, inBucket);

describeTransfers({ world, web, app: () => inBucket(world.app) });
