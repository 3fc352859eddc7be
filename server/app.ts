import type { Db } from '#db/types.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { EmailGateway } from './gateways/email/email-gateway.ts';
import type { FileScanner } from './gateways/scanner/file-scanner.ts';
import type { FileStore } from './gateways/files/file-store.ts';
import type { PaymentsGateway } from './gateways/payments/payments-gateway.ts';
import type { PushGateway } from './gateways/push/push-gateway.ts';
import type { ConfirmationTokens } from './confirmation-tokens.ts';
import type { WebhookSender } from './gateways/webhooks/webhook-sender.ts';
import type { LiveHub } from './live/live-hub.ts';
import type { Log } from './log.ts';
import type { PrepareMedia } from './media/media-job.ts';
import type { PasswordWork } from './modules/auth/passwords.service.ts';
import type { SessionMemory } from './modules/auth/session-memory.service.ts';
import type { FileAddresses } from './modules/uploads/file-addresses.service.ts';
import type { OptOutTokens } from './opt-out-tokens.ts';
import type { PageChanges } from './page-changes.ts';
import type { Queue } from './queue/queue.ts';
import type { RateLimits } from './rate-limits.ts';
import type { ReplicaReads } from './replica-reads.ts';
import type { TwoStepSecrets } from './two-step-secrets.ts';
import type { WebhookSecrets } from './webhook-secrets.ts';

/** Everything a use case may need, given to it as its first parameter. */
export type App = {
  readonly db: Db;
  /** For procedures that declare `mayLag`; null without a replica. */
  readonly replica: ReplicaReads | null;
  readonly queue: Queue;
  readonly payments: PaymentsGateway;
  readonly email: EmailGateway;
  readonly push: PushGateway;
  readonly optOutTokens: OptOutTokens;
  readonly confirmationTokens: ConfirmationTokens;
  readonly webhooks: WebhookSender;
  readonly webhookSecrets: WebhookSecrets;
  readonly twoStepSecrets: TwoStepSecrets;
  readonly files: FileStore;
  /** For files that are handed on as they came; null where none is set up. */
  readonly scanner: FileScanner | null;
  readonly fileAddresses: FileAddresses;
  readonly clock: Clock;
  readonly config: Config;
  readonly log: Log;
  readonly limits: RateLimits;
  readonly sessionMemory: SessionMemory;
  readonly passwords: PasswordWork;
  /** In a process of its own; demo data and tests prepare equal files once. */
  readonly prepareMedia: PrepareMedia;
  readonly pageChanges: PageChanges;
  readonly live: LiveHub;
};
