import type { WebhookFailure } from '#contract/webhook-events.ts';

export type WebhookMessage = { url: string; headers: Readonly<Record<string, string>>; body: string };

/** What became of one try. Delivered when `failure` is null. */
export type WebhookOutcome = {
  failure: WebhookFailure | null;
  /** Null without an answer. */
  status: number | null;
  /** The beginning of the answer, as text. */
  excerpt: string;
};

export type WebhookSender = {
  /** Whether events may be sent to an address at all, as far as it can be judged without asking for its host. */
  accepts(url: string): boolean;
  /** One try. Never rejects: a failure is an outcome. */
  send(message: WebhookMessage): Promise<WebhookOutcome>;
};
