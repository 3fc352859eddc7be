import { Readable } from 'node:stream';
import { S3Store } from '@tus/s3-store';
import type { S3Settings } from '../../config.ts';
import { checkFileName, type FileStore, type IncomingFiles } from './file-store.ts';

/** Large enough that 50 MB are few pieces; a killed process loses at most this much of an upload. */
const PART_BYTES = 8 * 1024 * 1024;
/** Stored files; those that still arrive are beside this folder, as the tus store names them. */
const STORED = 'files/';
const MISSING = new Set(['NoSuchKey', 'NotFound', 'NoSuchUpload']);

/** Files in a bucket of any store that speaks S3. */
export function createS3FileStore(settings: S3Settings): FileStore {
  const bucket = new Bucket(settings);
  return {
    incoming: incomingOf(bucket),
    async put(name, bytes, byteSize) {
      checkFileName(name);
      await bucket.putFile(STORED + name, bytes, byteSize);
    },
    async read(name, range) {
      checkFileName(name);
      return bucket.readFile(STORED + name, range);
    },
    async remove(name) {
      checkFileName(name);
      await bucket.deleteFiles([STORED + name]);
    },
    hasRoomFor: () => Promise.resolve(true),
  };
}

function incomingOf(bucket: Bucket): IncomingFiles {
  return {
    tus: bucket,
    async receivedBytes(id) {
      checkFileName(id);
      return bucket.arrivedBytes(id);
    },
    async read(id) {
      checkFileName(id);
      const file = await bucket.readFile(id);
      if (file === null) throw new Error('Nothing has arrived under this id.');
      return file;
    },
    async remove(id) {
      checkFileName(id);
      await bucket.removeArriving(id);
    },
  };
}

/** The tus store, and what else we do with its client. */
class Bucket extends S3Store {
  constructor({ bucket, region, endpoint, accessKeyId, secretAccessKey }: S3Settings) {
    super({
      partSize: PART_BYTES,
      s3ClientConfig: {
        bucket,
        region,
        credentials: { accessKeyId, secretAccessKey },
        // Stores other than Amazon's rarely have a host name for each bucket, nor its newest checksums.
        ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      },
    });
    this.extensions = ['creation', 'termination'];
  }

  async putFile(key: string, bytes: Readable, byteSize: number): Promise<void> {
    await this.client.putObject({ Bucket: this.bucket, Key: key, Body: bytes, ContentLength: byteSize });
  }

  async readFile(key: string, range?: { start: number; end: number }): Promise<Readable | null> {
    const Range = range === undefined ? undefined : `bytes=${String(range.start)}-${String(range.end)}`;
    try {
      const { Body } = await this.client.getObject({ Bucket: this.bucket, Key: key, Range });
      return Body instanceof Readable ? Body : null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async deleteFiles(keys: string[]): Promise<void> {
    // One by one: deleting several at once takes checksums that not every store knows.
    await Promise.all(keys.map((Key) => this.client.deleteObject({ Bucket: this.bucket, Key })));
  }

  async arrivedBytes(id: string): Promise<number | null> {
    if ((await this.uploadOf(id)) === null) return null;
    return (await this.getUpload(id)).offset;
  }

  /** Whatever there is: pieces, the whole, or only what says how long it will be. */
  async removeArriving(id: string): Promise<void> {
    const multipart = await this.uploadOf(id);
    if (multipart !== null) {
      try {
        await this.client.abortMultipartUpload({ Bucket: this.bucket, Key: id, UploadId: multipart });
      } catch (error) {
        // It is complete, or was removed before.
        if (!isMissing(error)) throw error;
      }
    }
    await this.deleteFiles([id, this.partKey(id, true), this.infoKey(id)]);
    await this.clearCache(id);
  }

  async uploadOf(id: string): Promise<string | null> {
    try {
      return (await this.getMetadata(id))['upload-id'];
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && MISSING.has(error.name);
}
