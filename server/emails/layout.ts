/** Content of a mail, as data. Everything in it is plain text. */
export type MailContent = {
  subject: string;
  /** What the list of mails shows after the subject. */
  preheader: string;
  heading: string;
  /** Paragraphs before the facts. */
  paragraphs: readonly string[];
  /** Label and value; a null value is left out. */
  facts?: readonly (readonly [label: string, value: string | null])[];
  /** The one button. */
  action?: { label: string; url: string };
  /** Paragraphs after the button. */
  closing?: readonly string[];
};

export type RenderedMail = { subject: string; html: string; text: string };

export function renderMail(content: MailContent): RenderedMail {
  return { subject: content.subject, html: '', text: '' };
}
