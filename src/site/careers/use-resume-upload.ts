import { useEffect, useRef, useState } from 'react';
import type { LocalUpload, UploadQueue } from '#src/uploads/upload-queue.ts';
import { refusalOfResume } from './resume-rules.ts';

const SCOPE = 'careers:resume';
const NOT_LOADED = 'Your file didn’t upload. Please try again.';

export type ResumeUpload =
  | { status: 'idle' }
  | { status: 'uploading'; name: string; percent: number; isPaused: boolean }
  /** The message names the file. */
  | { status: 'failed'; message: string };

const IDLE: ResumeUpload = { status: 'idle' };

/**
 * Uploads a résumé ahead of its application. What sends files is loaded once one has been chosen.
 *
 * @param onUploaded receives the id under which the application refers to the file
 */
export function useResumeUpload(onUploaded: (resume: { id: string; name: string }) => void) {
  const [upload, setUpload] = useState<ResumeUpload>(IDLE);
  /** Ends the upload that is under way. */
  const end = useRef<(() => void) | null>(null);
  useEffect(() => () => end.current?.(), []);

  const cancel = () => {
    end.current?.();
    end.current = null;
    setUpload(IDLE);
  };

  const start = async (file: File) => {
    cancel();
    const { name } = file;
    const refusal = refusalOfResume(file);
    if (refusal !== null) {
      setUpload({ status: 'failed', message: `${name}: ${refusal}` });
      return;
    }
    setUpload({ status: 'uploading', name, percent: 0, isPaused: false });
    const turn = { isOver: false };
    end.current = () => {
      turn.isOver = true;
    };
    try {
      const { uploadQueue } = await import('#src/uploads/shared-queue.ts');
      if (turn.isOver) return;
      end.current = follow(uploadQueue(), file, (state) => {
        setUpload(stateOf(state));
        if (state.state.status === 'done' && state.id !== null) onUploaded({ id: state.id, name });
      });
    } catch {
      if (!turn.isOver) setUpload({ status: 'failed', message: `${name}: ${NOT_LOADED}` });
    }
  };
  return { upload, start: (file: File) => void start(file), cancel };
}

/** @returns ends it, on the server as well unless it has arrived or failed */
function follow(queue: UploadQueue, file: File, onChange: (upload: LocalUpload) => void): () => void {
  const key = queue.add({ scope: SCOPE, kind: 'resume', file });
  const find = () => queue.uploadsOf(SCOPE).find((one) => one.key === key);
  let isOver = false;
  const leave = () => {
    isOver = true;
    unsubscribe();
    if (find()?.state.status === 'done') queue.forget(key);
    else queue.cancel(key);
  };
  const tell = () => {
    const upload = find();
    if (upload === undefined || isOver) return;
    onChange(upload);
    if (upload.state.status === 'done' || upload.state.status === 'failed') leave();
  };
  const unsubscribe = queue.subscribe(tell);
  tell();
  return leave;
}

/** All that has left is not yet all that has arrived: the last percent comes with the answer. */
function stateOf({ file, sentBytes, state }: LocalUpload): ResumeUpload {
  if (state.status === 'failed') return { status: 'failed', message: state.message };
  if (state.status === 'done') return IDLE;
  const percent = Math.min(99, Math.round((sentBytes / file.size) * 100));
  return { status: 'uploading', name: file.name, percent, isPaused: state.status === 'paused' };
}
