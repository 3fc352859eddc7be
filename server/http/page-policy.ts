import { createHash } from 'node:crypto';
import { type Config, isHttps } from '../config.ts';

/** Inline scripts and styles that a policy allows, as CSP sources. */
export type InlineSources = { scripts: readonly string[]; styles: readonly string[] };

const NONE: InlineSources = { scripts: [], styles: [] };

/** Emotion fills style elements through the object model, after it has added them empty. */
const EMPTY = hashSource('');

/** The Content-Security-Policy of an answer. */
export function contentPolicy(config: Config, { scripts, styles }: InlineSources = NONE): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    // Components set style attributes; style elements need a nonce or a hash all the same.
    ["style-src 'self'", ...styles].join(' '),
    "style-src-attr 'unsafe-inline'",
    // Tiny pictures that stand for those to come, and what a person has chosen but not sent yet.
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // No script of ours turns text into markup or code: the one policy there is makes the address of the service worker.
    // Vite's are others.
    ...(config.mode === 'development'
      ? []
      : ["require-trusted-types-for 'script'", 'trusted-types service-worker']),
    ...(isHttps(config) ? ['upgrade-insecure-requests'] : []),
  ].join(';');
}

export function nonceSources(nonce: string): InlineSources {
  return { scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] };
}

/**
 * A page without the nonce it was rendered with, and the hashes of the scripts and styles that had it. Hashing whatever
 * is inline would allow injected markup; only our own code knows the nonce.
 */
export function replaceNonce(html: string, nonce: string): { html: string; inline: InlineSources } {
  const found = { script: new Set<string>(), style: new Set([EMPTY]) };
  const ours = new RegExp(`<(script|style)\\b[^>]* nonce="${nonce}"[^>]*>([^]*?)</\\1>`, 'g');
  for (const [, tag, text = ''] of html.matchAll(ours)) {
    found[tag === 'script' ? 'script' : 'style'].add(hashSource(text));
  }
  const without = html
    .replaceAll(` nonce="${nonce}"`, '')
    // Told to the router in the browser, which has none to pass on now.
    .replace(`<meta property="csp-nonce" content="${nonce}"/>`, '');
  return { html: without, inline: { scripts: [...found.script], styles: [...found.style] } };
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
