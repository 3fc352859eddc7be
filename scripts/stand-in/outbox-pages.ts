import { html, Markup } from './html.ts';
import type { StoredMail } from './outbox.ts';

const STYLE = new Markup(`
:root{color-scheme:light dark;--ground:#f4f5f7;--card:#fff;--ink:#1c2430;--soft:#566072;--line:#d5dae2;--blue:#1d4fb8}
@media (prefers-color-scheme:dark){:root{--ground:#14181f;--card:#1d232d;--ink:#e8ecf3;--soft:#a5afbf;--line:#384151;--blue:#9bbcff}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/24px system-ui,sans-serif}
header,main{max-width:960px;margin:0 auto;padding:16px}
header{padding-bottom:0}
h1{font-size:24px;line-height:32px;margin:8px 0;overflow-wrap:anywhere}
h2{font-size:18px;line-height:24px;margin:32px 0 8px}
p{margin:0 0 16px}
.soft{color:var(--soft);font-size:14px}
a{color:var(--blue)}
a:focus-visible,input:focus-visible,button:focus-visible,summary:focus-visible,iframe:focus-visible{outline:2px solid var(--blue);outline-offset:2px}
form{display:flex;flex-wrap:wrap;gap:8px;align-items:end;margin:16px 0}
label{display:block;font-size:14px;flex:1 1 240px}
input{display:block;width:100%;height:44px;padding:0 12px;font:inherit;color:inherit;background:var(--card);border:1px solid var(--soft);border-radius:6px}
button,.button{height:44px;padding:0 16px;font:inherit;line-height:42px;color:var(--blue);background:var(--card);border:1px solid var(--blue);border-radius:6px;text-decoration:none;cursor:pointer}
ul{list-style:none;margin:0;padding:0;background:var(--card);border:1px solid var(--line);border-radius:8px}
li+li{border-top:1px solid var(--line)}
li{padding:12px 16px;overflow-wrap:anywhere}
li a{font-weight:600;display:inline-block;padding:2px 0}
iframe{width:100%;height:840px;border:1px solid var(--line);border-radius:8px;background:var(--card)}
pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:0;padding:16px;background:var(--card);border:1px solid var(--line);border-radius:8px;font:14px/22px ui-monospace,monospace}
dl{display:grid;grid-template-columns:minmax(80px,max-content) 1fr;gap:4px 16px;margin:0;padding:16px;background:var(--card);border:1px solid var(--line);border-radius:8px}
dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
`);

const TIME_FORMAT = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
});

/** The mails that arrived, newest first. */
export function renderOutbox(
  mails: readonly StoredMail[],
  { to, limit }: { to: string; limit: number },
): string {
  const isFiltered = to !== '';
  return page(
    'Outbox',
    html`<h1>Outbox</h1>
      <p class="soft">Every email sent on this machine. None of them left it.</p>
      <form method="get" action="/outbox" role="search">
        <label>Recipient <input type="search" name="to" value="${to}" autocomplete="off" /></label>
        <button type="submit">Filter</button>
        ${isFiltered ? html`<a class="button" href="/outbox">Show all</a>` : ''}
      </form>
      ${
        mails.length === 0
          ? emptyOutbox(isFiltered)
          : html`<ul>
              ${mails.map(renderRow)}
            </ul>`
      }
      ${mails.length === limit ? html`<p class="soft">These are the newest ${limit}.</p>` : ''}`,
  );
}

/** One mail as it would look, as text, and what came with it. */
export function renderMailPage(mail: StoredMail): string {
  const headers: [string, string][] = [
    ['From', mail.from],
    ['To', mail.to],
    ['Subject', mail.subject],
    ['Sent', formatTime(mail.receivedAt)],
    ['Message ID', mail.id],
    ...(mail.tag === '' ? [] : ([['Tag', mail.tag]] satisfies [string, string][])),
    ...Object.entries(mail.metadata).map(([key, value]): [string, string] => [`Metadata: ${key}`, value]),
    ...mail.headers.map(({ name, value }): [string, string] => [name, value]),
  ];
  return page(
    mail.subject,
    html`<p><a href="/outbox">Back to the outbox</a></p>
      <h1>${mail.subject === '' ? 'No subject' : mail.subject}</h1>
      <p class="soft">To ${mail.to}, ${time(mail.receivedAt)}</p>
      <h2 id="as-html">Preview</h2>
      ${mail.html === '' ? html`<p>This email has no HTML part.</p>` : frame(mail.html)}
      <h2 id="as-text">As text</h2>
      ${mail.text === '' ? html`<p>This email has no text part.</p>` : html`<pre>${mail.text}</pre>`}
      ${mail.attachments.map(
        ({ name, content }) =>
          html`<h2>${name}</h2>
            <pre>${content}</pre>`,
      )}
      <h2 id="headers">Headers</h2>
      <dl>
        ${headers.map(
          ([name, value]) =>
            html`<dt>${name}</dt>
              <dd>${value}</dd>`,
        )}
      </dl>`,
  );
}

export function renderNotFound(): string {
  return page(
    'Not in the outbox',
    html`<h1>Not in the outbox</h1>
      <p>No such email. <a href="/outbox">See all emails</a></p>`,
  );
}

/** No script runs in the frame and it is of no origin; its links open in a window of their own. */
function frame(content: string): Markup {
  return html`<iframe
    title="Preview of the email"
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    srcdoc="${content}"
  ></iframe>`;
}

function renderRow(mail: StoredMail): Markup {
  return html`<li>
    <a href="/outbox/${mail.id}">${mail.subject === '' ? 'No subject' : mail.subject}</a>
    <div class="soft">To ${mail.to}, ${time(mail.receivedAt)}</div>
  </li>`;
}

function emptyOutbox(isFiltered: boolean): Markup {
  return isFiltered
    ? html`<p>No emails to this address.</p>`
    : html`<p>No emails yet. Sign up or reset a password, and it shows up here.</p>`;
}

function time(iso: string): Markup {
  return html`<time datetime="${iso}">${formatTime(iso)}</time>`;
}

function formatTime(iso: string): string {
  return `${TIME_FORMAT.format(new Date(iso)).replaceAll('\u202f', ' ')} UTC`;
}

function page(title: string, main: Markup): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – local email</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <header><span class="soft">Local email, stand-in for Postmark</span></header>
        <main>${main}</main>
      </body>
    </html>`.text;
}
