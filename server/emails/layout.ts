import { BRAND_NAME } from '#contract/brand.ts';
import { DARK_STYLE, LIGHT, SANS, SERIF } from './mail-style.ts';
import { ACCOUNT_REASON } from './mail-reasons.ts';
import { escapeHtml, toPlainLine } from './plain-text.ts';

/** Content of a mail, as data. Every string is text, never markup. */
export type MailContent = {
  subject: string;
  /** What the list of mails shows after the subject. */
  preheader: string;
  heading: string;
  /** Full name of the reader, who is greeted by their first name. */
  greeting?: string;
  /** Paragraphs before the facts. */
  paragraphs: readonly string[];
  /** Label and value; one without a value is left out. */
  facts?: readonly (readonly [label: string, value: string | null])[];
  /** The one button. It leads to an absolute address, or to a path of the site. */
  action: { label: string; to: string };
  /** Paragraphs after the button. */
  closing?: readonly string[];
  /** Why the reader receives it; by default because of their account. */
  reason?: string;
  /** false where the reader may have no account. */
  hasAccountLink?: boolean;
  /** Reply-to address, if other than the sender's. */
  replyTo?: string;
  attachments?: readonly MailAttachment[];
};

/** A file that comes with a mail: text, in UTF-8. */
export type MailAttachment = { name: string; contentType: string; content: string };

/** How the reader of one mail turns off all of its topic. */
export type OptOut = { label: string; url: string; preferencesUrl: string };

/** The site that a mail comes from: its links and its logo have absolute addresses. */
export type MailSite = { origin: string; /** For a mail that its reader may turn off. */ optOut?: OptOut };

export type RenderedMail = {
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  attachments?: readonly MailAttachment[];
};

type CleanContent = {
  subject: string;
  preheader: string;
  heading: string;
  greeting: string | null;
  paragraphs: string[];
  facts: [label: string, value: string][];
  action: { label: string; url: string };
  closing: string[];
  reason: string;
  /** At the end: what the reader may change. */
  links: { label: string; url: string }[];
};

const ACCOUNT_LINK = 'Manage your account';
/** Shown at half of its size, sharp on every screen. `public/email-logo.png` is made from `public/logo.svg`. */
const LOGO = { width: 118, height: 28, light: '/email-logo.png', dark: '/email-logo-inverse.png' } as const;

/** Renders a mail as HTML and as plain text with the same content. */
export function renderMail(content: MailContent, site: MailSite): RenderedMail {
  const clean = toCleanContent(content, site);
  const mail = { subject: clean.subject, html: renderHtml(clean, site), text: renderText(clean) };
  const { replyTo, attachments } = content;
  return {
    ...mail,
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(attachments === undefined ? {} : { attachments }),
  };
}

function toCleanContent(content: MailContent, site: MailSite): CleanContent {
  const { action, greeting, hasAccountLink = true } = content;
  return {
    subject: toPlainLine(content.subject),
    preheader: toPlainLine(content.preheader),
    heading: toPlainLine(content.heading),
    greeting: greeting === undefined ? null : `Hi ${firstName(greeting)},`,
    paragraphs: content.paragraphs.map(toPlainLine),
    facts: (content.facts ?? []).flatMap(([label, value]): [string, string][] => {
      const line = toPlainLine(value ?? '');
      return line === '' ? [] : [[label, line]];
    }),
    action: { label: action.label, url: toAddress(action.to, site) },
    closing: (content.closing ?? []).map(toPlainLine),
    reason: content.reason === undefined ? ACCOUNT_REASON : toPlainLine(content.reason),
    links: [
      ...(hasAccountLink ? [{ label: ACCOUNT_LINK, url: toAddress('/account', site) }] : []),
      ...optOutLinks(site),
    ],
  };
}

function optOutLinks({ optOut }: MailSite): CleanContent['links'] {
  if (optOut === undefined) return [];
  return [
    { label: 'Choose which emails you get', url: optOut.preferencesUrl },
    { label: optOut.label, url: optOut.url },
  ];
}

/** 'Dana' of 'Dana Ortiz'. */
function firstName(fullName: string): string {
  const name = toPlainLine(fullName);
  return name.split(' ')[0] ?? name;
}

/** The address in its normal form, in which quotes and line breaks are encoded. */
function toAddress(to: string, { origin }: MailSite): string {
  const url = new URL(to, origin);
  if (!['https:', 'http:', 'mailto:'].includes(url.protocol))
    throw new Error('A mail links to web pages and to addresses only.');
  return url.href;
}

function renderText(content: CleanContent): string {
  const { heading, greeting, paragraphs, facts, action, closing, reason, links } = content;
  const blocks = [
    heading,
    greeting ?? '',
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    `${action.label}:\n${action.url.replace(/^mailto:/, '')}`,
    ...closing,
    `-- \n${BRAND_NAME}\n${reason}${links.map(({ label, url }) => `\n${label}: ${url}`).join('')}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function renderHtml(content: CleanContent, site: MailSite): string {
  const { subject, preheader, heading, greeting, paragraphs, facts, action, closing, reason } = content;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(subject)}</title>
<style>${DARK_STYLE}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${LIGHT.ground};-webkit-text-size-adjust:100%;">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(preheader)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>
<div role="article" aria-roledescription="email" lang="en">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="ground" style="background:${LIGHT.ground};">
<tr><td align="center" style="padding:32px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;">
<tr><td style="padding:0 12px 20px;">${renderLogo(site)}</td></tr>
<tr><td class="beam" height="8" style="height:8px;line-height:8px;font-size:0;background:${LIGHT.action};">&nbsp;</td></tr>
<tr><td style="padding:0 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="card" style="background:${LIGHT.card};border:1px solid ${LIGHT.line};border-top:0;border-radius:0 0 12px 12px;">
<tr><td style="padding:32px 24px;">
<h1 class="ink" style="margin:0 0 16px;font:500 26px/32px ${SERIF};letter-spacing:-0.02em;color:${LIGHT.ink};">${escapeHtml(heading)}</h1>
${[...(greeting === null ? [] : [greeting]), ...paragraphs].map(renderParagraph).join('\n')}
${renderFacts(facts)}
${renderAction(action)}
${closing.map(renderParagraph).join('\n')}
</td></tr>
</table>
</td></tr>
<tr><td class="muted" style="padding:20px 12px 0;font:400 13px/20px ${SANS};color:${LIGHT.muted};">${escapeHtml(reason)}${renderLinks(content)}</td></tr>
</table>
</td></tr>
</table>
</div>
</body>
</html>
`;
}

function renderParagraph(text: string): string {
  return `<p class="ink" style="margin:0 0 16px;font:400 16px/24px ${SANS};color:${LIGHT.ink};">${escapeHtml(text)}</p>`;
}

function renderFacts(facts: CleanContent['facts']): string {
  if (facts.length === 0) return '';
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" align="left" valign="top" class="muted line" style="padding:8px 16px 8px 0;border-top:1px solid ${LIGHT.line};font:400 13px/24px ${SANS};color:${LIGHT.muted};white-space:nowrap;">${escapeHtml(label)}</th>` +
      `<td valign="top" class="ink line" style="padding:8px 0;border-top:1px solid ${LIGHT.line};font:500 16px/24px ${SANS};color:${LIGHT.ink};overflow-wrap:anywhere;">${escapeHtml(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" class="line" style="margin:8px 0 24px;border-bottom:1px solid ${LIGHT.line};">
${rows.join('\n')}
</table>`;
}

function renderAction(action: CleanContent['action']): string {
  const url = escapeHtml(action.url);
  const button = `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px;">
<tr><td class="button" bgcolor="${LIGHT.action}" style="background:${LIGHT.action};border-radius:10px;"><a href="${url}" target="_blank" rel="noopener noreferrer" class="button-text" style="display:inline-block;padding:12px 24px;font:600 16px/24px ${SANS};color:${LIGHT.actionInk};text-decoration:none;">${escapeHtml(action.label)}</a></td></tr>
</table>`;
  if (action.url.startsWith('mailto:')) return button;
  return `${button}
<p class="muted" style="margin:0 0 16px;font:400 13px/20px ${SANS};color:${LIGHT.muted};">If the button doesn’t work, open this link:<br><a href="${url}" target="_blank" rel="noopener noreferrer" class="link" style="color:${LIGHT.action};overflow-wrap:anywhere;word-break:break-all;">${url}</a></p>`;
}

function renderLinks({ links }: CleanContent): string {
  return links
    .map(
      ({ label, url }) =>
        `<br><a href="${escapeHtml(url)}" target="_blank" rel="noopener noreferrer" class="link" style="color:${LIGHT.action};">${escapeHtml(label)}</a>`,
    )
    .join('');
}

/** Two pictures, of which clients that know dark mode show the fitting one. All others show the first. */
function renderLogo(site: MailSite): string {
  const size = `width="${LOGO.width}" height="${LOGO.height}" border="0"`;
  const style = `width:${LOGO.width}px;height:${LOGO.height}px;font:500 24px/28px ${SERIF};`;
  const [light, dark] = [toAddress(LOGO.light, site), toAddress(LOGO.dark, site)];
  return `<img src="${escapeHtml(light)}" ${size} alt="${BRAND_NAME}" class="on-light ink" style="display:block;${style}color:${LIGHT.ink};">
<!--[if !mso]><!--><img src="${escapeHtml(dark)}" ${size} alt="${BRAND_NAME}" class="on-dark" style="display:none;${style}"><!--<![endif]-->`;
}
