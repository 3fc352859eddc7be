import { useEffect, useRef, useState } from 'react';
import { UPLOAD_REFUSALS, UPLOADS_PATH } from '#contract/uploads.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { waitInWords } from '#src/forms/form-failure.tsx';
import { refusalOfResume } from './resume-rules.ts';

const FAILED = 'Your file didn’t upload. Please try again.';

export type ResumeUpload =
  | { status: 'idle' }
  | { status: 'uploading'; name: string; percent: number }
  | { status: 'failed'; name: string; message: string };

/**
 * Uploads a résumé ahead of its application. Uses XMLHttpRequest because fetch does not report upload progress.
 *
 * @param onUploaded receives the id under which the application refers to the file
 */
export function useResumeUpload(onUploaded: (resume: { id: string; name: string }) => void) {
  const [upload, setUpload] = useState<ResumeUpload>({ status: 'idle' });
  const request = useRef<XMLHttpRequest | null>(null);
  // Aborted when the page is left.
  useEffect(() => () => request.current?.abort(), []);

  const cancel = () => {
    request.current?.abort();
    request.current = null;
    setUpload({ status: 'idle' });
  };

  const start = (file: File) => {
    request.current?.abort();
    const { name } = file;
    const refusal = refusalOfResume(file);
    if (refusal !== null) {
      setUpload({ status: 'failed', name, message: refusal });
      return;
    }
    const xhr = new XMLHttpRequest();
    request.current = xhr;
    const isCurrent = () => request.current === xhr;
    const fail = (message: string) => {
      if (isCurrent()) setUpload({ status: 'failed', name, message });
    };
    xhr.upload.onprogress = ({ loaded, total }) => {
      if (isCurrent()) setUpload({ status: 'uploading', name, percent: percentOf(loaded, total) });
    };
    xhr.onerror = () => fail(FAILED);
    setUpload({ status: 'uploading', name, percent: 0 });
    const send = (address: string) => {
      if (!isCurrent()) return;
      xhr.onload = () => {
        if (!isCurrent()) return;
        if (xhr.status >= 400) {
          fail(wordsOfRefusal(xhr.responseText));
          return;
        }
        setUpload({ status: 'idle' });
        onUploaded({ id: address.slice(address.lastIndexOf('/') + 1), name });
      };
      xhr.open('PATCH', address);
      xhr.setRequestHeader('Tus-Resumable', '1.0.0');
      xhr.setRequestHeader('Upload-Offset', '0');
      xhr.setRequestHeader('Content-Type', 'application/offset+octet-stream');
      xhr.send(file);
    };
    open(file).then(send, (error: unknown) => fail(error instanceof RefusedError ? error.message : FAILED));
  };

  return { upload, start, cancel };
}

/** All that has left is not yet all that has arrived: the last percent comes with the answer. */
function percentOf(loaded: number, total: number): number {
  return total > 0 ? Math.min(99, Math.round((loaded / total) * 100)) : 0;
}

class RefusedError extends Error {}

/** Announces the file. Answers the address to which its bytes go. */
async function open({ name, size }: File): Promise<string> {
  const answer = await fetch(UPLOADS_PATH, {
    method: 'POST',
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Length': String(size),
      'Upload-Metadata': `kind ${base64('resume')},filename ${base64(name)}`,
    },
  });
  const address = answer.headers.get('Location');
  if (!answer.ok || address === null) throw new RefusedError(wordsOfRefusal(await answer.text()));
  return address;
}

function base64(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
}

function readAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Refusals come in the shape of a failed call: `{ error: { data } }`. */
function wordsOfRefusal(answer: string): string {
  const error: unknown = Reflect.get(Object(readAnswer(answer)) as object, 'error');
  const data: unknown = Reflect.get(Object(error) as object, 'data');
  const described = describeError(Object.assign(new Error(), { data }), FAILED);
  const { reason, retryAfterSeconds } = described;
  // What is wrong with a file, the server says with its name.
  const isAboutFile = UPLOAD_REFUSALS.some((refusal) => refusal === reason);
  const message: unknown = Reflect.get(Object(error) as object, 'message');
  const words = isAboutFile && typeof message === 'string' ? message : described.description;
  return retryAfterSeconds === undefined ? words : `${words} ${waitInWords(retryAfterSeconds)}`;
}
