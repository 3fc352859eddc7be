import type { DetailedError, Upload, UploadOptions } from 'tus-js-client';
import { UPLOADS_PATH } from '#contract/uploads.ts';
import { mediaTypeOf } from './file-rules.ts';
import { problemOfAnswer } from './transfer-problems.ts';
import type { OpenTransfer, TransferProblem } from './upload-queue.ts';
import { fingerprintOf, type UploadSource } from './upload-source.ts';

/** A file that travels by tus. The library is loaded with the first one. */
export const openTusTransfer: OpenTransfer = (source, events) => {
  let opening: Promise<Upload> | null = null;
  let opened: Upload | null = null;
  // Grows with each start and stop, so that a start that was overtaken while it loaded does nothing.
  let turn = 0;
  const options: UploadOptions = {
    onUploadUrlAvailable: () => {
      const id = idOf(opened?.url);
      if (id !== null) events.onId(id);
    },
    onProgress: (sent) => events.onProgress(sent),
    onSuccess: () => events.onDone(),
    onError: (error) => events.onProblem(problemOf(error, source)),
  };

  const start = async () => {
    turn += 1;
    const mine = turn;
    try {
      opening ??= open(source, options);
      opened = await opening;
    } catch {
      opening = null;
      if (mine === turn) events.onProblem({ type: 'unreachable' });
      return;
    }
    if (mine === turn) opened.start();
  };
  return {
    start: () => void start(),
    stop: () => {
      turn += 1;
      void opened?.abort();
    },
    discard: () => {
      turn += 1;
      // What cannot be deleted now is swept by the server.
      opened?.abort(true).catch(() => undefined);
    },
  };
};

async function open(source: UploadSource, events: UploadOptions): Promise<Upload> {
  const tus = await import('tus-js-client');
  const { file, kind } = source;
  const upload = new tus.Upload(file, {
    endpoint: UPLOADS_PATH,
    metadata: { kind, filename: file.name, filetype: mediaTypeOf(kind, file) },
    fingerprint: () => Promise.resolve(fingerprintOf(source)),
    removeFingerprintOnSuccess: true,
    // The queue tries again, since it knows of the other files and of the network.
    retryDelays: null,
    ...events,
  });
  const [previous] = await upload.findPreviousUploads();
  if (previous !== undefined) upload.resumeFromPreviousUpload(previous);
  return upload;
}

/** The last part of the upload's address. */
function idOf(url: string | null | undefined): string | null {
  return url?.split(/[?#]/)[0]?.split('/').at(-1) ?? null;
}

function problemOf(error: Error | DetailedError, { kind, file }: UploadSource): TransferProblem {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (response === null) return { type: 'unreachable' };
  const answer = { status: response.getStatus(), body: response.getBody() };
  return problemOfAnswer(answer, { kind, fileName: file.name });
}
