/** A mail as the provider takes it. */
export type OutgoingMail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Reply-to address, if other than the sender's. */
  replyTo?: string;
  /** Files that come with it: text, in UTF-8. */
  attachments?: readonly { name: string; contentType: string; content: string }[];
  /** The kind of message, for the provider's statistics. */
  tag: string;
  metadata?: Record<string, string>;
  headers?: Readonly<Record<string, string>>;
  /**
   * What makes this mail the same mail when it is tried again. With `mayHaveBeenSent` the gateway first asks the
   * provider whether it took it already, and if so sends nothing.
   */
  once?: { key: string; mayHaveBeenSent: boolean };
};

/** Sends one mail. Throws `MailRefusedError` or `MailDelayedError`. */
export type EmailGateway = {
  send(mail: OutgoingMail): Promise<{ messageId: string }>;
};

/** Permanent failure: the address is invalid, or known to bounce. Retrying is useless. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
  readonly reason: 'inactive_recipient' | 'invalid_mail';

  constructor(reason: MailRefusedError['reason'], options?: ErrorOptions) {
    super(REFUSALS[reason], options);
    this.reason = reason;
  }
}

/** Temporary failure: the provider is down, slow, or rejects all our mail. Retry later. */
export class MailDelayedError extends Error {
  override name = 'MailDelayedError';
}

const REFUSALS = {
  inactive_recipient:
    'The provider refuses this address: an earlier email to it bounced or was reported as spam.',
  invalid_mail: 'The provider refuses this email as invalid, most likely because of the address.',
} as const;
