import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { formatInstant } from './format-instant.ts';
import { instantParam, textParam } from './mail-params.ts';
import { defineMail } from './mail-template.ts';

/** The copy of someone's data can be downloaded, by whoever is signed in: the mail holds no link to the file. */
export const dataExportReady = defineMail(
  'data-export-ready',
  z.strictObject({ name: textParam, expiresAt: instantParam }),
  ({ name, expiresAt }) => ({
    subject: `Your copy of your ${BRAND_NAME} data is ready`,
    preheader: 'Download it from your account.',
    heading: 'Your data is ready',
    greeting: name,
    paragraphs: ['The ZIP file has everything your account holds: JSON files, photos, videos and documents.'],
    facts: [['Available until', formatInstant(expiresAt)]],
    action: { label: 'Download your data', to: '/account#data' },
    closing: ['Didn’t ask for it? Change your password and sign out other devices.'],
  }),
);
