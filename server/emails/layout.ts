import { BRAND_NAME } from '#contract/brand.ts';
import { DARK_STYLE, LIGHT, SANS, SERIF } from './mail-style.ts';
import { escapeHtml, toPlainLine } from './plain-text.ts';

/** Content of a mail, as data. Every string is text, never markup. */
export type MailContent = {
  subject: string;
  /** What the list of mails shows after the subject. */
  preheader: string;
  heading: string;
  /** Paragraphs before the facts. */
  paragraphs: readonly string[];
  /** Label and value; one without a value is left out. */
  facts?: readonly (readonly [label: string, value: string | null])[];
  /** The one button, with an absolute address. */
  action?: { label: string; url: string };
  /** Paragraphs after the button. */
  closing?: readonly string[];
  /** Why the reader receives it; by default because of their account. */
  footer?: string;
  /** Reply-to address, if other than the sender's. */
  replyTo?: string;
};

export type RenderedMail = { subject: string; html: string; text: string; replyTo?: string };

type CleanContent = {
  subject: string;
  preheader: string;
  heading: string;
  paragraphs: string[];
  facts: [label: string, value: string][];
  action: { label: string; url: string } | null;
  closing: string[];
  footer: string;
};

const ACCOUNT_FOOTER = `You get this mail because you have an account with ${BRAND_NAME}.`;

/** Renders a mail as HTML and as plain text with the same content. */
export function renderMail(content: MailContent): RenderedMail {
  const clean = toCleanContent(content);
  const mail = { subject: clean.subject, html: renderHtml(clean), text: renderText(clean) };
  return content.replyTo === undefined ? mail : { ...mail, replyTo: content.replyTo };
}

function toCleanContent(content: MailContent): CleanContent {
  const { action } = content;
  return {
    subject: toPlainLine(content.subject),
    preheader: toPlainLine(content.preheader),
    heading: toPlainLine(content.heading),
    paragraphs: content.paragraphs.map(toPlainLine),
    facts: (content.facts ?? []).flatMap(([label, value]): [string, string][] => {
      const line = toPlainLine(value ?? '');
      return line === '' ? [] : [[label, line]];
    }),
    action: action === undefined ? null : { label: action.label, url: toWebAddress(action.url) },
    closing: (content.closing ?? []).map(toPlainLine),
    footer: content.footer ?? ACCOUNT_FOOTER,
  };
}

/** The address in its normal form, in which quotes and line breaks are encoded. */
function toWebAddress(text: string): string {
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new Error('A mail links to web pages only.');
  return url.href;
}

function renderText({ heading, paragraphs, facts, action, closing, footer }: CleanContent): string {
  const blocks = [
    heading,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    action === null ? '' : `${action.label}:\n${action.url}`,
    ...closing,
    `-- \n${BRAND_NAME}\n${footer}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function renderHtml({
  subject,
  preheader,
  heading,
  paragraphs,
  facts,
  action,
  closing,
  footer,
}: CleanContent): string {
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
<tr><td class="ink" style="padding:0 12px 20px;font:500 24px/28px ${SERIF};letter-spacing:-0.02em;color:${LIGHT.ink};">${escapeHtml(BRAND_NAME)}</td></tr>
<tr><td class="beam" height="8" style="height:8px;line-height:8px;font-size:0;background:${LIGHT.action};">&nbsp;</td></tr>
<tr><td style="padding:0 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="card" style="background:${LIGHT.card};border:1px solid ${LIGHT.line};border-top:0;border-radius:0 0 12px 12px;">
<tr><td style="padding:32px 24px;">
<h1 class="ink" style="margin:0 0 16px;font:500 26px/32px ${SERIF};letter-spacing:-0.02em;color:${LIGHT.ink};">${escapeHtml(heading)}</h1>
${paragraphs.map(renderParagraph).join('\n')}
${renderFacts(facts)}
${renderAction(action)}
${closing.map(renderParagraph).join('\n')}
</td></tr>
</table>
</td></tr>
<tr><td class="muted" style="padding:20px 12px 0;font:400 13px/20px ${SANS};color:${LIGHT.muted};">${escapeHtml(footer)}</td></tr>
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
  if (action === null) return '';
  const url = escapeHtml(action.url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px;">
<tr><td class="button" bgcolor="${LIGHT.action}" style="background:${LIGHT.action};border-radius:10px;"><a href="${url}" target="_blank" rel="noopener noreferrer" class="button-text" style="display:inline-block;padding:12px 24px;font:600 16px/24px ${SANS};color:${LIGHT.actionInk};text-decoration:none;">${escapeHtml(action.label)}</a></td></tr>
</table>
<p class="muted" style="margin:0 0 16px;font:400 13px/20px ${SANS};color:${LIGHT.muted};">If the button does not work, open this address:<br><a href="${url}" target="_blank" rel="noopener noreferrer" class="link" style="color:${LIGHT.action};overflow-wrap:anywhere;word-break:break-all;">${url}</a></p>`;
}
