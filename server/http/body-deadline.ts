import type { Request, RequestHandler } from 'express';

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/** How long a body may take, and how much of it has to arrive per window. */
export type Pace = {
  longestMs: number;
  windowMs: number;
  /** In each window except the last. */
  minBytes: number;
};

/**
 * Drops connections whose body has not arrived in time; headers are in by then. Routes that are `exempt` keep a time of
 * their own.
 */
export function bodyDeadline(longestMs: number, exempt: readonly string[]): RequestHandler {
  return (req, res, next) => {
    if (hasBody(req) && !exempt.includes(req.path)) {
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
