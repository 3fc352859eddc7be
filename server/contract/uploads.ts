import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

const MB = 1024 * 1024;

/** Where bytes are sent by the tus protocol. The last part of an upload's address there is its id. */
export const UPLOADS_PATH = '/uploads';
/** Where stored files are read, by signed addresses only. */
export const FILES_PATH = '/files';

export const UPLOAD_KIND_NAMES = ['photo', 'video', 'document', 'logo', 'resume'] as const;
export type UploadKind = (typeof UPLOAD_KIND_NAMES)[number];

type KindRules = {
  /** In sentences: 'Choose a smaller photo.' */
  noun: string;
  maxBytes: number;
  /** Each type that is taken and the endings its files have. What a file is, its content says. */
  mediaTypes: Readonly<Record<string, readonly string[]>>;
  /** The types in words: 'JPG, PNG, WebP or HEIC'. */
  accepted: string;
};

const JPEG = { 'image/jpeg': ['.jpg', '.jpeg'] } as const;
const PNG = { 'image/png': ['.png'] } as const;
const PDF = { 'application/pdf': ['.pdf'] } as const;

/** What each kind of upload takes (product 26.1). */
export const UPLOAD_KINDS = {
  photo: {
    noun: 'photo',
    maxBytes: 10 * MB,
    mediaTypes: { ...JPEG, ...PNG, 'image/webp': ['.webp'], 'image/heic': ['.heic', '.heif'] },
    accepted: 'JPG, PNG, WebP or HEIC',
  },
  video: {
    noun: 'video',
    maxBytes: 50 * MB,
    mediaTypes: { 'video/mp4': ['.mp4', '.m4v'], 'video/quicktime': ['.mov'] },
    accepted: 'MP4 or MOV',
  },
  document: {
    noun: 'document',
    maxBytes: 5 * MB,
    mediaTypes: { ...PDF, ...JPEG, ...PNG },
    accepted: 'PDF, JPG or PNG',
  },
  logo: {
    noun: 'logo',
    maxBytes: 2 * MB,
    mediaTypes: { ...PNG, ...JPEG, 'image/svg+xml': ['.svg'] },
    accepted: 'PNG, JPG or SVG',
  },
  resume: {
    noun: 'resume',
    maxBytes: 5 * MB,
    mediaTypes: {
      ...PDF,
      'application/msword': ['.doc'],
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
    },
    accepted: 'PDF or Word',
  },
} as const satisfies Record<UploadKind, KindRules>;

/** More pixels than this are refused before a picture is decoded. */
export const MAX_MEGAPIXELS = 50;
/** What to aim for, and the longest that is taken. */
export const VIDEO_MINUTES = { atLeast: 2, atMost: 5 } as const;
/** What one account may keep (product 26.4). */
export const UPLOAD_QUOTA = { bytes: 2 * 1024 * MB, files: 200, unfinished: 20 } as const;
/** Hours that an upload waits to be used, and that what is no longer used is kept. */
export const UPLOAD_GRACE_HOURS = 24;
export const MAX_ALT_TEXT = 250;
export const MAX_FILE_NAME = 120;

export const uploadIdSchema = z
  .string()
  .regex(/^[0-9a-f]{32}$/, 'Not the id of an upload')
  .describe('The id of an upload: the last part of its address');

export const UPLOAD_STATUSES = ['receiving', 'processing', 'ready', 'refused'] as const;
export type UploadStatus = (typeof UPLOAD_STATUSES)[number];

/** Why a file isn't taken. */
export const UPLOAD_REFUSALS = [
  'file_empty',
  'file_too_large',
  'file_type_refused',
  'file_damaged',
  'file_harmful',
  'picture_too_large',
  'video_too_long',
  'processing_failed',
] as const satisfies readonly ErrorCode[];
export type UploadRefusal = (typeof UPLOAD_REFUSALS)[number];

/** A picture or video as a page shows it. Addresses are signed and end. */
export const mediaSchema = z.object({
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** A tiny blurred picture as a data URL, to be shown until the real one has come. */
  placeholder: z.string().nullable(),
  /** The smallest first; of one size the better type first. Empty for documents without a picture. */
  sources: z.array(
    z.object({
      url: z.string(),
      mediaType: z.string(),
      width: z.int().nullable(),
      height: z.int().nullable(),
    }),
  ),
  posterUrl: z.string().optional(),
  durationSeconds: z.number().optional(),
  /** Saves the file under its name. */
  downloadUrl: z.string().optional(),
});
export type Media = z.infer<typeof mediaSchema>;

export const uploadSchema = z.object({
  id: uploadIdSchema,
  kind: z.enum(UPLOAD_KIND_NAMES),
  fileName: z.string(),
  byteSize: z.int(),
  status: z.enum(UPLOAD_STATUSES),
  refusal: z.enum(UPLOAD_REFUSALS).nullable(),
  altText: z.string().nullable(),
  createdAt: z.string(),
  /** Null until the status is 'ready'. */
  media: mediaSchema.nullable(),
});
export type Upload = z.infer<typeof uploadSchema>;

export const listUploadsInput = z.strictObject({
  ids: z.array(uploadIdSchema).min(1).max(50).describe('Uploads of yours; others are left out of the answer'),
});
export const listUploadsOutput = z.object({ items: z.array(uploadSchema) });

export const describeUploadInput = z.strictObject({
  id: uploadIdSchema,
  altText: z
    .string()
    .trim()
    .max(MAX_ALT_TEXT)
    .describe('What the picture shows, for people who can’t see it'),
});
export const setPosterInput = z.strictObject({
  id: uploadIdSchema.describe('The video'),
  posterId: uploadIdSchema.nullable().describe('A photo of yours that stands for the video until it plays'),
});
export const removeUploadInput = z.strictObject({ id: uploadIdSchema });

export const uploadUsageSchema = z.object({
  bytes: z.int(),
  files: z.int(),
  unfinished: z.int(),
  limits: z.object({ bytes: z.int(), files: z.int(), unfinished: z.int() }),
});
export type UploadUsage = z.infer<typeof uploadUsageSchema>;

export function isUploadKind(text: unknown): text is UploadKind {
  return UPLOAD_KIND_NAMES.some((kind) => kind === text);
}

/** Every ending that files of a kind have, as in `accept` of a file field. */
export function extensionsOf(kind: UploadKind): readonly string[] {
  return Object.values<readonly string[]>(UPLOAD_KINDS[kind].mediaTypes).flat();
}

/**
 * What is wrong with a file before a byte of it travels; null when nothing is. The server looks inside.
 * @param maxBytes where a field takes smaller files than its kind does
 */
export function refusalBeforehand(
  kind: UploadKind,
  { name, size }: { name: string; size: number },
  maxBytes: number = UPLOAD_KINDS[kind].maxBytes,
): UploadRefusal | null {
  const lower = name.toLowerCase();
  if (!extensionsOf(kind).some((extension) => lower.endsWith(extension))) return 'file_type_refused';
  if (size > maxBytes) return 'file_too_large';
  return size === 0 ? 'file_empty' : null;
}

/** At a field whose file never arrived: what holds it can't be sent or published. Without a name, it is no longer there. */
export function notUploadedMessage(fileName?: string): string {
  return fileName === undefined
    ? 'A file is no longer here: remove it and add it again'
    : `${fileName} wasn’t uploaded: remove it or choose another file`;
}

/** A refusal in words: the file, the limit, and what to do (product 26.2). */
export function describeRefusal(
  refusal: UploadRefusal,
  {
    kind,
    fileName,
    maxBytes = UPLOAD_KINDS[kind].maxBytes,
  }: { kind: UploadKind; fileName: string; maxBytes?: number | undefined },
): string {
  const { noun, accepted } = UPLOAD_KINDS[kind];
  const name = fileName === '' ? `This ${noun}` : fileName;
  const limit = `${String(maxBytes / MB)} MB`;
  switch (refusal) {
    case 'file_empty':
      return `${name} is empty. Choose another file.`;
    case 'file_too_large':
      return `${name} is larger than ${limit}. Choose a smaller ${noun}.`;
    case 'file_type_refused':
      return kind === 'video'
        ? `${name} isn’t an ${accepted} video that browsers can play. Export it as MP4 (H.264) and add it again.`
        : `${name} isn’t a ${accepted} file. Save it as one and add it again.`;
    case 'file_damaged':
      return `We couldn’t read ${name}. Open it on your device, save a new copy and add that.`;
    case 'file_harmful':
      return `Our scanner found something harmful in ${name}. Check your device, and add another file.`;
    case 'picture_too_large':
      return `${name} has more than ${String(MAX_MEGAPIXELS)} megapixels. Make it smaller and add it again.`;
    case 'video_too_long':
      return `${name} is longer than ${String(VIDEO_MINUTES.atMost)} minutes. Shorten it and add it again.`;
    case 'processing_failed':
      return `Something went wrong while we prepared ${name}. Please add it again.`;
    default:
      return refusal satisfies never;
  }
}
