import { describeRefusal, refusalBeforehand, UPLOAD_KINDS, type UploadKind } from '#contract/uploads.ts';

type NamedFile = Pick<File, 'name' | 'size' | 'type'>;

/** Why a file is not sent at all, in words; null when nothing is wrong with it. The server looks inside. */
export function refusalInWords(kind: UploadKind, file: NamedFile, maxBytes?: number): string | null {
  const refusal = refusalBeforehand(kind, file, maxBytes);
  return refusal === null ? null : describeRefusal(refusal, { kind, fileName: file.name, maxBytes });
}

/** By the ending of its name: browsers know no type for some, such as HEIC. */
export function mediaTypeOf(kind: UploadKind, { name, type }: NamedFile): string {
  const types = Object.entries<readonly string[]>(UPLOAD_KINDS[kind].mediaTypes);
  const lower = name.toLowerCase();
  return types.find(([, endings]) => endings.some((ending) => lower.endsWith(ending)))?.[0] ?? type;
}
