import { useEffect, useRef, useState } from 'react';
import { RESUME_NAME_HEADER, RESUME_UPLOAD_PATH, uploadedResumeSchema } from '#contract/contact.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { waitInWords } from '#src/forms/form-failure.tsx';
import { refusalOfResume, typeOfResume } from './resume-rules.ts';

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
    xhr.onload = () => {
      if (!isCurrent()) return;
      const answer = readAnswer(xhr.responseText);
      const uploaded = uploadedResumeSchema.safeParse(answer);
      if (xhr.status >= 400 || !uploaded.success) {
        fail(wordsOfRefusal(answer));
        return;
      }
      setUpload({ status: 'idle' });
      onUploaded({ id: uploaded.data.resumeId, name });
    };
    xhr.open('POST', RESUME_UPLOAD_PATH);
    xhr.setRequestHeader('content-type', typeOfResume(name) ?? 'application/octet-stream');
    xhr.setRequestHeader(RESUME_NAME_HEADER, encodeURIComponent(name));
    xhr.setRequestHeader('accept', 'application/json');
    setUpload({ status: 'uploading', name, percent: 0 });
    xhr.send(file);
  };

  return { upload, start, cancel };
}

/** All that has left is not yet all that has arrived: the last percent comes with the answer. */
function percentOf(loaded: number, total: number): number {
  return total > 0 ? Math.min(99, Math.round((loaded / total) * 100)) : 0;
}

function readAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Refusals come in the shape of a failed call: `{ error: { data } }`. */
function wordsOfRefusal(answer: unknown): string {
  const error: unknown = Reflect.get(Object(answer) as object, 'error');
  const data: unknown = Reflect.get(Object(error) as object, 'data');
  const { description, retryAfterSeconds } = describeError(Object.assign(new Error(), { data }), FAILED);
  return retryAfterSeconds === undefined ? description : `${description} ${waitInWords(retryAfterSeconds)}`;
}
