import { describe, expect, it } from 'vitest';
import type { App } from '#server/app.ts';
import { useTestApp } from '#tests/harness/test-app.ts';
import { useWeb } from './web.ts';

const world = useTestApp();
const web = useWeb(world);
const secure = useWeb(world, (app: App) => ({
  ...app,
  config: { ...app.config, web: { ...app.config.web, publicUrl: 'https://lintel.example' } },
}));

function directives(policy: string | string[] | undefined): Map<string, string> {
  return new Map(
    String(policy)
      .split(';')
      .map((part) => part.trim())
      .map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1).join(' ')]),
  );
}

describe('the content security policy', () => {
  it('lets in our own files and what carries the nonce of this very page', async () => {
    const answer = await web.ask('/');
    const policy = directives(answer.headers['content-security-policy']);
    const nonce = web.asked.at(-1)?.nonce ?? '';
    expect(nonce).toMatch(/^[\w-]{20,}$/);
    expect(Object.fromEntries(policy)).toEqual({
      'default-src': "'self'",
      'script-src': `'self' 'nonce-${nonce}'`,
      'style-src': `'self' 'nonce-${nonce}'`,
      'style-src-attr': "'unsafe-inline'",
      'img-src': "'self'",
      'font-src': "'self'",
      'connect-src': "'self'",
      'form-action': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    });
  });

  it('has another nonce for every page', async () => {
    await web.ask('/');
    await web.ask('/');
    const [first, second] = web.asked.slice(-2);
    expect(first?.nonce).not.toBe(second?.nonce);
  });
});

describe('headers of every answer', () => {
  it('keep browsers from guessing types, framing us and telling others where somebody was', async () => {
    for (const path of ['/', '/trpc/probe.read', '/trpc/probe.fail', '/nowhere']) {
      const { headers } = await web.ask(path);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it('insist on TLS only where there is TLS', async () => {
    expect((await web.ask('/')).headers['strict-transport-security']).toBeUndefined();
    const answer = await secure.ask('/');
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(answer.headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });
});

describe('the id of a request', () => {
  it('is made for each, and taken over from a proxy when it is harmless', async () => {
    const own = await web.ask('/');
    expect(own.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    const given = await web.ask('/', { headers: { 'x-request-id': 'proxy-0123456789' } });
    expect(given.headers['x-request-id']).toBe('proxy-0123456789');
  });

  it.each(['short', 'with spaces in it', '{"json":"in a log line"}', 'x'.repeat(65)])(
    'is ours when a client offers %s',
    async (offered) => {
      const answer = await web.ask('/', { headers: { 'x-request-id': offered } });
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});
