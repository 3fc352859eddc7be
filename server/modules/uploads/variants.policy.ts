import type { UploadKind } from '#contract/uploads.ts';

/** The longest side of each size, in pixels, the smallest first. */
export const PICTURE_SIZES = { small: 480, medium: 1080, large: 2048 } as const;

/** The smaller files first: a browser takes the first that it can show. */
export const PICTURE_TYPES = { avif: 'image/avif', webp: 'image/webp' } as const;

/** Each picture that is ready has it. */
export const SMALLEST_PICTURE = 'small.webp';

const PICTURES = Object.keys(PICTURE_SIZES).flatMap((size) =>
  Object.keys(PICTURE_TYPES).map((ending) => `${size}.${ending}`),
);

/** A video without whatever else was in its file. */
export const VIDEO_VARIANT = 'video.mp4';
/** The bytes as they came, for what is only ever downloaded. */
export const ORIGINALS = {
  'application/pdf': 'original.pdf',
  'application/msword': 'original.doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'original.docx',
} as const satisfies Readonly<Record<string, string>>;

const NAMES: Record<UploadKind, readonly string[]> = {
  photo: PICTURES,
  logo: PICTURES,
  video: [VIDEO_VARIANT],
  document: [...PICTURES, ORIGINALS['application/pdf']],
  resume: Object.values(ORIGINALS),
};

/** Whatever may be stored of an upload, whether it is or not. */
export function storedNamesOf({ id, kind }: { id: string; kind: UploadKind }): string[] {
  return [...new Set(NAMES[kind].map((name) => storedName(id, name)))];
}

/** What a variant is called in the file store. */
export function storedName(id: string, variant: string): string {
  return variant.startsWith('original.') ? id : `${id}.${variant}`;
}

export function originalOf(mediaType: string): string | undefined {
  return Object.entries(ORIGINALS).find(([type]) => type === mediaType)?.[1];
}
