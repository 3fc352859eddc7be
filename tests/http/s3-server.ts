import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll } from 'vitest';
import type { FileStore } from '#server/gateways/files/file-store.ts';
import { createS3FileStore } from '#server/gateways/files/s3-file-store.ts';

const BUCKET = 'lintel-files';

/** A store that speaks S3, for one test file. */
export function useS3(): { store: () => FileStore; endpoint: () => string } {
  let directory = '';
  let server: S3rver | undefined;
  let endpoint = '';
  let store: FileStore | undefined;
  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'lintel-s3-'));
    server = new S3rver({
      ...{ address: '127.0.0.1', port: 0, silent: true, directory },
      configureBuckets: [{ name: BUCKET, configs: [] }],
    });
    const { port }: AddressInfo = await server.run();
    endpoint = `http://127.0.0.1:${String(port)}`;
    const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
    store = createS3FileStore({ bucket: BUCKET, region: 'us-east-1', endpoint, ...keys });
  });
  afterAll(async () => {
    await server?.close();
    await rm(directory, { recursive: true, force: true });
  });
  return {
    store: () => {
      if (store === undefined) throw new Error('The store starts in beforeAll.');
      return store;
    },
    endpoint: () => endpoint,
  };
}
