import type { UploadKind } from '#contract/uploads.ts';
import { SESSION_COOKIE } from '#server/http/cookies.ts';
import { startSession } from '#server/modules/auth/sessions.service.ts';
import type { TestWorld } from '#tests/harness/test-app.ts';
import type { Answer, Ask } from './web.ts';

const TUS = { 'tus-resumable': '1.0.0', 'sec-fetch-site': 'same-origin', accept: 'application/json' };
const base64 = (text: string) => Buffer.from(text).toString('base64');

export type NewFile = { kind: string; fileName?: string; byteSize: number };

/** A web server, in this process or another. */
export type Asked = { ask(path: string, ask: Ask): Promise<Answer> };

/** The protocol one request at a time, as one person speaks it; nobody without a cookie. */
export class TusClient {
  readonly #web: Asked;
  readonly #cookie: string | null;

  constructor(web: Asked, cookie: string | null) {
    this.#web = web;
    this.#cookie = cookie;
  }

  get headers(): Record<string, string> {
    return this.#cookie === null ? TUS : { ...TUS, cookie: this.#cookie };
  }

  send(method: string, path: string, headers: Record<string, string> = {}, body?: Buffer): Promise<Answer> {
    const all = { ...this.headers, ...headers };
    return this.#web.ask(path, { method, headers: all, ...(body === undefined ? {} : { body }) });
  }

  create({ kind, fileName = 'roof.png', byteSize }: NewFile): Promise<Answer> {
    return this.send('POST', '/uploads', {
      'upload-length': String(byteSize),
      'upload-metadata': `kind ${base64(kind)},filename ${base64(fileName)}`,
    });
  }

  /** The path of a file that may now be sent. */
  async open(file: NewFile): Promise<string> {
    const { status, headers, text } = await this.create(file);
    if (status !== 201) throw new Error(`Not created: ${String(status)} ${text}`);
    return headers.location ?? '';
  }

  patch(path: string, offset: number, bytes: Buffer): Promise<Answer> {
    const type = 'application/offset+octet-stream';
    return this.send('PATCH', path, { 'upload-offset': String(offset), 'content-type': type }, bytes);
  }

  /** Sends all of it at once and answers the id. */
  async upload(kind: UploadKind, fileName: string, bytes: Buffer): Promise<string> {
    const path = await this.open({ kind, fileName, byteSize: bytes.length });
    const { status, text } = await this.patch(path, 0, bytes);
    if (status !== 204) throw new Error(`Not taken: ${String(status)} ${text}`);
    return idOf(path);
  }

  /** How much has arrived. */
  async offset(path: string): Promise<number> {
    return Number((await this.send('HEAD', path)).headers['upload-offset']);
  }
}

export function idOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** A member's client, signed in by cookie. */
export async function clientOf(
  world: TestWorld,
  web: Asked,
  { userId }: { userId: string },
): Promise<TusClient> {
  const { secret } = await startSession(world.app, { userId, label: 'A browser', kind: 'browser' });
  return new TusClient(web, `${SESSION_COOKIE.name}=${secret}`);
}
