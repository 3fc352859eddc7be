import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { trustedProxies } from '#server/http/trusted-proxies.ts';
import { useTestApp } from '#tests/harness/test-app.ts';
import { dataOf, useWeb } from './web.ts';

const world = useTestApp();

const proxiesOf = (list: string) => trustedProxies(loadConfig({ TRUSTED_PROXIES: list }));

function requestFrom(remoteAddress: string | undefined, forwardedFor?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
  const req = new IncomingMessage(socket);
  if (forwardedFor !== undefined) req.headers['x-forwarded-for'] = forwardedFor;
  return req;
}

describe('the address of a request', () => {
  it.each([
    { list: 'loopback', from: '198.51.100.1', says: '203.0.113.9', is: '198.51.100.1' },
    { list: 'loopback', from: '127.0.0.1', says: '203.0.113.9', is: '203.0.113.9' },
    { list: 'loopback', from: '::ffff:127.0.0.1', says: '203.0.113.9', is: '203.0.113.9' },
    { list: 'loopback', from: '::1', says: '6.6.6.6, 203.0.113.9', is: '203.0.113.9' },
    { list: 'loopback', from: '::1', says: undefined, is: '::1' },
    { list: '10.0.0.0/8', from: '10.1.2.3', says: '203.0.113.9', is: '203.0.113.9' },
    { list: '10.0.0.0/8', from: '127.0.0.1', says: '203.0.113.9', is: '127.0.0.1' },
    {
      list: '10.0.0.0/8,192.0.2.7',
      from: '10.1.2.3',
      says: '6.6.6.6, 203.0.113.9, 192.0.2.7',
      is: '203.0.113.9',
    },
    { list: '10.0.0.0/8', from: undefined, says: '203.0.113.9', is: '' },
  ])('with $list trusted is $is, from $from for $says', ({ list, from, says, is }) => {
    expect(proxiesOf(list).clientAddressOf(requestFrom(from, says))).toBe(is);
  });

  it('is that of the socket unless the socket is that of a proxy', () => {
    const { isTrustedPeer } = proxiesOf('10.0.0.0/8, 2001:db8::/32');
    const peers = ['10.9.9.9', '::ffff:10.9.9.9', '2001:db8::1', '127.0.0.1', '11.0.0.1', '', undefined];
    expect(peers.map(isTrustedPeer)).toEqual([true, true, true, false, false, false, false]);
  });
});

describe('behind proxies that are not on this machine', () => {
  const web = useWeb(world, (app) => {
    const { config } = app;
    return { ...app, config: { ...config, web: { ...config.web, trustedProxies: ['10.0.0.0/8'] } } };
  });

  it('a header from this machine is not believed', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    expect(dataOf(await web.ask('/trpc/probe.address', { headers }))).toBe('127.0.0.1');
  });
});
