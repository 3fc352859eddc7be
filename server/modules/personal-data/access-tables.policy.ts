import { account, person, type TablePolicies } from './table-rules.policy.ts';

/** What signs people in, and what they asked of their account. */
export const ACCESS_TABLES = {
  sessions: [
    person({
      where: 't.user_id = :id',
      exported: { file: 'devices', without: ['secret_hash', 'user_id'] },
      erased: 'deleted',
    }),
  ],
  knownDevices: [
    person({
      where: 't.user_id = :id',
      exported: { file: 'known-devices', without: ['token_hash', 'user_id'] },
      erased: 'deleted',
    }),
  ],
  authenticators: [
    person({
      where: 't.user_id = :id',
      exported: { file: 'authenticator-app', without: ['last_step', 'salt', 'user_id'] },
      erased: 'deleted',
    }),
  ],
  recoveryCodes: [
    person({
      where: 't.user_id = :id',
      exported: { file: 'recovery-codes', without: ['code_hash', 'user_id'] },
      erased: 'deleted',
    }),
  ],
  apiTokens: [
    person({
      where: 't.user_id = :id',
      exported: { file: 'api-tokens', without: ['prefix', 'secret_hash', 'user_id'] },
      erased: 'deleted',
    }),
  ],
  webhookDeliveries: [
    account({
      where: 't.endpoint_id in (select e.id from webhook_endpoints e where e.user_id = :id)',
      exported: { file: 'webhook-deliveries' },
      erased: 'deleted',
    }),
  ],
  webhookEndpoints: [
    account({
      where: 't.user_id = :id',
      exported: {
        file: 'webhooks',
        without: ['idempotency_key', 'request_hash', 'secret_version', 'user_id'],
      },
      erased: 'deleted',
    }),
  ],
  linkTokens: [
    person({
      where: 't.user_id = :id',
      exported: { leftOut: 'Secrets of emailed links.' },
      erased: 'deleted',
    }),
  ],
  emailChanges: [
    person({
      where: 't.user_id = :id',
      exported: {
        file: 'email-change',
        without: ['old_token_hash', 'new_token_hash', 'session_id', 'user_id'],
      },
      erased: 'deleted',
    }),
  ],
  rateLimits: [
    person({
      where: 'strpos(t.key, (select u.email from users u where u.id = :id)) > 0',
      exported: { leftOut: 'Counts of calls, forgotten within 30 days.' },
      erased: 'deleted',
    }),
  ],
  pushSubscriptions: [
    person({
      where: 't.user_id = :id',
      exported: { file: 'push-devices', without: ['auth', 'endpoint', 'p256dh', 'session_id', 'user_id'] },
      erased: 'deleted',
    }),
  ],
  notificationPreferences: [
    person({
      where: 't.user_id = :id',
      exported: { file: 'notification-settings', without: ['user_id'] },
      erased: 'deleted',
    }),
  ],
  dataExports: [
    person({
      where: 't.user_id = :id',
      exported: { leftOut: 'Copies like this one.' },
      erased: {
        set: { expires_at: 'least(t.expires_at, :now)' },
        kept: { file_id: 'Names the file until the sweep has deleted it, within the hour.' },
      },
    }),
  ],
} satisfies TablePolicies;
