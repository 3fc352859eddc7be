import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { RequestHandler } from 'express';
import type { App } from '../app.ts';
import { findScript } from '../modules/client-scripts/client-scripts.queries.ts';
import { describeHashedScript } from './static-files.ts';

const decompress = promisify(brotliDecompress);
const SCRIPT = /^\/assets\/([\w.$-]+\.js)$/;

/** Scripts of another version than this process' own: of pages from before a deployment, or from a process that is ahead. */
export function keptScripts({ db }: Pick<App, 'db'>): RequestHandler {
  return async (req, res, next) => {
    const name = SCRIPT.exec(req.path)?.[1];
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const content = name === undefined || !isRead ? undefined : await findScript(db, name);
    if (content === undefined) {
      next();
      return;
    }
    describeHashedScript(res);
    const isCompressed = req.acceptsEncodings('br') === 'br';
    if (isCompressed) res.setHeader('Content-Encoding', 'br');
    res.send(isCompressed ? content : await decompress(content));
  };
}
