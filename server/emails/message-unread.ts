import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { countParam, optionalTextParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** To who has not read a message for some minutes; once for a conversation until they have. */
export const messageUnread = defineMail(
  'message-unread',
  z.strictObject({
    name: textParam,
    senderName: textParam,
    /** Of the job or project. */
    title: optionalTextParam,
    /** The beginning of the first unread message, as its reader may see it; empty where it is a file. */
    excerpt: textParam,
    count: countParam,
    url: urlParam,
  }),
  ({ name, senderName, title, excerpt, count, url }) => ({
    subject: title === null ? `${senderName} wrote to you` : `${senderName} wrote to you about ${title}`,
    preheader: excerpt === '' ? 'They sent you a file.' : excerpt,
    heading: `${senderName} wrote to you`,
    greeting: name,
    paragraphs: [
      excerpt === '' ? 'They sent you a file.' : `“${excerpt}”`,
      ...(count > 1 ? [`You have ${String(count)} unread messages in this conversation.`] : []),
    ],
    facts: title === null ? [] : [['About', title]],
    action: { label: 'Read and reply', to: url },
    reason: `You’re receiving this email because you have unread messages on ${BRAND_NAME}. We won’t send another one about this conversation until you’ve read them.`,
  }),
);
