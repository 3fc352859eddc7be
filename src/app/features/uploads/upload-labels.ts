import { UPLOAD_KINDS, type UploadKind } from '#contract/uploads.ts';
import { formatCount } from '#src/ui/format.ts';
import type { TileState } from './tile-rules.ts';

const BYTES_PER_MB = 1024 * 1024;

const NOUNS: Record<UploadKind, { one: string; many: string }> = {
  photo: { one: 'photo', many: 'photos' },
  video: { one: 'video', many: 'videos' },
  document: { one: 'document', many: 'documents' },
  logo: { one: 'logo', many: 'logos' },
  resume: { one: 'résumé', many: 'résumés' },
};

/** 'Add photos' */
export function addLabel(kind: UploadKind, max: number): string {
  const { one, many } = NOUNS[kind];
  return max === 1 ? `Add a ${one}` : `Add ${many}`;
}

/** 'JPG, PNG, WebP or HEIC, up to 10 MB each' */
export function limitsLabel(
  kind: UploadKind,
  max: number,
  maxBytes: number = UPLOAD_KINDS[kind].maxBytes,
): string {
  const { accepted } = UPLOAD_KINDS[kind];
  return `${accepted}, up to ${maxBytes / BYTES_PER_MB} MB${max === 1 ? '' : ' each'}`;
}

/** '3 of 20, at least 5' */
export function countLabel(count: number, min: number, max: number): string {
  const isShort = count < min;
  return `${count} of ${max}${isShort ? `, at least ${min}` : ''}`;
}

/** '2 files weren’t added. You can have up to 20 photos.' */
export function tooManyLabel(tooMany: number, kind: UploadKind, max: number): string {
  const { one, many } = NOUNS[kind];
  const were = tooMany === 1 ? '1 file wasn’t added' : `${tooMany} files weren’t added`;
  return `${were}. You can have ${max === 1 ? `1 ${one}` : `up to ${max} ${many}`}.`;
}

/** '3.1 of 4.8 MB', rounded up so that a refused size never reads as an allowed one. */
export function sizeLabel(sentBytes: number, byteSize: number): string {
  const inMb = (bytes: number) => (Math.ceil((bytes / BYTES_PER_MB) * 10) / 10).toFixed(1);
  return sentBytes === 0 ? `${inMb(byteSize)} MB` : `${inMb(sentBytes)} of ${inMb(byteSize)} MB`;
}

/** What a tile says over its picture; null for one that is ready. */
export function stateLabel(state: TileState): string | null {
  switch (state.status) {
    case 'waiting':
      return 'Waiting';
    case 'sending':
      return `${state.percent}%`;
    case 'paused':
      return state.reason === 'offline' ? 'Offline' : 'Reconnecting';
    case 'interrupted':
      return 'Interrupted';
    case 'processing':
      return 'Processing';
    case 'failed':
      return 'Not uploaded';
    case 'ready':
      return null;
    default:
      return state satisfies never;
  }
}

/** Read aloud as files arrive: '2 photos uploaded, 1 on the way'. */
export function progressAnnouncement(kind: UploadKind, ready: number, moving: number): string {
  const { one, many } = NOUNS[kind];
  const added = formatCount(ready, one, many);
  return moving === 0 ? `${added} uploaded` : `${added} uploaded, ${moving} on the way`;
}
