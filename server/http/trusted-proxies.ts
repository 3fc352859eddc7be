import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';
import type { Config } from '../config.ts';

/** Which address a request comes from: one answer for limits by socket, limits by caller and the log. */
export type TrustedProxies = {
  /** Whether the other end of a socket is a proxy of ours, whose X-Forwarded-For is believed. */
  isTrustedPeer: (remoteAddress: string | undefined) => boolean;
  /** The nearest address that is not a proxy of ours; '' once the socket is gone. */
  clientAddressOf: (req: IncomingMessage) => string;
};

/** By `TRUSTED_PROXIES` (product 21.8). Express decides by the same function, so that `req.ip` is the same address. */
export function trustedProxies(config: Config): TrustedProxies {
  const isTrusted = proxyAddr.compile([...config.web.trustedProxies]);
  const isTrustedPeer = (remoteAddress: string | undefined) =>
    remoteAddress !== undefined && isTrusted(remoteAddress, 0);
  return {
    isTrustedPeer,
    // Without a socket's address proxy-addr gives undefined, which its types leave out.
    clientAddressOf: (req) => (req.socket.remoteAddress === undefined ? '' : proxyAddr(req, isTrustedPeer)),
  };
}
