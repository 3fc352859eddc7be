/**
 * The id a message is sent under. It stays the same for the same words until they are answered, so that sending twice
 * is one message; words that were changed meanwhile are another message, and none of them is lost.
 */
export function requestIdFor(formKey: string, values: unknown): string {
  const words = JSON.stringify(values);
  const kept = readKept(formKey);
  if (kept?.words === words) return kept.id;
  const id = randomId();
  write(storageKey(formKey), JSON.stringify({ id, words }));
  return id;
}

/** Once a message was answered, the same words are a new one. */
export function dropRequestId(formKey: string): void {
  write(storageKey(formKey), null);
}

/** Where session storage is closed to us, the page itself remembers. */
const remembered = new Map<string, string>();

const storageKey = (formKey: string) => `${formKey}:requestId`;

function readKept(formKey: string): { id: string; words: string } | null {
  try {
    const value: unknown = JSON.parse(read(storageKey(formKey)) ?? 'null');
    return isKept(value) ? value : null;
  } catch {
    return null;
  }
}

function isKept(value: unknown): value is { id: string; words: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'words' in value &&
    typeof value.words === 'string'
  );
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return remembered.get(key) ?? null;
  }
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    if (text === null) remembered.delete(key);
    else remembered.set(key, text);
  }
}

/** `crypto.randomUUID` is there on secure pages only; this works on all of them. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40], 6);
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
