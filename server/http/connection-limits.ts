import type { Server } from 'node:http';
import type { RequestHandler } from 'express';
import { limitKeyOfAddress } from '../rate-limits.ts';
import './locals.ts';
import { refuse } from './refuse.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

export type ConnectionLimits = {
  /** In all. */
  sockets: number;
  /** Of one address (IPv6: one /64 network), unless it is a proxy of ours. */
  socketsOfOne: number;
  /** Under way at the same time for one address, also behind a proxy of ours. */
  requestsOfOne: number;
};

export const CONNECTION_LIMITS: ConnectionLimits = { sockets: 2_000, socketsOfOne: 100, requestsOfOne: 100 };

const RETRY_SECONDS = 1;

/**
 * Closes what one address opens beyond its share before a byte of it is read. The sockets of a proxy of ours carry the
 * requests of many, which `limitRequests` counts one by one.
 */
export function limitSockets(
  server: Server,
  { isTrustedPeer }: TrustedProxies,
  { sockets, socketsOfOne }: ConnectionLimits,
): void {
  server.maxConnections = sockets;
  const open = new KeyedCounter(socketsOfOne);
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    // Without an address it has been closed already.
    if (remoteAddress === undefined || isTrustedPeer(remoteAddress)) return;
    const key = limitKeyOfAddress(remoteAddress);
    if (open.tryIncrement(key)) socket.once('close', () => open.decrement(key));
    else socket.resetAndDestroy();
  });
}

/** Refuses what one address has under way beyond its share, from the headers until the answer has been read. */
export function limitRequests(
  { clientAddressOf, isTrustedPeer }: TrustedProxies,
  { requestsOfOne }: ConnectionLimits,
): RequestHandler {
  const underWay = new KeyedCounter(requestsOfOne);
  return (req, res, next) => {
    const address = clientAddressOf(req);
    res.locals.clientAddress = address;
    // A proxy that speaks for itself: its health check, or a program on this machine.
    if (isTrustedPeer(address)) {
      next();
      return;
    }
    const key = limitKeyOfAddress(address);
    if (underWay.tryIncrement(key)) {
      res.once('close', () => underWay.decrement(key));
      next();
      return;
    }
    // The rest of a body that trickles in is not waited for.
    res.setHeader('Connection', 'close');
    refuse(res, 'too_busy', { retryAfterSeconds: RETRY_SECONDS });
  };
}

/** Counts per key, each up to a maximum. */
export class KeyedCounter {
  readonly #most: number;
  readonly #taken = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  tryIncrement(key: string): boolean {
    const taken = this.#taken.get(key) ?? 0;
    if (taken >= this.#most) return false;
    this.#taken.set(key, taken + 1);
    return true;
  }

  decrement(key: string): void {
    const left = (this.#taken.get(key) ?? 0) - 1;
    if (left > 0) this.#taken.set(key, left);
    else this.#taken.delete(key);
  }
}
