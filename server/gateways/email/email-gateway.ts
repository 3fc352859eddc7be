/** A mail as the provider takes it. */
export type OutgoingMail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where an answer goes, if not to the address it comes from. */
  replyTo?: string;
  /** Which message it is, for the provider's statistics. */
  tag: string;
  metadata?: Record<string, string>;
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

/** The provider will never take this mail: the address is invalid, or dead and known to be. Trying again is of no use. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError';
  readonly reason: 'inactive_recipient' | 'invalid_mail';

  constructor(reason: MailRefusedError['reason'], options?: ErrorOptions) {
    super(REFUSALS[reason], options);
    this.reason = reason;
  }
}

/** The provider did not take this mail now: it is down, slow, or will not take any from us. Try again later. */
export class MailDelayedError extends Error {
  override name = 'MailDelayedError';
}

const REFUSALS = {
  inactive_recipient:
    'The provider refuses this address: an earlier mail to it bounced or was reported as spam.',
  invalid_mail: 'The provider refuses this mail as invalid, most likely because of the address.',
} as const;
