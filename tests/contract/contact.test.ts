import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  careersInput,
  CONTACT_MISSING,
  CONTACT_REASONS,
  CONTACT_SENT,
  ENTERPRISE_SIZES,
  enterpriseInput,
  EXPERIENCE_RANGES,
  joinWaitlistInput,
  OPEN_POSITIONS,
  PROPERTY_COUNTS,
  requestStateInput,
  SALES_SIZES,
  salesInput,
  supportInput,
  TIMELINES,
  WAITLIST_PLATFORMS,
} from '#contract/contact.ts';
import { SCREEN_TOASTS } from '#contract/screen-messages.ts';

const valuesOf = (options: readonly { value: string }[]) => options.map(({ value }) => value);

function problemsOf(schema: z.ZodType, input: unknown): Record<string, string> {
  const issues = schema.safeParse(input).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

const application = {
  firstName: 'Ada',
  lastName: 'Park',
  email: 'ada@people.example',
  position: 'software-engineer',
};

describe('the options of the contact forms', () => {
  it('are those of product 19.3, in its order', () => {
    expect(valuesOf(CONTACT_REASONS)).toEqual([
      'technical-issue',
      'billing-question',
      'account-support',
      'feature-request',
      'professional-verification',
      'platform-feedback',
      'partnership-inquiry',
      'media-press',
      'other',
    ]);
    expect(valuesOf(SALES_SIZES)).toEqual(['1-10', '11-50', '51-200', '201-500', '500+']);
    expect(valuesOf(EXPERIENCE_RANGES)).toEqual(['0-1', '2-3', '4-6', '7-10', '10+']);
    expect(valuesOf(PROPERTY_COUNTS)).toEqual(['1', '2-3', '4-10', '10+']);
    expect(valuesOf(ENTERPRISE_SIZES)).toEqual(['50-100', '100-500', '500-1000', '1000+']);
    expect(valuesOf(TIMELINES)).toEqual(['immediate', '1-month', '3-months', '6-months', 'exploring']);
    expect(valuesOf(WAITLIST_PLATFORMS)).toEqual(['ios', 'android', 'both']);
  });

  it('have distinct labels', () => {
    for (const options of [CONTACT_REASONS, SALES_SIZES, EXPERIENCE_RANGES, PROPERTY_COUNTS, TIMELINES]) {
      expect(new Set(options.map(({ label }) => label)).size).toBe(options.length);
    }
    expect(new Set(OPEN_POSITIONS.map(({ id }) => id)).size).toBe(OPEN_POSITIONS.length);
  });
});

describe('fixed texts of the forms', () => {
  it('are as quoted for missing fields, failures and success', () => {
    expect(CONTACT_MISSING).toEqual({
      careers: 'Please fill out all required fields.',
      joinWaitlist: 'Please fill in all fields',
      requestState: 'Please fill in required fields',
    });
    expect(SCREEN_TOASTS.messageNotSent).toEqual({
      title: 'Error sending message',
      message: 'Please try again or email us directly.',
    });
    expect(SCREEN_TOASTS.inquiryNotSent).toEqual({
      title: 'Error',
      message: 'Failed to send inquiry. Please try again.',
    });
    expect(SCREEN_TOASTS.applicationNotSent).toEqual({
      title: 'Submission Failed',
      message: 'Please try again later.',
    });
    expect(CONTACT_SENT.support.title).toBe('Message sent successfully!');
    expect(CONTACT_SENT.sales.title).toBe('Sales inquiry sent!');
    expect(CONTACT_SENT.careers).toEqual({
      title: 'Application Submitted!',
      message: "Thank you for your interest. We'll review your application and get back to you soon.",
    });
    expect(CONTACT_SENT.joinWaitlist.title).toBe('Welcome to the waitlist!');
    expect(CONTACT_SENT.requestState.title).toBe('Request submitted successfully!');
  });
});

describe('required fields', () => {
  it('of a support message: name, email, subject and message', () => {
    expect(Object.keys(problemsOf(supportInput, {}))).toEqual(['name', 'email', 'subject', 'message']);
    expect(problemsOf(supportInput, { name: 'A', email: 'nonsense', subject: 'B', message: 'C' })).toEqual({
      email: 'Enter an email address like name@example.com',
    });
  });

  it('of a sales inquiry: name, work email, company and size', () => {
    expect(Object.keys(problemsOf(salesInput, {}))).toEqual(['name', 'email', 'company', 'size']);
  });

  it('of the enterprise form: company, contact and email', () => {
    expect(Object.keys(problemsOf(enterpriseInput, {}))).toEqual(['companyName', 'contactName', 'email']);
  });

  it('of an application: both names, email and position, in the text of product 19.9', () => {
    const missing = CONTACT_MISSING.careers;
    const all = { firstName: missing, lastName: missing, email: missing, position: missing };
    expect(problemsOf(careersInput, {})).toEqual(all);
    expect(problemsOf(careersInput, { firstName: ' ', lastName: '', email: '', position: '' })).toEqual(all);
  });

  it('of the waitlist: both fields, in the text of product 19.7', () => {
    const all = { email: CONTACT_MISSING.joinWaitlist, platform: CONTACT_MISSING.joinWaitlist };
    expect(problemsOf(joinWaitlistInput, {})).toEqual(all);
    expect(problemsOf(joinWaitlistInput, { email: '', platform: '' })).toEqual(all);
  });

  it('of a state request: state, city, user type and email, in the text of product 19.8', () => {
    const missing = CONTACT_MISSING.requestState;
    const all = { state: missing, city: missing, userType: missing, email: missing };
    expect(problemsOf(requestStateInput, {})).toEqual(all);
    expect(problemsOf(requestStateInput, { state: '', city: '', userType: '', email: '' })).toEqual(all);
  });
});

describe('an optional field', () => {
  it('is null when a form sends an empty text', () => {
    const parsed = careersInput.parse({
      ...application,
      phone: '',
      experience: '',
      coverLetter: ' ',
      linkedIn: '',
      portfolio: '',
    });
    expect(JSON.parse(JSON.stringify(parsed))).toEqual(application);
    expect(
      supportInput.parse({ name: 'A', email: 'a@b.example', reason: '', subject: 'B', message: 'C' }),
    ).toEqual({ name: 'A', email: 'a@b.example', reason: undefined, subject: 'B', message: 'C' });
  });
});

describe('a job application', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://people.example',
    'linkedin.com/in/ada',
    'https://x',
  ])('refuses %s as a web address', (address) => {
    expect(
      Object.keys(problemsOf(careersInput, { ...application, linkedIn: address, portfolio: address })),
    ).toEqual(['linkedIn', 'portfolio']);
  });

  it('accepts web addresses, the open positions and "other"', () => {
    const linkedIn = 'https://www.linkedin.com/in/ada-park';
    expect(careersInput.parse({ ...application, linkedIn }).linkedIn).toBe(linkedIn);
    expect(problemsOf(careersInput, { ...application, position: 'other' })).toEqual({});
    expect(problemsOf(careersInput, { ...application, position: 'chief-everything' })).toEqual({
      position: CONTACT_MISSING.careers,
    });
  });
});

describe('a state request', () => {
  it('accepts both spellings of a user type', () => {
    const request = { state: 'TX', city: 'Austin', email: 'a@b.example' };
    for (const userType of ['service_professional', 'service-professional']) {
      expect(requestStateInput.parse({ ...request, userType }).userType).toBe('service_professional');
    }
  });
});
