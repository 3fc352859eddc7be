import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { CHECKS_STATEMENT } from '#contract/checks.ts';
import { countParam, textParam, urlParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** To a member with an alert for a search: the first professional who joined that it finds. */
export const professionalJoined = defineMail(
  'professional-joined',
  z.strictObject({
    name: textParam,
    professionalName: textParam,
    /** Labels of the services that were searched for. */
    services: z.array(textParam),
    /** '8.3 mi'. */
    distance: textParam,
    /** 'Chelsea, MI'. */
    place: textParam,
    radiusMiles: countParam,
    url: urlParam,
  }),
  ({ name, professionalName, services, distance, place, radiusMiles, url }) => ({
    subject: `${professionalName} joined near ${place}`,
    preheader: 'The pro you asked us to watch for is here.',
    heading: `${professionalName} is now near you`,
    greeting: name,
    paragraphs: [
      `You asked us to email you when a verified pro joins within ${String(radiusMiles)} miles of ${place}. ${professionalName} just did.`,
      CHECKS_STATEMENT,
    ],
    facts: [
      ['Services', services.join(', ')],
      ['Distance', distance],
    ],
    action: { label: 'See profile', to: url },
    closing: ['This was your one email for this search. Want another? Set a new alert any time.'],
    reason: `You’re receiving this email because you set an alert on ${BRAND_NAME}.`,
  }),
);
