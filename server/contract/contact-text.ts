import { z } from 'zod';

/**
 * How email addresses are written in texts. Anyone's texts are searched: each part has the length that addresses allow, and no
 * two neighbors take the same spaces, since the time for thousands of them would grow with their third power.
 */
export const EMAIL_PATTERNS: readonly RegExp[] = [
  /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu,
  // 'ada at example dot com', 'ada (at) example.com'
  /[\w.+-]{1,64}\s*(?:[[(]\s*)?(?:\bat\b|@)\s*(?:[\])]\s*)?[\w-]{1,63}\s*(?:(?:[[(]\s*)?\bdot\b\s*(?:[\])]\s*)?|\.\s*)(?:com|net|org)\b/gi,
];

/** How phone numbers are. */
export const PHONE_PATTERNS: readonly RegExp[] = [
  // Ten digits as American numbers are written, with or without the country's.
  /(?<!\d)(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s./-]*\d{3}[\s.-]*\d{4}(?!\d)/g,
  // The same with something between all of them: '7 3 4 5 5 5 …'
  /(?<!\d)(?:\d[\s.-]){9}\d(?!\d)/g,
];

const MAX_COMPANY_NAME = 120;
const CONTACT_IN_NAME =
  'Leave out phone numbers and email addresses. People you’re connected with see yours.';
const hasContactDetails = (text: string) =>
  [...EMAIL_PATTERNS, ...PHONE_PATTERNS].some((pattern) => text.search(pattern) !== -1);

/** A company name, which public pages show (product 27.5). A web address may be one: 'Homes.com Repairs'. */
export const companyNameSchema = z
  .string()
  .trim()
  // Nothing longer is searched, which takes time by the square of its length.
  .max(MAX_COMPANY_NAME, { abort: true })
  .refine((name) => !hasContactDetails(name), CONTACT_IN_NAME);
