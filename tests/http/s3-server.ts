import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver, { type Exchange } from '@20minutes/s3rver';
import { afterAll, beforeAll } from 'vitest';
import type { FileStore } from '#server/gateways/files/file-store.ts';
import { createS3FileStore } from '#server/gateways/files/s3-file-store.ts';

const BUCKET = 'lintel-files';
const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** A store that speaks S3, for one test file. */
export function useS3(): { store: () => FileStore; environment: () => Record<string, string> } {
  let directory = '';
  let server: S3rver | undefined;
  let endpoint = '';
  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'lintel-s3-'));
    server = new S3rver({
      ...{ address: '127.0.0.1', port: 0, silent: true, directory },
      configureBuckets: [{ name: BUCKET, configs: [] }],
    });
    server.middleware.unshift((exchange, next) => answerParts(directory, exchange, next));
    const { port } = await server.run();
    endpoint = `http://127.0.0.1:${String(port)}`;
  });
  afterAll(async () => {
    await server?.close();
    await rm(directory, { recursive: true, force: true });
  });
  return {
    store: () => createS3FileStore({ bucket: BUCKET, region: 'us-east-1', endpoint, ...KEYS }),
    environment: () => ({
      FILES_S3_BUCKET: BUCKET,
      FILES_S3_ENDPOINT: endpoint,
      FILES_S3_ACCESS_KEY: KEYS.accessKeyId,
      FILES_S3_SECRET_KEY: KEYS.secretAccessKey,
      FILES_SIGNING_SECRET: 'a secret of the tests, long enough'.replaceAll(' ', '-'),
    }),
  };
}

/** ListParts and AbortMultipartUpload, which the server of the tests lacks. */
async function answerParts(directory: string, exchange: Exchange, next: () => Promise<void>): Promise<void> {
  const { method, query } = exchange;
  const { uploadId } = query;
  if (uploadId === undefined || !['GET', 'DELETE'].includes(method)) return next();
  const folder = path.join(directory, BUCKET, '._S3rver_uploads', uploadId);
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  );
  exchange.type = 'application/xml';
  if (!isThere) {
    exchange.status = 404;
    exchange.body =
      '<Error><Code>NoSuchUpload</Code><Message>It is complete, or was aborted.</Message></Error>';
  } else if (method === 'DELETE') {
    await rm(folder, { recursive: true });
    exchange.status = 204;
  } else exchange.body = await listParts(folder);
}

async function listParts(folder: string): Promise<string> {
  const whole = (await readdir(folder)).filter((name) => name.endsWith('.md5'));
  const parts = await Promise.all(
    whole.map(async (name) => {
      const number = path.basename(name, '.md5');
      const { size } = await stat(path.join(folder, number));
      const md5 = await readFile(path.join(folder, name), 'utf8');
      return `<Part><PartNumber>${number}</PartNumber><ETag>"${md5}"</ETag><Size>${String(size)}</Size></Part>`;
    }),
  );
  return `<ListPartsResult><IsTruncated>false</IsTruncated>${parts.join('')}</ListPartsResult>`;
}
