import { describe, expect, it } from 'vitest';
import { isPublicAddress, lookupPublic } from '#server/gateways/public-addresses.ts';

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '142.250.65.100', '2607:f8b0:4005:80a::200a'])('has %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    'fe80::1',
    'fc00::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '64:ff9b::7f00:1',
    'localhost',
    '',
  ])('has not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('lookupPublic', () => {
  it('resolves no name that leads to this machine', async () => {
    const failure = await new Promise((resolve) => lookupPublic('localhost', {}, resolve));
    expect(failure).toBeInstanceOf(Error);
  });
});
