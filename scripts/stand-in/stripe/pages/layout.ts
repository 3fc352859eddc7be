import { createHash } from 'node:crypto';
import { html, type Markup } from '../../html.ts';
import { CHECKOUT_SCRIPT, STYLE } from './style.ts';

/** In the addresses of style and script, so that a browser never keeps an old one. */
export const VERSION = createHash('sha256').update(STYLE).update(CHECKOUT_SCRIPT).digest('hex').slice(0, 8);

/** Every page says what it is first. */
export function page(title: string, main: Markup): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}, local payment stand-in</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/stand-in/style.css?${VERSION}" />
        <script src="/stand-in/checkout.js?${VERSION}" defer></script>
      </head>
      <body>
        <a class="skip" href="#main">Skip to the content</a>
        <header class="test">
          <b>TEST PAGE</b><span>Local payment stand-in. No real card, no real money.</span>
        </header>
        ${main}
      </body>
    </html>`.text;
}

/** A page with only a message. */
export function messagePage(title: string, body: Markup): string {
  return page(
    title,
    html`<main class="one" id="main">
      <h1>${title}</h1>
      <div class="gap">${body}</div>
    </main>`,
  );
}

export function money(cents: number, currency = 'usd'): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}

/** Stripe writes dates on its pages in a zone of its own choice; here it is the one of the account. */
const ACCOUNT_ZONE = 'America/New_York';

export function day(seconds: number): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: ACCOUNT_ZONE }).format(
    seconds * 1000,
  );
}

export function time(seconds: number): string {
  const format = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'UTC',
  });
  return `${format.format(seconds * 1000).replaceAll('\u202f', ' ')} UTC`;
}

export function every(recurring: { interval: string; interval_count: number } | null | undefined): string {
  if (!recurring) return '';
  return recurring.interval_count === 1
    ? `per ${recurring.interval}`
    : `every ${String(recurring.interval_count)} ${recurring.interval}s`;
}

export function errorBox(title: string, text: string): Markup {
  return html`<div class="err" role="alert">
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="9" />
      <path d="M12 8v5M12 16.5v.01" />
    </svg>
    <p><strong>${title}</strong> ${text}</p>
  </div>`;
}

export function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
