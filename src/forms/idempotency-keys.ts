/**
 * The idempotency key a message is sent under. It stays the same for the same values until they are answered, so that
 * sending twice is one message. Changed values are another message.
 */
export function idempotencyKeyFor(formKey: string, values: unknown): string {
  const text = JSON.stringify(values);
  const kept = readKept(formKey);
  if (kept?.text === text) return kept.id;
  const id = newIdempotencyKey();
  write(storageKey(formKey), JSON.stringify({ id, text }));
  return id;
}

/** Once a message was answered, the same values are a new one. */
export function dropIdempotencyKey(formKey: string): void {
  write(storageKey(formKey), null);
}

/** In place of session storage where that is blocked. */
const remembered = new Map<string, string>();

const storageKey = (formKey: string) => `${formKey}:idempotencyKey`;

function readKept(formKey: string): { id: string; text: string } | null {
  try {
    const value: unknown = JSON.parse(read(storageKey(formKey)) ?? 'null');
    return isKept(value) ? value : null;
  } catch {
    return null;
  }
}

function isKept(value: unknown): value is { id: string; text: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'text' in value &&
    typeof value.text === 'string'
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

/** A version 4 UUID. `crypto.randomUUID` exists on secure pages only. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40], 6);
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
