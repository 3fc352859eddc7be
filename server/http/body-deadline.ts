import type { Request, RequestHandler, Response } from 'express';

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/** How long a body may take, and how much of it has to arrive per window. */
export type Pace = {
  longestMs: number;
  windowMs: number;
  /** In each window except the last. */
  minBytes: number;
};

/**
 * Drops connections whose body has not arrived in time; headers are in by then. What is below `exempt` paths
 * keeps a time of its own.
 */
export function bodyDeadline(longestMs: number, exempt: readonly string[]): RequestHandler {
  return (req, res, next) => {
    if (hasBody(req) && !isBelow(req.path, exempt)) {
      const timer = setTimeout(() => {
        if (!res.headersSent) req.socket.write(TIMED_OUT);
        req.socket.destroy();
      }, longestMs);
      const clear = () => clearTimeout(timer);
      req.once('end', clear);
      res.once('close', clear);
    }
    next();
  };
}

function isBelow(path: string, parents: readonly string[]): boolean {
  return parents.some((parent) => path === parent || path.startsWith(`${parent}/`));
}

/** Drops the connection of a body that falls behind its pace. */
export function cutSlowBody(req: Request, res: Response, pace: Pace): void {
  if (!hasBody(req)) return;
  const stop = watchPace(req, pace, () => {
    if (!res.headersSent) req.socket.write(TIMED_OUT);
    req.socket.destroy();
  });
  req.once('end', stop);
  res.once('close', stop);
}

export function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Calls `tooSlow` once as soon as a body falls behind its pace. Measures bytes received by the socket, including those
 * not consumed yet.
 * @returns a function that stops the watch
 */
export function watchPace(
  { socket }: Request,
  { longestMs, windowMs, minBytes }: Pace,
  tooSlow: () => void,
): () => void {
  let received = socket.bytesRead;
  const stop = () => {
    clearTimeout(deadline);
    clearInterval(windows);
  };
  const giveUp = () => {
    stop();
    tooSlow();
  };
  const deadline = setTimeout(giveUp, longestMs);
  const windows = setInterval(() => {
    const arrived = socket.bytesRead - received;
    received = socket.bytesRead;
    if (arrived < minBytes) giveUp();
  }, windowMs);
  return stop;
}
