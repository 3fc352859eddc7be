import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** To a professional whom an owner invited to a project. */
export const projectInvitation = defineMail(
  'project-invitation',
  z.strictObject({ name: textParam, ownerName: textParam, title: textParam, url: urlParam }),
  ({ name, ownerName, title, url }) => ({
    subject: `${ownerName} invited you to ${title}`,
    preheader: 'See the project and send a proposal.',
    heading: `You’re invited to ${title}`,
    greeting: name,
    paragraphs: [`${ownerName} would like a proposal from you.`, 'You see the price before you send it.'],
    facts: [
      ['Project', title],
      ['From', ownerName],
    ],
    action: { label: 'See the project', to: url },
    reason: `You’re receiving this email because you have a professional profile on ${BRAND_NAME}.`,
  }),
);
