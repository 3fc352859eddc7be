import {
  CONTACT_REASONS,
  ENTERPRISE_SIZES,
  EXPERIENCE_RANGES,
  type Option,
  POSITION_OPTIONS,
  PROPERTY_COUNTS,
  SALES_SIZES,
  TIMELINES,
  WAITLIST_PLATFORMS,
} from '#contract/contact.ts';
import { US_STATES } from '#contract/us-states.ts';
import { USER_TYPE_LABELS } from '#contract/user-types.ts';

type FieldWords = { label: string; options?: readonly Option[]; isLong?: true };

const USER_TYPE_OPTIONS = Object.entries(USER_TYPE_LABELS).map(([value, label]) => ({ value, label }));
const STATE_OPTIONS = Object.entries(US_STATES).map(([value, label]) => ({ value, label }));

/** Every field of the public forms, in the order in which staff read them. */
const FIELDS: Readonly<Record<string, FieldWords>> = {
  name: { label: 'Name' },
  contactName: { label: 'Name' },
  firstName: { label: 'First name' },
  lastName: { label: 'Last name' },
  email: { label: 'Email' },
  phone: { label: 'Phone' },
  company: { label: 'Company' },
  companyName: { label: 'Company' },
  size: { label: 'Company size', options: SALES_SIZES },
  companySize: { label: 'Company size', options: ENTERPRISE_SIZES },
  propertyCount: { label: 'Properties', options: PROPERTY_COUNTS },
  timeline: { label: 'Timeline', options: TIMELINES },
  reason: { label: 'Reason', options: CONTACT_REASONS },
  subject: { label: 'Subject' },
  position: { label: 'Position', options: POSITION_OPTIONS },
  experience: { label: 'Experience', options: EXPERIENCE_RANGES },
  linkedIn: { label: 'LinkedIn' },
  portfolio: { label: 'Portfolio' },
  platform: { label: 'App', options: WAITLIST_PLATFORMS },
  state: { label: 'State', options: STATE_OPTIONS },
  city: { label: 'City' },
  userType: { label: 'User type', options: USER_TYPE_OPTIONS },
  currentSolution: { label: 'Current solution', isLong: true },
  needs: { label: 'Needs', isLong: true },
  message: { label: 'Message', isLong: true },
  coverLetter: { label: 'Cover letter', isLong: true },
  details: { label: 'Details', isLong: true },
};

export type ContactField = { label: string; value: string; isLong: boolean };

/** What was typed, in words and in order. A field or an option the forms no longer know keeps its own name. */
export function fieldsOf(payload: Readonly<Record<string, string | undefined>>): ContactField[] {
  const known = Object.keys(FIELDS).filter((name) => name in payload);
  const unknown = Object.keys(payload).filter((name) => !Object.hasOwn(FIELDS, name));
  return [...known, ...unknown].flatMap((name) => {
    const value = payload[name];
    if (value === undefined || value === '') return [];
    const { label = name, options = [], isLong = false } = FIELDS[name] ?? {};
    return [{ label, value: labelOfOption(options, value), isLong }];
  });
}

/** The label of an option; an option no longer offered falls back to its value. */
export function labelOfOption(options: readonly Option[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}
