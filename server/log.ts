/** Structured logs: one JSON object per line on standard output, with secrets redacted at any depth. */
import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import type { LogLevel } from './environment.ts';

export type Log = Logger;

const CENSORED = '[redacted]';
/** Deeper than anything logged on purpose; levels below are cut off. */
const MAX_DEPTH = 8;
const MAX_ITEMS = 100;

/** Compared with the key in lower case without `-` and `_`, so that `Set-Cookie` and `setCookie` are one. */
const SECRET_KEY =
  /password|passwd|passphrase|secret|token|cookie|authorization|apikey|sessionid|databaseurl/;
/** Bodies of mails and requests hold links, names and addresses; phone and street are shown to few people. */
const PRIVATE_KEYS = new Set([
  'body',
  'html',
  'text',
  'htmlbody',
  'textbody',
  'phone',
  'street',
  'addressline',
]);
/** A secret inside a longer string: a link with a token, a database address with its password. */
const SECRET_IN_TEXT =
  /([?&#](?:token|code|secret|password)=)[^&\s"'<>\\]+|(:\/\/[^:/@\s"\\]+:)[^@/\s"\\]+(?=@)/gi;
/** Pino serializes what a child logger carries on its own way, which only its own redaction reaches. */
const CHILD_PATHS = ['password', 'secret', 'token', 'cookie', 'authorization'].flatMap((key) => [
  key,
  `*.${key}`,
]);

/**
 * @param name the process: `web`, `worker`, `stand-in`, `seed`
 * @param destination standard output unless a test wants the lines
 */
export function createLog(
  config: { logLevel: LogLevel },
  name: string,
  destination?: DestinationStream,
): Log {
  const options = {
    level: config.logLevel,
    timestamp: pino.stdTimeFunctions.isoTime,
    base: { pid: process.pid, name },
    redact: { paths: CHILD_PATHS, censor: (value: unknown) => (hasContent(value) ? CENSORED : value) },
    // The error is already a plain redacted object when pino's own serializer would see it.
    serializers: { err: (value: unknown) => value },
    formatters: {
      level: (label: string) => ({ level: label }),
      log: redactFields,
    },
    // Last, over the whole line, so that messages and stacks are covered too.
    hooks: { streamWrite: redactText },
  };
  return pino(options, destination ?? standardOutput());
}

/**
 * Replaces pino's own stream, which retries forever at exit when the reader has gone (the parent process was killed),
 * so that the process never ends.
 */
function standardOutput(): DestinationStream {
  if (!process.stdout.listeners('error').includes(ignore)) process.stdout.on('error', ignore);
  return process.stdout;
}

function ignore(): void {
  // EPIPE: the reader has closed the stream.
}

function redactFields(fields: Record<string, unknown>): Record<string, unknown> {
  return redactObject(fields, 0, new Set());
}

function redactObject(object: object, depth: number, ancestors: Set<object>): Record<string, unknown> {
  ancestors.add(object);
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(object)) {
    copy[key] = isSecretKey(key) && hasContent(value) ? CENSORED : redact(value, depth + 1, ancestors);
  }
  ancestors.delete(object);
  return copy;
}

function redact(value: unknown, depth: number, ancestors: Set<object>): unknown {
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return value;
  if (ancestors.has(value)) return '[circular]';
  if (depth > MAX_DEPTH) return '[cut off]';
  if (value instanceof Error) return redactError(value, depth, ancestors);
  if (ArrayBuffer.isView(value)) return `[${String(value.byteLength)} bytes]`;
  if (Array.isArray(value)) {
    ancestors.add(value);
    const items = value.slice(0, MAX_ITEMS).map((item: unknown) => redact(item, depth + 1, ancestors));
    ancestors.delete(value);
    return items;
  }
  return redactObject(value, depth, ancestors);
}

function redactError(error: Error, depth: number, ancestors: Set<object>): Record<string, unknown> {
  const own = redactObject(error, depth, ancestors);
  ancestors.add(error);
  const cause = error.cause === undefined ? {} : { cause: redact(error.cause, depth + 1, ancestors) };
  ancestors.delete(error);
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...own,
    ...cause,
  };
}

function redactText(text: string): string {
  return text.replace(
    SECRET_IN_TEXT,
    (_, query?: string, userinfo?: string) => `${query ?? userinfo ?? ''}${CENSORED}`,
  );
}

function isSecretKey(key: string): boolean {
  const plain = key.toLowerCase().replaceAll(/[-_]/g, '');
  return SECRET_KEY.test(plain) || PRIVATE_KEYS.has(plain);
}

/** Keeps `token: null` readable: that nothing was there is often what the line is about. */
function hasContent(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && typeof value !== 'boolean';
}
