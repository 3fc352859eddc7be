import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BRAND_NAME } from '#contract/brand.ts';
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
  return renderTemplate(name, samples[name]);
}

describe.each(MAILS)('the $name email', ({ name, params }) => {
  it('has a subject, HTML and text, and names the product', () => {
    const { subject, html, text } = render(name);
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
    expect(text).toContain(toPlainLine(hostile));
    expect(html).toContain(escapeHtml(toPlainLine(hostile)));
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
    expect(() => render(name, sampleMails('Dana', 'javascript:alert(1)'))).toThrow('web pages');
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
    expect(withToken).toEqual(['verify-email', 'password-reset', 'sign-in-link']);
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
    const { html, text } = renderTemplate('job-accepted-receipt', params);
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

function listFacts(params: object): string[] {
  return Object.entries(params).flatMap(([key, value]) => {
    if (typeof value === 'number') return [key.endsWith('Cents') ? formatAmount(value) : String(value)];
    // Words that choose a sentence are no words of it.
    if (typeof value !== 'string' || key === 'cycle') return [];
    if (key.endsWith('On')) return [formatMoneyDay(value)];
    return key.endsWith('At') ? [formatInstant(value)] : [value];
  });
}
