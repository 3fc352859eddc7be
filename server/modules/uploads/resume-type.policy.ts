import { RESUME_TYPES, type ResumeExtension } from '#contract/contact.ts';
import { listZipEntries } from './zip-entries.policy.ts';

const PDF = Buffer.from('%PDF-', 'latin1');
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** The stream that makes a compound file a Word document and not, say, an installer. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');
const DOCX_PARTS = ['[Content_Types].xml', 'word/document.xml'];

const CHECKS: Record<ResumeExtension, (bytes: Buffer) => boolean> = {
  '.pdf': (bytes) => startsWith(bytes, PDF),
  '.doc': (bytes) => startsWith(bytes, COMPOUND_FILE) && bytes.includes(WORD_STREAM),
  '.docx': (bytes) => {
    const names = listZipEntries(bytes);
    return names !== null && DOCX_PARTS.every((part) => names.includes(part));
  },
};

/** The type by the end of the name; null for one we do not take. */
export function resumeExtensionOf(fileName: string): ResumeExtension | null {
  const lower = fileName.toLowerCase();
  return extensions().find((extension) => lower.endsWith(extension)) ?? null;
}

/** Whether the bytes are what the name says. */
export function isResumeContent(extension: ResumeExtension, bytes: Buffer): boolean {
  return CHECKS[extension](bytes);
}

function extensions(): ResumeExtension[] {
  return Object.keys(RESUME_TYPES).filter((name): name is ResumeExtension =>
    Object.hasOwn(RESUME_TYPES, name),
  );
}

function startsWith(bytes: Buffer, magic: Buffer): boolean {
  return bytes.subarray(0, magic.length).equals(magic);
}
