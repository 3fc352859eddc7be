import {
  CONTACT_REASONS,
  ENTERPRISE_SIZES,
  type Option,
  POSITION_OPTIONS,
  SALES_SIZES,
  WAITLIST_PLATFORMS,
} from '#contract/contact.ts';
import { US_STATES } from '#contract/us-states.ts';
import { applicationReceived } from '../../emails/application-received.ts';
import type { QueuedMessage } from '../../emails/catalogue.ts';
import { contactMessage } from '../../emails/contact-message.ts';
import { inquiryReceived } from '../../emails/inquiry-received.ts';
import { messageReceived } from '../../emails/message-received.ts';
import { stateRequested } from '../../emails/state-requested.ts';
import { waitlistJoined } from '../../emails/waitlist-joined.ts';
import { fieldsOf, labelOfOption } from './contact-fields.policy.ts';
import type { ContactContent } from './contact-payloads.policy.ts';

/** Sender and subject of a message, for lists. */
export function summaryOf(content: ContactContent): { name: string | null; subject: string } {
  const { kind, payload } = content;
  switch (kind) {
    case 'support':
      return { name: payload.name, subject: payload.subject };
    case 'sales':
      return { name: payload.name, subject: payload.company };
    case 'enterprise':
      return { name: payload.contactName, subject: payload.companyName };
    case 'careers':
      return {
        name: `${payload.firstName} ${payload.lastName}`,
        subject: labelOfOption(POSITION_OPTIONS, payload.position),
      };
    case 'waitlist':
      return { name: null, subject: labelOfOption(WAITLIST_PLATFORMS, payload.platform) };
    case 'state_request':
      return { name: null, subject: `${payload.city}, ${payload.state}` };
    default:
      return kind satisfies never;
  }
}

const TEAM_SUBJECTS = {
  support: 'Support',
  sales: 'Sales inquiry',
  enterprise: 'Enterprise inquiry',
  careers: 'Application',
  waitlist: 'Waitlist',
  state_request: 'State request',
} as const;

export type KeptMessage = { id: string; content: ContactContent; resumeName: string | null };

/** The mail that forwards a message to the team: every field, with the sender as reply-to. */
export function teamMail({ id, content, resumeName }: KeptMessage, to: string): QueuedMessage {
  const resume = resumeName === null ? [] : [{ label: 'Resume', value: resumeName, isLong: false }];
  const fields = [...fieldsOf(content.payload), ...resume];
  const paragraphs = fields
    .filter(({ isLong }) => isLong)
    .flatMap(({ label, value }) => [`${label}:`, ...value.split(/\n+/).filter((line) => line.trim() !== '')]);
  return contactMessage.to(to, {
    id,
    subject: `${TEAM_SUBJECTS[content.kind]}: ${summaryOf(content).subject}`,
    sender: { email: content.payload.email },
    facts: fields.filter(({ isLong }) => !isLong).map(({ label, value }) => [label, value]),
    paragraphs,
  });
}

/**
 * The confirmation to the sender. It repeats chosen options only, no free text: the address may belong to a third
 * party, and the form must not be usable to send arbitrary text.
 */
export function confirmationMail({ kind, payload }: ContactContent): QueuedMessage {
  const to = payload.email;
  switch (kind) {
    case 'support':
      return messageReceived.to(to, { reason: labelOf(CONTACT_REASONS, payload.reason) });
    case 'sales':
      return inquiryReceived.to(to, { size: labelOf(SALES_SIZES, payload.size) });
    case 'enterprise':
      return inquiryReceived.to(to, { size: labelOf(ENTERPRISE_SIZES, payload.companySize) });
    case 'careers':
      return applicationReceived.to(to, { position: labelOfOption(POSITION_OPTIONS, payload.position) });
    case 'waitlist':
      return waitlistJoined.to(to, { platform: labelOfOption(WAITLIST_PLATFORMS, payload.platform) });
    case 'state_request':
      return stateRequested.to(to, { state: US_STATES[payload.state] });
    default:
      return kind satisfies never;
  }
}

function labelOf(options: readonly Option[], value: string | undefined): string | null {
  return value === undefined ? null : labelOfOption(options, value);
}
