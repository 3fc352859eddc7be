import type { OutgoingHttpHeaders, RequestListener } from 'node:http';
import type { LeakWatch } from './leak-watch.ts';

/** A request and its answer, as they went over the wire. */
export type HttpAnswer = {
  /** Path with query. */
  path: string;
  requestHeaders: OutgoingHttpHeaders;
  responseHeaders: OutgoingHttpHeaders;
  text: string;
  /** Other requests may have been answered meanwhile. */
  isOlder?: boolean;
};

/** Scans a response for data that the person signed in by its request, or by the response itself, may not see. */
export async function scanHttpAnswer(watch: LeakWatch, answer: HttpAnswer): Promise<void> {
  if (answer.text === '') return;
  const userId = await readerOf(watch, answer);
  const { path, text, isOlder = false } = answer;
  const procedures = proceduresOf(path);
  const parts = partsOf(text, procedures.length);
  if (procedures.length === 0 || parts === null) {
    await watch.scanPage({ procedure: 'page', userId, content: text, isOlder });
    return;
  }
  await Promise.all(
    procedures.map((procedure, n) => watch.scan({ procedure, userId, content: parts[n], isOlder })),
  );
}

/** The session that the answer starts counts before the one that the request came with. */
async function readerOf(watch: LeakWatch, answer: HttpAnswer): Promise<string | null> {
  const started = sessionIn([answer.responseHeaders['set-cookie'] ?? []].flat().join(';'));
  const given =
    sessionIn(headerOf(answer, 'cookie')) ?? /^Bearer (.+)$/.exec(headerOf(answer, 'authorization'))?.[1];
  for (const secret of [started, given]) {
    const userId = secret === undefined ? null : await watch.userOfSecret(secret);
    if (userId !== null) return userId;
  }
  return null;
}

function headerOf({ requestHeaders }: HttpAnswer, name: string): string {
  return [requestHeaders[name] ?? []].flat().join(';');
}

function sessionIn(cookies: string): string | undefined {
  return /(?:^|[;\s])(?:__Host-)?session=([^;\s]+)/.exec(cookies)?.[1];
}

/** The procedures of a path, several in a batch. */
function proceduresOf(path: string): string[] {
  const names = /^\/trpc\/([^?]+)/.exec(path)?.[1];
  return names === undefined ? [] : names.split(/,|%2C/i);
}

/** The output of each procedure; null where they cannot be told apart. */
function partsOf(text: string, count: number): unknown[] | null {
  try {
    const body: unknown = JSON.parse(text);
    const parts: unknown[] = Array.isArray(body) ? body : [body];
    return parts.length === count ? parts : null;
  } catch {
    return null;
  }
}

/** The same handler; every answer is scanned before it is sent. */
export function watchHandler(watch: LeakWatch, handler: RequestListener): RequestListener {
  return (req, res) => {
    // Compressed bytes cannot be scanned.
    delete req.headers['accept-encoding'];
    const chunks: Buffer[] = [];
    const send = res.end.bind(res);
    res.write = (chunk: string | Uint8Array) => {
      chunks.push(Buffer.from(chunk));
      return true;
    };
    res.end = (chunk?: unknown) => {
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
      const body = Buffer.concat(chunks);
      const answer = { text: body.toString(), responseHeaders: res.getHeaders(), isOlder: true };
      scanHttpAnswer(watch, { path: req.url ?? '', requestHeaders: req.headers, ...answer }).then(
        () => send(body),
        (error: unknown) => res.destroy(error instanceof Error ? error : undefined),
      );
      return res;
    };
    handler(req, res);
  };
}
