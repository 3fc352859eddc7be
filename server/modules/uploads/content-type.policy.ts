import { fileTypeFromBuffer } from 'file-type';
import { RESUME_TYPES } from '#contract/contact.ts';
import { UPLOAD_KINDS, type UploadKind } from '#contract/uploads.ts';
import { isResumeContent, resumeExtensionOf } from './resume-type.policy.ts';

/** As many bytes as say what a file is. */
export const HEAD_BYTES = 64 * 1024;

/** Other names of types that we take. */
const SAME_TYPES: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'image/heic-sequence': 'image/heic',
  'image/heif': 'image/heic',
  'video/x-m4v': 'video/mp4',
};

const SVG = /^<svg[\s>]/i;
/** What may come before it, apart from comments. */
const DECLARATION_OR_DOCTYPE = /^(?:<\?xml[^>]*>|<!DOCTYPE[^[>]*(?:\[[^\]]*\][^>]*)?>)/i;
const [COMMENT_START, COMMENT_END] = ['<!--', '-->'];
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

/** Piece by piece: one expression for all of it would try each way to part the comments, which freezes the process. */
function isSvg(head: Buffer): boolean {
  let text = head
    .subarray(0, SVG_HEAD_BYTES)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  for (let end = endOfPrologue(text); end > 0; end = endOfPrologue(text)) text = text.slice(end).trimStart();
  return SVG.test(text);
}

/** Where the comment, declaration or document type ends that a text begins with; 0 without one. */
function endOfPrologue(text: string): number {
  if (!text.startsWith(COMMENT_START)) return DECLARATION_OR_DOCTYPE.exec(text)?.[0].length ?? 0;
  const end = text.indexOf(COMMENT_END, COMMENT_START.length);
  return end < 0 ? 0 : end + COMMENT_END.length;
}

async function sniff(head: Buffer): Promise<string> {
  try {
    return (await fileTypeFromBuffer(head))?.mime ?? '';
  } catch {
    // It reads on where a file tells it to, which may be beyond its end.
    return '';
  }
}
