import type { z } from 'zod';
import { renderMail, type MailContent, type RenderedMail } from './layout.ts';

/** A message: what it needs to know, and from that its subject, HTML and plain text. */
export type MailTemplate<S extends z.ZodType> = ((params: z.infer<S>) => RenderedMail) & {
  readonly params: S;
};

/**
 * Makes a template of a schema and of words. The layout writes HTML and text from the same content, so both say
 * the same, and escapes whatever it is given: messages never deal with markup.
 */
export function defineMail<S extends z.ZodType>(
  params: S,
  write: (params: z.infer<S>) => MailContent,
): MailTemplate<S> {
  return Object.assign((given: z.infer<S>) => renderMail(write(given)), { params });
}
