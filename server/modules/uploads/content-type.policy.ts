import { fileTypeFromBuffer } from 'file-type';
import { RESUME_TYPES } from '#contract/contact.ts';
import { UPLOAD_KINDS, type UploadKind } from '#contract/uploads.ts';
import { isResumeContent, resumeExtensionOf } from './resume-type.policy.ts';

/** As many bytes as say what a file is. */
export const HEAD_BYTES = 64 * 1024;

/** Other names of types that we take. */
const SAME_TYPES: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'image/heif': 'image/heic',
  'video/x-m4v': 'video/mp4',
};

/** A declaration, comments and a document type may come before it. */
const SVG =
  /^\uFEFF?\s*(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!--[^]{0,2000}?-->\s*)*(?:<!DOCTYPE[^]{0,4000}?>\s*)?(?:<!--[^]{0,2000}?-->\s*)*<svg[\s>]/i;
const SVG_HEAD_BYTES = 8 * 1024;

/**
 * What a file is, by its content and never by its name; null for what its kind doesn't take.
 *
 * @param head of a résumé all bytes, of others the first `HEAD_BYTES`
 */
export async function mediaTypeOf(
  { kind, fileName }: { kind: UploadKind; fileName: string },
  head: Buffer,
): Promise<string | null> {
  if (kind === 'resume') return resumeTypeOf(fileName, head);
  const found = isSvg(head) ? 'image/svg+xml' : await sniff(head);
  const type = SAME_TYPES[found] ?? found;
  return Object.hasOwn(UPLOAD_KINDS[kind].mediaTypes, type) ? type : null;
}

function resumeTypeOf(fileName: string, bytes: Buffer): string | null {
  const extension = resumeExtensionOf(fileName);
  return extension !== null && isResumeContent(extension, bytes) ? RESUME_TYPES[extension] : null;
}

function isSvg(head: Buffer): boolean {
  return SVG.test(head.subarray(0, SVG_HEAD_BYTES).toString('utf8'));
}

async function sniff(head: Buffer): Promise<string> {
  try {
    return (await fileTypeFromBuffer(head))?.mime ?? '';
  } catch {
    // It reads on where a file tells it to, which may be beyond its end.
    return '';
  }
}
