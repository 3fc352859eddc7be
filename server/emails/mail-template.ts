import { z } from 'zod';
import { emailSchema } from '#contract/auth.ts';
import { renderMail, type MailContent, type MailSite, type RenderedMail } from './layout.ts';

/** One kind of mail: its name, what it needs to know, and from that its subject, HTML and plain text. */
export type MailTemplate<N extends string, S extends z.ZodType, T extends boolean> = {
  readonly name: N;
  readonly params: S;
  /** It carries a live token and is never stored in the queue: its task creates the token when it sends. */
  readonly carriesToken: T;
  /** The message as stored in the queue. */
  readonly message: z.ZodObject<
    { to: typeof emailSchema; template: z.ZodLiteral<N>; params: S },
    z.core.$strict
  >;
  /** Builds the message to one address. */
  to: (address: string, params: z.infer<S>) => { to: string; template: N; params: z.infer<S> };
  render: (params: z.infer<S>, site: MailSite) => RenderedMail;
};

/**
 * Declares a mail; a line in the catalogue makes it one that can be sent. The layout writes HTML and text from the same
 * content, so both say the same, and escapes whatever it is given: messages never deal with markup.
 *
 * @param name of the mail, in the queue and as its tag at the provider
 */
export function defineMail<const N extends string, S extends z.ZodType>(
  name: N,
  params: S,
  write: (params: z.infer<S>) => MailContent,
): MailTemplate<N, S, false> {
  return { ...describeMail(name, params, write), carriesToken: false };
}

/** Declares a mail with a live token, which `queueMail` does not accept. */
export function defineTokenMail<const N extends string, S extends z.ZodType>(
  name: N,
  params: S,
  write: (params: z.infer<S>) => MailContent,
): MailTemplate<N, S, true> {
  return { ...describeMail(name, params, write), carriesToken: true };
}

function describeMail<N extends string, S extends z.ZodType>(
  name: N,
  params: S,
  write: (params: z.infer<S>) => MailContent,
): Omit<MailTemplate<N, S, boolean>, 'carriesToken'> {
  return {
    name,
    params,
    message: z.strictObject({ to: emailSchema, template: z.literal(name), params }),
    to: (address, given) => ({ to: address, template: name, params: given }),
    render: (given, site) => renderMail(write(given), site),
  };
}
