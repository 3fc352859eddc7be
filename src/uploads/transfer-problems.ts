import { describeRefusal, UPLOAD_REFUSALS, type UploadKind } from '#contract/uploads.ts';
import { describeError } from '#src/errors/describe-error.ts';
import type { TransferProblem } from './upload-queue.ts';

const NOT_UPLOADED = 'It didn’t upload. Please try again.';
/** The upload is being written to by a request that the server has not given up yet. */
const BUSY = [409, 423];
const LIMITED_SECONDS = 30;
/** Room comes when another file has arrived. */
const FULL_SECONDS = 5;

/** What an answer of the server other than success means for a transfer. */
export function problemOfAnswer(
  { status, body }: { status: number; body: string },
  about: { kind: UploadKind; fileName: string },
): TransferProblem {
  if (status < 400 || status >= 500) return { type: 'unreachable' };
  const error = Object.assign(new Error(), { data: dataOf(body) });
  const { reason, description, retryAfterSeconds } = describeError(error, NOT_UPLOADED);
  if (status === 429) return { type: 'limited', retryAfterSeconds: retryAfterSeconds ?? LIMITED_SECONDS };
  if (reason === 'uploads_unfinished') return { type: 'limited', retryAfterSeconds: FULL_SECONDS };
  const refusal = UPLOAD_REFUSALS.find((code) => code === reason);
  if (refusal !== undefined) {
    return { type: 'refused', message: describeRefusal(refusal, about), isFinal: true };
  }
  // Without a code of ours it is the protocol's: the upload is locked, or stands elsewhere.
  if (reason === undefined && BUSY.includes(status)) return { type: 'unreachable' };
  return { type: 'refused', message: `${about.fileName}: ${description}`, isFinal: false };
}

/** Refusals come in the shape of a failed call: `{ error: { data } }`. */
function dataOf(body: string): unknown {
  try {
    const answer: unknown = JSON.parse(body);
    const error: unknown = Reflect.get(Object(answer) as object, 'error');
    return Reflect.get(Object(error) as object, 'data');
  } catch {
    return null;
  }
}
