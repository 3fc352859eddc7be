import { existsSync, globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BRAND_NAME } from '#contract/brand.ts';
import { screenOf } from '#scripts/words/screens.ts';
import {
  MAILS,
  queuedMailSchema,
  renderTemplate,
  type MailName,
  type MailParams,
} from '#server/emails/catalogue.ts';
import { formatAmount } from '#server/emails/format-amount.ts';
import { formatInstant } from '#server/emails/format-instant.ts';
import { formatMoneyDay } from '#server/emails/format-money-day.ts';
import { escapeHtml, toPlainLine } from '#server/emails/plain-text.ts';
import { sampleMails } from './sample-mails.ts';

const SITE = { origin: 'https://lintel.example' };
const URL_OF_SAMPLE = 'https://lintel.example/requests/1?from=mail&tab=jobs';
const benign = sampleMails('Dana Ortiz', URL_OF_SAMPLE);

const HOSTILE_TEXTS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  `' onmouseover='alert(1)`,
  '</td></tr></table><h1>Pay here</h1>',
  'Ann\r\nBcc: everybody@example.com\r\n\r\n<p>Other mail</p>',
  'Ann\nPhone: 555-0100',
  '&lt;b&gt; &amp; {{name}} ${name} <%= name %>',
  '<!-- ]]> --> <style>*{display:none}</style>',
  '\u202Emoc.live\u202C \u0000\u0007\u2028',
  'Win money at https://evil.example/now or www.evil.example',
];

const PUBLIC = join(import.meta.dirname, '../../public');
/** Parameters that the subject of a mail names. */
const SUBJECTS = ['actorName', 'otherName', 'title', 'product', 'description', 'position', 'state'];
/** Parameters that hold the reader's name. */
const READERS = ['name', 'ownerName', 'professionalName'];
/** The addresses of the site, with anything for what is filled in. */
const ROUTES = globSync('src/routes/**/*.tsx', { cwd: join(import.meta.dirname, '../..') }).map(
  (file) => new RegExp(`^${screenOf(file).replaceAll(/\$\w+/g, '[^/]+')}$`),
);

function buttonAddress(html: string): string {
  return html.match(/class="button"[^>]*><a href="([^"]*)"/)?.[1]?.replaceAll('&amp;', '&') ?? '';
}

const tagsOf = (html: string) => html.match(/<!?\/?[a-zA-Z-]+/g)?.map((tag) => tag.toLowerCase()) ?? [];

/** What a person reads, without what only programs see. */
function visibleText(html: string): string {
  const body = html.slice(html.indexOf('<body'));
  return body
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
}

function render<N extends MailName>(name: N, samples: { [M in N]: MailParams<M> } = benign) {
  return renderTemplate(name, samples[name], SITE);
}

describe.each(MAILS)('the $name email', ({ name, params }) => {
  it('has a subject, HTML and text, and names the product', () => {
    const { subject, html, text } = render(name);
    expect(text.trim().length).toBeGreaterThan(100);
    expect(subject.length).toBeGreaterThan(5);
    expect(subject.length).toBeLessThan(80);
    expect(html).toContain(BRAND_NAME);
    expect(text).toContain(BRAND_NAME);
  });

  it('says the same in HTML and in text', () => {
    const { html, text } = render(name);
    const seen = visibleText(html);
    for (const fact of listFacts(benign[name])) {
      expect(seen).toContain(fact);
      expect(text).toContain(fact);
    }
    const sentences = text.split('\n').filter((line) => /[a-z]\.$/.test(line));
    expect(sentences.length).toBeGreaterThan(0);
    for (const sentence of sentences) expect(seen).toContain(sentence);
  });

  it('says in the subject what or whom it is about', () => {
    const samples = sampleMails('Deck stairs', URL_OF_SAMPLE);
    const { subject } = render(name, samples);
    const named = Object.keys(samples[name]).filter((key) => SUBJECTS.includes(key));
    if (named.length > 0) expect(subject).toContain('Deck stairs');
    else expect(subject).toMatch(new RegExp(`${BRAND_NAME}|Deck stairs`));
  });

  it('has one button, whose address the text part has too', () => {
    const { html, text } = render(name);
    expect(html.match(/class="button"/g)).toHaveLength(1);
    const address = buttonAddress(html);
    expect(text).toContain(address.replace(/^mailto:/, ''));
  });

  it('leads to a page that exists', () => {
    const address = new URL(buttonAddress(render(name).html));
    if (address.protocol === 'mailto:') return;
    expect(address.origin).toBe(SITE.origin);
    expect(ROUTES.some((route) => route.test(address.pathname))).toBe(true);
  });

  it('shows the logo, with its name where pictures are off', () => {
    const { html } = render(name);
    const logos = [...html.matchAll(/<img src="https:\/\/lintel\.example(\/[^"]+)"[^>]* alt="Lintel"/g)];
    expect(logos).toHaveLength(2);
    for (const [, path = ''] of logos) expect(existsSync(join(PUBLIC, path))).toBe(true);
  });

  it('says in both parts why one receives it, and members where to manage their account', () => {
    const { html, text } = render(name);
    const reason = text.split('\n').filter((line) => line.startsWith('You’re receiving this email because '));
    expect(reason).toHaveLength(1);
    expect(visibleText(html)).toContain(reason.join());
    const isForMembers = /name|Name/.test(Object.keys(benign[name]).join());
    expect(text.includes('Manage your account: https://lintel.example/account')).toBe(isForMembers);
    expect(html.includes('href="https://lintel.example/account"')).toBe(isForMembers);
  });

  it('greets members by their first name', () => {
    const reader = READERS.find((key) => key in benign[name]);
    const { html, text } = render(name);
    expect(text.includes('\n\nHi Dana,\n\n')).toBe(reader !== undefined);
    expect(visibleText(html).includes('Hi Dana,')).toBe(reader !== undefined);
  });

  it('keeps its structure whatever names contain', () => {
    const expected = tagsOf(render(name).html);
    for (const hostile of HOSTILE_TEXTS) {
      const { subject, html, text } = render(name, sampleMails(hostile, URL_OF_SAMPLE));
      expect(tagsOf(html)).toEqual(expected);
      expect(html).not.toContain(hostile);
      expect(subject).not.toMatch(/\p{Cc}|[\u2028\u2029\u202a-\u202e]/u);
      expect(text).not.toMatch(/^(?:Bcc|Phone: 555-0100)/m);
      expect(text).not.toMatch(/evil\.example|https:\/\/evil/);
      expect(html).not.toMatch(/evil\.example|https:\/\/evil/);
    }
  });

  it('escapes markup in both parts', () => {
    const hostile = '<b>"Dana" & \'Sons\'</b>';
    const { html, text } = render(name, sampleMails(hostile, URL_OF_SAMPLE));
    const hasOtherTexts = Object.entries(benign[name]).some(
      ([key, value]) => !['name', 'url'].includes(key) && JSON.stringify(value).includes('Dana Ortiz'),
    );
    // Of a name alone, only the first word is shown.
    const shown = toPlainLine(hasOtherTexts ? hostile : '<b>"Dana"');
    expect(text).toContain(shown);
    expect(html).toContain(escapeHtml(shown));
  });

  it('has no invisible characters, so that an address in it can be copied', () => {
    const samples = sampleMails(
      'Dana at dana.ortiz@mail.people.example, see www.evil.example',
      URL_OF_SAMPLE,
    );
    for (const { subject, html, text } of [render(name), render(name, samples)]) {
      expect(`${subject}${html}${text}`).not.toMatch(/[\u00ad\u200b-\u200f\u2060-\u2069\ufeff]/);
    }
  });

  it('links only to web pages, with the address encoded', () => {
    if (!('url' in benign[name])) return;
    const breaking = sampleMails('Dana', 'https://lintel.example/a?b="><script>alert(1)</script>&c=d');
    expect(tagsOf(render(name, breaking).html)).toEqual(tagsOf(render(name).html));
    expect(() => render(name, sampleMails('Dana', 'javascript:alert(1)'))).toThrow('links to web pages');
    expect(params.safeParse(sampleMails('Dana', 'javascript:alert(1)')[name]).success).toBe(false);
    expect(params.safeParse(sampleMails('Dana', '/requests/1')[name]).success).toBe(false);
  });

  it('has no exclamation mark and nothing undefined', () => {
    const { subject, html, text } = render(name);
    expect(`${subject} ${text} ${visibleText(html)}`).not.toMatch(/!|undefined|null|NaN|\[object/);
  });
});

describe('toPlainLine', () => {
  it('keeps email addresses as they are and breaks up what mail programs would make a link', () => {
    expect(toPlainLine('dana.ortiz@mail.people.example')).toBe('dana.ortiz@mail.people.example');
    expect(toPlainLine('Write to dana@people.example.')).toBe('Write to dana@people.example.');
    expect(toPlainLine('https://evil.example/now')).toBe('https:// evil. example/now');
    expect(toPlainLine('dana@people.example or www.evil.example')).toBe(
      'dana@people.example or www. evil. example',
    );
  });
});

describe('the catalogue of emails', () => {
  it('lists every mail that is declared, under the name of its file', async () => {
    const directory = join(import.meta.dirname, '../../server/emails');
    const declared = await Promise.all(
      readdirSync(directory).map(async (file) => {
        const exported: unknown = await import(join(directory, file));
        return namesOfMails(exported).map((name) => (file === `${name}.ts` ? name : `${name} in ${file}`));
      }),
    );
    expect(MAILS.map(({ name }) => name).toSorted()).toEqual(declared.flat().toSorted());
  });
});

describe('emails in the queue', () => {
  it('never carry a live token', () => {
    const withToken = MAILS.flatMap(({ name, carriesToken }) => (carriesToken ? [name] : []));
    const links = ['verify-email', 'password-reset', 'sign-in-link', 'email-change-old', 'email-change-new'];
    expect(withToken).toEqual([...links, 'company-invitation', 'request-confirm']);
    for (const template of withToken) {
      const message = { to: 'dana@people.example', template, params: benign[template] };
      expect(queuedMailSchema.safeParse(message).success).toBe(false);
    }
  });

  it('are all emails without a token', () => {
    for (const { name: template, carriesToken } of MAILS) {
      if (carriesToken) continue;
      const message = { to: 'dana@people.example', template, params: benign[template] };
      expect(queuedMailSchema.safeParse(message).error).toBeUndefined();
    }
  });
});

describe('an unknown fact', () => {
  it('is left out instead of shown empty', () => {
    const params = { ...benign['job-accepted-receipt'], street: null, ownerPhone: null };
    const { html, text } = renderTemplate('job-accepted-receipt', params, SITE);
    expect(text).not.toMatch(/Street|Phone/);
    expect(html).not.toMatch(/Street|Phone/);
  });
});

describe('formatInstant', () => {
  it('gives the time in the served markets with its zone', () => {
    expect(formatInstant('2026-11-20T20:05:00.000Z')).toBe('Nov 20, 2026, 3:05 PM EST');
    expect(formatInstant('2026-07-01T03:30:00.000Z')).toBe('Jun 30, 2026, 11:30 PM EDT');
  });
});

describe('formatMoneyDay', () => {
  it('names the day it is given', () => {
    expect(formatMoneyDay('2026-12-05')).toBe('Dec 5, 2026');
    expect(formatMoneyDay('2027-01-01')).toBe('Jan 1, 2027');
  });
});

function namesOfMails(exported: unknown): string[] {
  if (typeof exported !== 'object' || exported === null) return [];
  return Object.values(exported).flatMap((value: unknown) => {
    const isMail = typeof value === 'object' && value !== null && 'carriesToken' in value && 'name' in value;
    return isMail ? [String(value.name)] : [];
  });
}

/** Values that choose a sentence and aren't part of it. */
const CHOICES = new Set(['annual', 'silence', 'manager', 'viewer']);

function listFacts(params: object): string[] {
  return Object.entries(params).flatMap(([key, value]) => {
    if (typeof value === 'number') return [key.endsWith('Cents') ? formatAmount(value) : String(value)];
    if (typeof value !== 'string' || CHOICES.has(value)) return [];
    if (key === 'name') return [value.split(' ')[0] ?? ''];
    if (key.endsWith('On')) return [formatMoneyDay(value)];
    return key.endsWith('At') ? [formatInstant(value)] : [value];
  });
}
