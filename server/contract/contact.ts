import { z } from 'zod';
import { idempotencyKeySchema } from './idempotency.ts';
import { optionalChoice, optionalText } from './form-fields.ts';
import { UPLOAD_KINDS, uploadIdSchema } from './uploads.ts';
import { US_STATES } from './us-states.ts';
import { phoneSchema } from './profiles.ts';
import { parseUserType, USER_TYPE_SLUGS, USER_TYPES } from './user-types.ts';

/** A form option: the stored value and its label. */
export type Option<V extends string = string> = { readonly value: V; readonly label: string };

/** Reasons of a message to support (product 19.3). */
export const CONTACT_REASONS = [
  { value: 'technical-issue', label: 'Technical issue' },
  { value: 'billing-question', label: 'Billing question' },
  { value: 'account-support', label: 'Account support' },
  { value: 'feature-request', label: 'Feature request' },
  { value: 'professional-verification', label: 'Professional verification' },
  { value: 'platform-feedback', label: 'Platform feedback' },
  { value: 'partnership-inquiry', label: 'Partnership inquiry' },
  { value: 'media-press', label: 'Media and press' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly Option[];

/** Sizes of a company that asks sales (product 19.4). */
export const SALES_SIZES = [
  { value: '1-10', label: '1-10 employees' },
  { value: '11-50', label: '11-50 employees' },
  { value: '51-200', label: '51-200 employees' },
  { value: '201-500', label: '201-500 employees' },
  { value: '500+', label: '500+ employees' },
] as const satisfies readonly Option[];

/** Options of the enterprise form (product 19.5). */
export const ENTERPRISE_SIZES = [
  { value: '50-100', label: '50-100 employees' },
  { value: '100-500', label: '100-500 employees' },
  { value: '500-1000', label: '500-1000 employees' },
  { value: '1000+', label: '1000+ employees' },
] as const satisfies readonly Option[];
export const PROPERTY_COUNTS = [
  { value: '1', label: '1 property' },
  { value: '2-3', label: '2-3 properties' },
  { value: '4-10', label: '4-10 properties' },
  { value: '10+', label: '10+ properties' },
] as const satisfies readonly Option[];
export const TIMELINES = [
  { value: 'immediate', label: 'Immediately' },
  { value: '1-month', label: 'Within 1 month' },
  { value: '3-months', label: 'Within 3 months' },
  { value: '6-months', label: 'Within 6 months' },
  { value: 'exploring', label: 'Just exploring' },
] as const satisfies readonly Option[];

/** Years of experience of an applicant (product 19.6). */
export const EXPERIENCE_RANGES = [
  { value: '0-1', label: '0-1 years' },
  { value: '2-3', label: '2-3 years' },
  { value: '4-6', label: '4-6 years' },
  { value: '7-10', label: '7-10 years' },
  { value: '10+', label: '10+ years' },
] as const satisfies readonly Option[];

/** Where the mobile app is wanted (product 19.7). */
export const WAITLIST_PLATFORMS = [
  { value: 'ios', label: 'iOS' },
  { value: 'android', label: 'Android' },
  { value: 'both', label: 'iOS and Android' },
] as const satisfies readonly Option[];

/** Positions that are open now. */
export const OPEN_POSITIONS = [
  {
    id: 'customer-support-specialist',
    title: 'Customer Support Specialist',
    team: 'Support',
    place: 'Arlington, VA',
  },
  { id: 'credentials-reviewer', title: 'Credentials Reviewer', team: 'Trust', place: 'Arlington, VA' },
  {
    id: 'market-manager-michigan',
    title: 'Market Manager, Michigan',
    team: 'Markets',
    place: 'Detroit, MI',
  },
  { id: 'market-manager-ohio', title: 'Market Manager, Ohio', team: 'Markets', place: 'Columbus, OH' },
  {
    id: 'account-manager-commercial',
    title: 'Account Manager, Commercial Clients',
    team: 'Sales',
    place: 'Washington, DC',
  },
  {
    id: 'software-engineer',
    title: 'Software Engineer, Web',
    team: 'Engineering',
    place: 'Remote in the United States',
  },
] as const satisfies readonly { id: string; title: string; team: string; place: string }[];

/** For applicants who fit no open position. */
export const OTHER_POSITION = { value: 'other', label: 'Another role' } as const satisfies Option;
export const POSITION_OPTIONS = [
  ...OPEN_POSITIONS.map(({ id, title }) => ({ value: id, label: title })),
  OTHER_POSITION,
];

export const CONTACT_LIMITS = {
  name: 120,
  company: 160,
  subject: 160,
  message: 4000,
  city: 80,
  url: 300,
} as const;

export const MAX_RESUME_BYTES = UPLOAD_KINDS.resume.maxBytes;
export const RESUME_TYPES = {
  '.pdf': 'application/pdf',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
export type ResumeExtension = keyof typeof RESUME_TYPES;

/** Sentences for forms that lack something (product 19.6 to 19.9). */
export const CONTACT_MISSING = {
  careers: 'Please fill out all required fields.',
  joinWaitlist: 'Please fill in all fields',
  requestState: 'Please fill in required fields',
} as const;

/** What the forms say when they were sent (product 19.3 to 19.8). */
export const CONTACT_SENT = {
  support: { title: 'Message sent successfully!', message: 'We reply within 24 hours.' },
  sales: { title: 'Sales inquiry sent!', message: 'We will contact you within 1 business day.' },
  enterprise: { title: 'Sales inquiry sent!', message: 'We will contact you within 1 business day.' },
  careers: {
    title: 'Application Submitted!',
    message: "Thank you for your interest. We'll review your application and get back to you soon.",
  },
  joinWaitlist: {
    title: 'Welcome to the waitlist!',
    message: 'We’ll email you when the app is ready.',
  },
  requestState: {
    title: 'Request submitted successfully!',
    message: 'We’ll email you when we come to your area.',
  },
} as const;

const required = (max: number, missing: string) => z.string(missing).trim().min(1, missing).max(max);
const requiredEmail = (missing: string) =>
  required(254, missing).toLowerCase().pipe(z.email('Enter an email address like name@example.com'));
const requiredChoice = <const V extends string>(options: readonly Option<V>[], missing: string) =>
  z.enum(valuesOf(options), missing);

function valuesOf<const V extends string>(options: readonly Option<V>[]): V[] {
  return options.map(({ value }) => value);
}

const isPhone = (text: string | undefined) => text === undefined || phoneSchema.safeParse(text).success;
const optionalPhone = optionalText(30).refine(isPhone, 'Enter a phone number with area code');

const isWebAddress = (text: string | undefined) => text === undefined || z.httpUrl().safeParse(text).success;
/** Only pages of the web: staff open these. */
const optionalWebAddress = optionalText(CONTACT_LIMITS.url).refine(
  isWebAddress,
  'Enter a full address that starts with https://',
);

/** What every public form sends beside what was typed. */
const envelope = {
  idempotencyKey: idempotencyKeySchema
    .optional()
    .describe('A key you choose: the same message sent twice is saved once'),
  /** Honeypot field, hidden from people. A filled one gets the normal success answer, and nothing is stored. */
  website: z.string().max(300).optional().describe('Leave empty'),
};

const NAME = 'Enter your name';
const EMAIL = 'Enter your email address';

/** Name, email, subject and message are required (product 19.3). */
export const supportInput = z.strictObject({
  ...envelope,
  name: required(CONTACT_LIMITS.name, NAME),
  email: requiredEmail(EMAIL),
  reason: optionalChoice(valuesOf(CONTACT_REASONS)),
  subject: required(CONTACT_LIMITS.subject, 'Enter a subject'),
  message: required(CONTACT_LIMITS.message, 'Write your message'),
});
export type SupportInput = z.infer<typeof supportInput>;

/** Name, work email, company and size are required; the type 'sales' goes without saying. */
export const salesInput = z.strictObject({
  ...envelope,
  name: required(CONTACT_LIMITS.name, NAME),
  email: requiredEmail('Enter your work email address'),
  company: required(CONTACT_LIMITS.company, 'Enter your company name'),
  size: requiredChoice(SALES_SIZES, 'Choose your company size'),
  phone: optionalPhone,
  message: optionalText(CONTACT_LIMITS.message),
});
export type SalesInput = z.infer<typeof salesInput>;

/** Company, contact and email are required (product 19.5). */
export const enterpriseInput = z.strictObject({
  ...envelope,
  companyName: required(CONTACT_LIMITS.company, 'Enter your company name'),
  contactName: required(CONTACT_LIMITS.name, NAME),
  email: requiredEmail(EMAIL),
  phone: optionalPhone,
  companySize: optionalChoice(valuesOf(ENTERPRISE_SIZES)),
  propertyCount: optionalChoice(valuesOf(PROPERTY_COUNTS)),
  currentSolution: optionalText(CONTACT_LIMITS.message),
  needs: optionalText(CONTACT_LIMITS.message),
  timeline: optionalChoice(valuesOf(TIMELINES)),
});
export type EnterpriseInput = z.infer<typeof enterpriseInput>;

/** First and last name, email and position are required. `resumeId` is the id of an upload of the kind 'resume'. */
export const careersInput = z.strictObject({
  ...envelope,
  firstName: required(CONTACT_LIMITS.name, CONTACT_MISSING.careers),
  lastName: required(CONTACT_LIMITS.name, CONTACT_MISSING.careers),
  email: requiredEmail(CONTACT_MISSING.careers),
  phone: optionalPhone,
  position: requiredChoice(POSITION_OPTIONS, CONTACT_MISSING.careers),
  experience: optionalChoice(valuesOf(EXPERIENCE_RANGES)),
  resumeId: uploadIdSchema.optional(),
  coverLetter: optionalText(CONTACT_LIMITS.message),
  linkedIn: optionalWebAddress,
  portfolio: optionalWebAddress,
});
export type CareersInput = z.infer<typeof careersInput>;

export const joinWaitlistInput = z.strictObject({
  ...envelope,
  email: requiredEmail(CONTACT_MISSING.joinWaitlist),
  platform: requiredChoice(WAITLIST_PLATFORMS, CONTACT_MISSING.joinWaitlist),
});
export type JoinWaitlistInput = z.infer<typeof joinWaitlistInput>;

/** State, city, user type and email are required. Both spellings of a user type are taken. */
export const requestStateInput = z.strictObject({
  ...envelope,
  state: z.enum(stateCodes(), CONTACT_MISSING.requestState),
  city: required(CONTACT_LIMITS.city, CONTACT_MISSING.requestState),
  userType: z
    .enum([...USER_TYPES, ...USER_TYPE_SLUGS], CONTACT_MISSING.requestState)
    .transform((text) => parseUserType(text) ?? 'property_owner'),
  email: requiredEmail(CONTACT_MISSING.requestState),
  details: optionalText(CONTACT_LIMITS.message),
});

/** What every public form answers, whatever became of it before. */
export const contactReceiptSchema = z.object({ ok: z.literal(true) });
export type ContactReceipt = z.infer<typeof contactReceiptSchema>;

function stateCodes() {
  return Object.keys(US_STATES).filter((code): code is keyof typeof US_STATES =>
    Object.hasOwn(US_STATES, code),
  );
}
