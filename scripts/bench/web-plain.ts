/** The baseline for a page: the same page as plain HTML, served from memory. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';
import { SMALLEST_QUALITY } from '#server/http/page-answer.ts';

/** Structured data for search engines is no script, and stays. */
const SCRIPTS = /<script(?![^>]*ld\+json)[^>]*>[^]*?<\/script>/g;
/** Response headers that concern the site's own connection. */
const NOT_TO_COPY = /^(?:connection|keep-alive|transfer-encoding|content-(?:length|encoding)|date)$/;

type File = { status: number; headers: [string, string][]; body: Buffer };

export type PlainSite = { origin: string; stop: () => void };

/** @param origin whose pages and pictures it has, each asked for once */
export async function servePlain(origin: string): Promise<PlainSite> {
  const files = new Map<string, Promise<File>>();
  const server = createServer((req, res) => {
    const path = req.url ?? '/';
    const file = files.get(path) ?? fetchFile(origin + path);
    files.set(path, file);
    file.then(
      ({ status, headers, body }) => {
        res.writeHead(status, headers.flat());
        res.end(body);
      },
      (error: unknown) => res.destroy(error instanceof Error ? error : undefined),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${String(port)}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function fetchFile(url: string): Promise<File> {
  const response = await fetch(url, { headers: { accept: 'text/html,*/*' } });
  const headers = [...response.headers].filter(([name]) => !NOT_TO_COPY.test(name));
  if (!/^(?:text\/|image\/svg)/.test(response.headers.get('content-type') ?? '')) {
    return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) };
  }
  const text = (await response.text()).replaceAll(SCRIPTS, '');
  const body = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: SMALLEST_QUALITY } });
  return { status: response.status, headers: [...headers, ['content-encoding', 'br']], body };
}
