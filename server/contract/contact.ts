import { z } from 'zod';
import { US_STATES } from './us-states.ts';
import { phoneSchema } from './profiles.ts';
import { parseUserType, USER_TYPE_SLUGS, USER_TYPES } from './user-types.ts';

/** What somebody can choose in a form: the value that is kept and what it reads like. */
export type Option<V extends string = string> = { readonly value: V; readonly label: string };

/** Reasons of a message to support (specification 1, section 3). */
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

/** Sizes of a company that asks sales (specification 1, section 3). */
export const SALES_SIZES = [
  { value: '1-10', label: '1-10 employees' },
  { value: '11-50', label: '11-50 employees' },
  { value: '51-200', label: '51-200 employees' },
  { value: '201-500', label: '201-500 employees' },
  { value: '500+', label: '500+ employees' },
] as const satisfies readonly Option[];

/** Options of the enterprise form (specification 1, section 9). */
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

/** Years of experience of an applicant (specification 1, section 9). */
export const EXPERIENCE_RANGES = [
  { value: '0-1', label: '0-1 years' },
  { value: '2-3', label: '2-3 years' },
  { value: '4-6', label: '4-6 years' },
  { value: '7-10', label: '7-10 years' },
  { value: '10+', label: '10+ years' },
] as const satisfies readonly Option[];

/** Where the mobile app is wanted (specification 2, section 3). */
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

/** For somebody who fits no open position. */
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

/** Where a résumé is sent: its bytes as the body, its name percent-encoded in `RESUME_NAME_HEADER`. */
export const RESUME_UPLOAD_PATH = '/uploads/resume';
export const RESUME_NAME_HEADER = 'x-file-name';
export const MAX_RESUME_BYTES = 5 * 1024 * 1024;
export const RESUME_TYPES = {
  '.pdf': 'application/pdf',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
export type ResumeExtension = keyof typeof RESUME_TYPES;
/** Hours an upload waits for the application it belongs to. */
export const RESUME_GRACE_HOURS = 24;
export const uploadedResumeSchema = z.object({ resumeId: z.uuid() });
export type UploadedResume = z.infer<typeof uploadedResumeSchema>;

/** Sentences for forms that lack something (specification 1, sections 5 and 8). */
export const CONTACT_MISSING = {
  careers: 'Please fill out all required fields.',
  joinWaitlist: 'Please fill in all fields',
  requestState: 'Please fill in required fields',
} as const;

/** What the forms say when they were sent (specification 1, section 8; 2, section 8). */
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
    message: 'We will write to you when the app is ready.',
  },
  requestState: {
    title: 'Request submitted successfully!',
    message: 'We will write to you when we come to your area.',
  },
} as const;

const required = (max: number, missing: string) => z.string(missing).trim().min(1, missing).max(max);
const optional = (max: number) => z.string().trim().max(max).transform(orNothing).optional();
const requiredEmail = (missing: string) =>
  required(254, missing).toLowerCase().pipe(z.email('Enter an email address like name@example.com'));
const requiredChoice = <const V extends string>(options: readonly Option<V>[], missing: string) =>
  z.enum(valuesOf(options), missing);
/** A choice that may be left at nothing, which a select sends as an empty text. */
const optionalChoice = <const V extends string>(options: readonly Option<V>[]) =>
  z
    .enum(['', ...valuesOf(options)])
    .transform(orNothing)
    .optional();

function valuesOf<const V extends string>(options: readonly Option<V>[]): V[] {
  return options.map(({ value }) => value);
}

function orNothing<T extends string>(text: T): Exclude<T, ''> | undefined {
  return isSomething(text) ? text : undefined;
}

function isSomething<T extends string>(text: T): text is Exclude<T, ''> {
  return text !== '';
}

const isPhone = (text: string) => text === '' || phoneSchema.safeParse(text).success;
const optionalPhone = z
  .string()
  .trim()
  .max(30)
  .refine(isPhone, 'Enter a phone number with area code')
  .transform(orNothing)
  .optional();

const isWebAddress = (text: string) => text === '' || z.httpUrl().safeParse(text).success;
/** Only pages of the web: staff open these. */
const optionalWebAddress = z
  .string()
  .trim()
  .max(CONTACT_LIMITS.url)
  .refine(isWebAddress, 'Enter a whole address that begins with https://')
  .transform(orNothing)
  .optional();

/** What every public form sends beside what was typed. */
const envelope = {
  requestId: z.uuid().optional().describe('Made by the sender: the same message sent twice is kept once'),
  /** Invisible to people. Whoever fills it in is told that all went well, and nothing is kept. */
  website: z.string().max(300).optional().describe('Leave empty'),
};

const NAME = 'Enter your name';
const EMAIL = 'Enter your email address';

/** Name, email, subject and message are required (specification 1, section 5). */
export const supportInput = z.strictObject({
  ...envelope,
  name: required(CONTACT_LIMITS.name, NAME),
  email: requiredEmail(EMAIL),
  reason: optionalChoice(CONTACT_REASONS),
  subject: required(CONTACT_LIMITS.subject, 'Enter a subject'),
  message: required(CONTACT_LIMITS.message, 'Write your message'),
});
export type SupportInput = z.infer<typeof supportInput>;

/** Name, work email, company and size are required; the type 'sales' goes without saying. */
export const salesInput = z.strictObject({
  ...envelope,
  name: required(CONTACT_LIMITS.name, NAME),
  email: requiredEmail('Enter your work email address'),
  company: required(CONTACT_LIMITS.company, 'Enter the name of your company'),
  size: requiredChoice(SALES_SIZES, 'Choose the size of your company'),
  phone: optionalPhone,
  message: optional(CONTACT_LIMITS.message),
});
export type SalesInput = z.infer<typeof salesInput>;

/** Company, contact and email are marked required in the specification, and are here. */
export const enterpriseInput = z.strictObject({
  ...envelope,
  companyName: required(CONTACT_LIMITS.company, 'Enter the name of your company'),
  contactName: required(CONTACT_LIMITS.name, NAME),
  email: requiredEmail(EMAIL),
  phone: optionalPhone,
  companySize: optionalChoice(ENTERPRISE_SIZES),
  propertyCount: optionalChoice(PROPERTY_COUNTS),
  currentSolution: optional(CONTACT_LIMITS.message),
  needs: optional(CONTACT_LIMITS.message),
  timeline: optionalChoice(TIMELINES),
});
export type EnterpriseInput = z.infer<typeof enterpriseInput>;

/** First and last name, email and position are required. `resumeId` is what the upload answered. */
export const careersInput = z.strictObject({
  ...envelope,
  firstName: required(CONTACT_LIMITS.name, CONTACT_MISSING.careers),
  lastName: required(CONTACT_LIMITS.name, CONTACT_MISSING.careers),
  email: requiredEmail(CONTACT_MISSING.careers),
  phone: optionalPhone,
  position: requiredChoice(POSITION_OPTIONS, CONTACT_MISSING.careers),
  experience: optionalChoice(EXPERIENCE_RANGES),
  resumeId: z.uuid().optional(),
  coverLetter: optional(CONTACT_LIMITS.message),
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
  details: optional(CONTACT_LIMITS.message),
});
export type RequestStateInput = z.infer<typeof requestStateInput>;

/** What every public form answers, whatever became of it before. */
export const contactReceiptSchema = z.object({ ok: z.literal(true) });
export type ContactReceipt = z.infer<typeof contactReceiptSchema>;

function stateCodes() {
  return Object.keys(US_STATES).filter((code): code is keyof typeof US_STATES =>
    Object.hasOwn(US_STATES, code),
  );
}
