import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { App } from '#server/app.ts';
import { replaceNonce } from '#server/http/page-policy.ts';
import { useTestApp } from '#tests/harness/test-app.ts';
import { useWeb } from './web.ts';

const world = useTestApp();
const web = useWeb(world);
const secure = useWeb(world, (app: App) => ({
  ...app,
  config: { ...app.config, web: { ...app.config.web, publicUrl: 'https://lintel.example' } },
}));

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function directives(policy: string | string[] | undefined): Map<string, string> {
  return new Map(
    String(policy)
      .split(';')
      .map((part) => part.trim())
      .map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1).join(' ')]),
  );
}

describe('the content security policy', () => {
  it('allows our own files and scripts with the nonce of the page', async () => {
    const answer = await web.ask('/', { headers: { cookie: 'session=unknown' } });
    const policy = directives(answer.headers['content-security-policy']);
    const nonce = web.asked.at(-1)?.nonce ?? '';
    expect(nonce).toMatch(/^[\w-]{20,}$/);
    expect(Object.fromEntries(policy)).toEqual({
      'default-src': "'self'",
      'script-src': `'self' 'nonce-${nonce}'`,
      'style-src': `'self' 'nonce-${nonce}'`,
      'style-src-attr': "'unsafe-inline'",
      'img-src': "'self' data: blob:",
      'media-src': "'self' blob:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'form-action': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'service-worker',
    });
  });

  it('has a new nonce for every page', async () => {
    await web.ask('/mine');
    await web.ask('/mine');
    const [first, second] = web.asked.slice(-2);
    expect(first?.nonce).not.toBe(second?.nonce);
  });

  it('allows nothing inline in what is no page', async () => {
    const { headers } = await web.ask('/trpc/probe.read');
    const policy = directives(headers['content-security-policy']);
    expect(policy.get('script-src')).toBe("'self'");
    expect(policy.get('style-src')).toBe("'self'");
  });

  it('has hashes of our own scripts and styles on cached pages, and no others', () => {
    const html =
      '<meta property="csp-nonce" content="n1"/><script nonce="n1" data-files="/a.js">ours()</script>' +
      '<style data-s nonce="n1">a{}</style><script>smuggled()</script><script nonce="n2">smuggled()</script>';
    const { html: without, inline } = replaceNonce(html, 'n1');
    expect(without).toBe(
      '<script data-files="/a.js">ours()</script>' +
        '<style data-s>a{}</style><script>smuggled()</script><script nonce="n2">smuggled()</script>',
    );
    expect(inline.scripts).toEqual([hashOf('ours()')]);
    // Emotion adds its style elements empty.
    expect(inline.styles).toEqual([hashOf(''), hashOf('a{}')]);
  });
});

describe('the headers of every response', () => {
  it('forbid type sniffing, framing and referrers to other sites', async () => {
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

  it('require TLS only where TLS is configured', async () => {
    expect((await web.ask('/')).headers['strict-transport-security']).toBeUndefined();
    const answer = await secure.ask('/');
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(answer.headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });
});

describe('methods that nothing needs', () => {
  it.each(['TRACE', 'PROPFIND'])('%s is refused and repeats nothing', async (method) => {
    for (const path of ['/', '/trpc/probe.read', '/healthz']) {
      const answer = await web.ask(path, { method, headers: { 'x-echo': 'what-was-sent' } });
      expect([400, 404, 405]).toContain(answer.status);
      expect(answer.text).not.toContain('what-was-sent');
    }
  });
});

describe('the trace id', () => {
  it('is generated, or accepted from a proxy when well-formed', async () => {
    const own = await web.ask('/');
    expect(own.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    const given = await web.ask('/', { headers: { 'x-request-id': 'proxy-0123456789' } });
    expect(given.headers['x-request-id']).toBe('proxy-0123456789');
  });

  it.each(['short', 'with spaces in it', '{"json":"in a log line"}', 'x'.repeat(65)])(
    'is generated when a client sends %s',
    async (offered) => {
      const answer = await web.ask('/', { headers: { 'x-request-id': offered } });
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});
