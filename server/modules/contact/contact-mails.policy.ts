import {
  CONTACT_REASONS,
  ENTERPRISE_SIZES,
  type Option,
  POSITION_OPTIONS,
  SALES_SIZES,
  WAITLIST_PLATFORMS,
} from '#contract/contact.ts';
import { US_STATES } from '#contract/us-states.ts';
import type { TaskPayload } from '../../queue/tasks.ts';
import { fieldsOf, labelOfOption } from './contact-fields.policy.ts';
import type { ContactContent } from './contact-payloads.ts';

type Mail = TaskPayload<'mail.send'>;

/** Whom a message is from and what it is about, in a line. */
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

/** The mail that brings a message to the team: everything that was typed, and the sender to answer to. */
export function teamMail({ id, content, resumeName }: KeptMessage, to: string): Mail {
  const resume = resumeName === null ? [] : [{ label: 'Resume', value: resumeName, isLong: false }];
  const fields = [...fieldsOf(content.payload), ...resume];
  const paragraphs = fields
    .filter(({ isLong }) => isLong)
    .flatMap(({ label, value }) => [`${label}:`, ...value.split(/\n+/).filter((line) => line.trim() !== '')]);
  return {
    to,
    template: 'contact-message',
    params: {
      id,
      subject: `${TEAM_SUBJECTS[content.kind]}: ${summaryOf(content).subject}`,
      sender: { email: content.payload.email },
      facts: fields.filter(({ isLong }) => !isLong).map(({ label, value }) => [label, value]),
      paragraphs,
    },
  };
}

/**
 * The mail that tells the sender that we have it. It repeats choices only, nothing that was typed freely: anybody can
 * enter anybody's address, and our mails shall not carry a stranger's words.
 */
export function confirmationMail({ kind, payload }: ContactContent): Mail {
  const to = payload.email;
  switch (kind) {
    case 'support':
      return {
        to,
        template: 'message-received',
        params: { reason: labelOf(CONTACT_REASONS, payload.reason) },
      };
    case 'sales':
      return { to, template: 'inquiry-received', params: { size: labelOf(SALES_SIZES, payload.size) } };
    case 'enterprise':
      return {
        to,
        template: 'inquiry-received',
        params: { size: labelOf(ENTERPRISE_SIZES, payload.companySize) },
      };
    case 'careers': {
      const position = labelOfOption(POSITION_OPTIONS, payload.position);
      return { to, template: 'application-received', params: { position } };
    }
    case 'waitlist': {
      const platform = labelOfOption(WAITLIST_PLATFORMS, payload.platform);
      return { to, template: 'waitlist-joined', params: { platform } };
    }
    case 'state_request':
      return { to, template: 'state-requested', params: { state: US_STATES[payload.state] } };
    default:
      return kind satisfies never;
  }
}

function labelOf(options: readonly Option[], value: string | undefined): string | null {
  return value === undefined ? null : labelOfOption(options, value);
}
