import type { DB } from '#db/schema.gen.ts';

/**
 * What becomes of each table's rows when a person asks for a copy of their data, and when their account is erased. SQL
 * over row `t`: `:id` is the account, or the person of rules `of: 'person'`; `:now` is the time.
 */
export type Rule = {
  /** Rows of an account are its owner's to export; rows of a person are everybody's own, whoever owns the account. */
  of: 'account' | 'person';
  where: string;
  exported: Exported;
  erased: Erased;
};

export type Exported =
  /** The name of a JSON file, the columns that are left out of it, and SQL for columns that are added. */
  | { file: string; without?: readonly string[]; plus?: Readonly<Record<string, string>> }
  /** Why the rows are not part of the copy. */
  | { leftOut: string };

export type Erased =
  | 'deleted'
  /** SQL for each column that changes; why the other columns that can hold words stay. */
  | { set: Readonly<Record<string, string>>; kept?: Readonly<Record<string, string>> }
  /** Why the rows stay as they are. */
  | { stay: string };

type Views = Extract<keyof DB, `violations${string}` | 'hiddenProfiles'>;
export type TableName = Exclude<keyof DB, Views>;

/** Nothing in it is about a person. */
type Impersonal = { nobodys: string };
export type TablePolicy = readonly Rule[] | Impersonal;

export const FORMER_MEMBER = 'Former member';

const PROFILE = '(select p.id from profiles p where p.user_id = :id)';
const OWN_REQUESTS = '(select r.id from service_requests r where r.client_id = :id)';
const JOBS = '(select r.id from service_requests r where :id in (r.client_id, r.professional_id))';
const OWN_PROJECTS = '(select p.id from projects p where p.owner_id = :id)';
const OWN_PROPERTIES = '(select p.id from properties p where p.owner_id = :id)';
const OWN_CONTACTS = '(select c.id from connections c where :id in (c.initiator_id, c.recipient_id))';
const CONFIRMED_ADDRESS = '(select u.email from users u where u.id = :id and u.email_verified_at <= :now)';
const OTHER_NAME = `(
  select case when p.user_id = any(hidden_users(:id)) then null else coalesce(p.company_name, p.full_name) end
  from profiles p where p.user_id = case when t.initiator_id = :id then t.recipient_id else t.initiator_id end
)`;

const NO_PLACE = { zip: 'null', latitude: 'null', longitude: 'null' };
const LEDGER =
  'The ledger has to add up, and payments are kept as the law asks. It names no one but by a pseudonym.';
const CHOICE = 'A choice from a list.';
const OTHERS = "It is another person's: a pseudonym is left of this one.";

type RuleInput = Omit<Rule, 'of'>;
const account = (rule: RuleInput): Rule => ({ of: 'account', ...rule });
const person = (rule: RuleInput): Rule => ({ of: 'person', ...rule });

/** In the order of erasing: what refers to a row before the row. A new table does not compile without its line. */
export const TABLES: { readonly [T in TableName]: TablePolicy } = {
  // What signs people in
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
      exported: { file: 'webhooks', without: ['secret_version', 'user_id'] },
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

  // Notifications
  notifications: [
    account({
      where: 't.user_id = :id',
      exported: { file: 'notifications', without: ['user_id'] },
      erased: 'deleted',
    }),
    // Their texts name the account and what it posted.
    account({
      where: `t.user_id <> :id and (
        t.connection_id in ${OWN_CONTACTS} or t.invited_project_id in ${OWN_PROJECTS}
        or t.request_id in (select r.id from service_requests r where :id in (r.client_id, r.professional_id))
        or strpos(t.text, (select coalesce(nullif(p.company_name, ''), p.full_name) from profiles p where p.user_id = :id)) > 0
      )`,
      exported: { leftOut: 'They are their readers’.' },
      erased: 'deleted',
    }),
  ],

  // Safety
  blocks: [
    account({
      where: `t.blocker_profile_id = ${PROFILE}`,
      exported: { file: 'blocked-people', without: ['blocker_profile_id'] },
      erased: 'deleted',
    }),
    account({
      where: `t.blocked_profile_id = ${PROFILE}`,
      exported: { leftOut: 'A block is private to the member who made it.' },
      erased: 'deleted',
    }),
  ],
  reports: [
    account({
      where: 't.reporter_id = :id',
      exported: { file: 'reports', without: ['closed_by', 'idempotency_key', 'reporter_id'] },
      erased: { stay: 'The safety of others: staff have to see what was reported of them.' },
    }),
    account({
      where: `t.subject_profile_id = ${PROFILE}`,
      exported: { leftOut: 'A report is private to the member who made it.' },
      erased: { stay: OTHERS },
    }),
  ],
  savedProfiles: [
    account({
      where: 't.user_id = :id',
      exported: { file: 'saved', without: ['user_id'] },
      erased: 'deleted',
    }),
    account({
      where: `t.target_profile_id = ${PROFILE}`,
      exported: { leftOut: 'A list of saved profiles is its owner’s.' },
      erased: 'deleted',
    }),
  ],
  searchAlerts: [
    account({
      where: 't.user_id = :id',
      exported: { file: 'search-alerts', without: ['user_id'] },
      erased: 'deleted',
    }),
  ],

  // Messages
  conversations: [
    account({
      where: 't.id in (select s.conversation_id from conversation_sides s where s.user_id = :id)',
      exported: { leftOut: 'Ids that say what a conversation is about; its messages are in the copy.' },
      erased: { stay: 'The other side keeps the conversation.' },
    }),
  ],
  conversationReaders: [
    account({
      where: 't.account_id = :id',
      exported: {
        leftOut: 'Numbers of messages: how far each person has read. The account’s is in the copy.',
      },
      erased: 'deleted',
    }),
    person({
      where: 't.person_id = :id',
      exported: {
        leftOut: 'Numbers of messages: how far each person has read. The account’s is in the copy.',
      },
      erased: 'deleted',
    }),
  ],
  conversationSides: [
    account({
      where: 't.user_id = :id',
      exported: { file: 'conversations', without: ['user_id'] },
      erased: { stay: 'Numbers of messages, and no words.' },
    }),
  ],
  messageAttachments: [
    account({
      where: 't.message_id in (select m.id from messages m where m.author_id = :id)',
      exported: { file: 'message-files' },
      erased: 'deleted',
    }),
  ],
  messages: [
    account({
      where: 't.author_id = :id',
      exported: { file: 'messages-sent', without: ['author_id', 'withheld_text'] },
      erased: { set: { text: "'Removed'", withheld_text: 'null' } },
    }),
    account({
      where: `t.author_id <> :id and t.conversation_id in (
        select s.conversation_id from conversation_sides s where s.user_id = :id
      )`,
      exported: {
        file: 'messages-received',
        without: ['text', 'withheld_text', 'idempotency_key', 'person_id'],
        plus: { words: 'coalesce(t.withheld_text, t.text)' },
      },
      erased: { stay: OTHERS },
    }),
  ],

  // Reviews
  reviewPhotos: [
    account({
      where: 't.review_id in (select r.id from reviews r where r.author_id = :id)',
      exported: { file: 'review-photos' },
      erased: 'deleted',
    }),
  ],
  reviewReports: [
    account({
      where: 't.reporter_id = :id',
      exported: { file: 'contested-reviews', without: ['closed_by', 'reporter_id'] },
      erased: {
        set: { text: "'Removed'" },
        kept: {
          reason: CHOICE,
          decision: CHOICE,
          decision_reason: 'The words of staff to both sides, of which the other is still there.',
        },
      },
    }),
  ],
  reviews: [
    account({
      where: 't.author_id = :id',
      exported: { file: 'reviews-written', without: ['author_id'] },
      erased: { stay: 'What was said of someone is part of their record. Its author reads ‘Former member’.' },
    }),
    account({
      where: 't.subject_id = :id and t.published_at <= :now',
      exported: { file: 'reviews-received', without: ['subject_id'] },
      erased: {
        set: { reply: 'null', replied_at: 'null' },
        kept: { text: OTHERS },
      },
    }),
  ],

  // Appointments with their times, and disputes of a job
  appointments: [
    account({
      where: `t.request_id in ${JOBS}`,
      exported: { file: 'appointments', without: ['ended_by', 'proposed_by'] },
      erased: 'deleted',
    }),
  ],
  appointmentTimes: [
    account({
      where: `t.appointment_id in (select a.id from appointments a where a.request_id in ${JOBS})`,
      exported: { file: 'appointment-times' },
      erased: 'deleted',
    }),
  ],
  disputeFiles: [
    account({
      where: 't.statement_id in (select s.id from dispute_statements s where s.author_id = :id)',
      exported: { file: 'dispute-files' },
      erased: 'deleted',
    }),
  ],
  disputeStatements: [
    account({
      where: 't.author_id = :id and not t.is_staff',
      exported: { file: 'dispute-statements', without: ['author_id'] },
      erased: { set: { text: "'Removed'" } },
    }),
  ],
  disputes: [
    account({
      where: `t.request_id in ${JOBS}`,
      exported: { file: 'disputes', without: ['closed_by', 'opened_by'] },
      erased: { stay: 'What staff decided between two people, of whom the other is still there.' },
    }),
  ],

  // Proposals and contacts
  proposalDeclines: [
    account({
      where: 't.connection_id in (select c.id from connections c where c.recipient_id = :id)',
      exported: { file: 'proposals-declined' },
      erased: { set: { note: 'null' }, kept: { reason: CHOICE } },
    }),
  ],
  proposals: [
    account({
      where: 't.connection_id in (select c.id from connections c where c.initiator_id = :id)',
      exported: { file: 'proposals-sent' },
      erased: { set: { message: "'Removed'", attachment_ids: "'{}'" } },
    }),
    account({
      where: 't.connection_id in (select c.id from connections c where c.recipient_id = :id)',
      exported: { file: 'proposals-received', without: ['attachment_ids'] },
      erased: { stay: OTHERS },
    }),
  ],

  // Requests and projects
  serviceRequestPrivate: [
    account({
      where: `t.request_id in ${OWN_REQUESTS}`,
      exported: { file: 'request-streets' },
      erased: 'deleted',
    }),
  ],
  serviceRequests: [
    account({
      where: 't.client_id = :id',
      exported: { file: 'requests', without: ['cell', 'client_id'] },
      erased: {
        set: {
          title: "'Removed request'",
          description: "''",
          location: "''",
          city: 'null',
          property_id: 'null',
          ...NO_PLACE,
        },
      },
    }),
    account({
      where: 't.professional_id = :id',
      exported: {
        file: 'jobs',
        without: ['cell', 'location', 'latitude', 'longitude', 'zip', 'property_id'],
      },
      erased: { stay: OTHERS },
    }),
  ],
  projectMedia: [
    account({
      where: `t.project_id in ${OWN_PROJECTS}`,
      exported: { file: 'project-files' },
      erased: 'deleted',
    }),
  ],
  projectPrivate: [
    account({
      where: `t.project_id in ${OWN_PROJECTS}`,
      exported: { file: 'project-site-details' },
      erased: 'deleted',
    }),
  ],
  projectInvitations: [
    account({
      where: `t.project_id in ${OWN_PROJECTS}`,
      exported: { file: 'project-invitations' },
      erased: 'deleted',
    }),
    account({
      where: 't.professional_id = :id',
      exported: { file: 'project-invitations-received', without: ['professional_id'] },
      erased: 'deleted',
    }),
  ],
  projectEvents: [
    account({
      where: `t.project_id in ${OWN_PROJECTS}`,
      exported: { file: 'project-history', without: ['request_hash', 'request_id'] },
      erased: 'deleted',
    }),
    account({
      where: 't.professional_id = :id',
      exported: { leftOut: 'It is the history of the owner’s project.' },
      erased: {
        set: { professional_id: 'null' },
        kept: { kind: CHOICE, changed_fields: CHOICE, request_hash: OTHERS },
      },
    }),
  ],
  projects: [
    account({
      where: 't.owner_id = :id',
      exported: { file: 'projects', without: ['cell', 'owner_id'] },
      erased: {
        set: {
          title: "'Removed project'",
          description: "''",
          scope: "'[]'",
          requirements: 'null',
          material_preferences: 'null',
          must_have_qualifications: "'{}'",
          deal_breakers: 'null',
          budget_notes: 'null',
          timeline_notes: 'null',
          city: 'null',
          property_id: 'null',
          status: "'closed'",
          ...NO_PLACE,
        },
        kept: {
          project_type: CHOICE,
          property_type: CHOICE,
          quality_level: CHOICE,
          urgency: CHOICE,
          work_type: CHOICE,
        },
      },
    }),
  ],
  drafts: [
    account({
      where: 't.owner_id = :id',
      exported: { file: 'drafts', without: ['field_versions', 'owner_id', 'request_id'] },
      erased: 'deleted',
    }),
  ],
  propertyPhotos: [
    account({
      where: `t.property_id in ${OWN_PROPERTIES}`,
      exported: { file: 'property-photos' },
      erased: 'deleted',
    }),
  ],
  propertyPrivate: [
    account({
      where: `t.property_id in ${OWN_PROPERTIES}`,
      exported: { file: 'property-details' },
      erased: 'deleted',
    }),
  ],
  propertyImports: [
    account({
      where: 't.owner_id = :id',
      exported: { file: 'property-imports', without: ['idempotency_key', 'owner_id', 'request_hash'] },
      erased: 'deleted',
    }),
  ],
  properties: [
    account({
      where: 't.owner_id = :id',
      exported: { file: 'properties', without: ['idempotency_key', 'owner_id', 'request_hash'] },
      erased: 'deleted',
    }),
  ],

  // What people say of themselves
  onboardingAnswers: [
    account({
      where: 't.user_id = :id',
      exported: { file: 'onboarding', without: ['user_id'] },
      erased: 'deleted',
    }),
  ],
  ownerProfiles: [
    account({
      where: 't.user_id = :id',
      exported: { file: 'about-you', without: ['user_id'] },
      erased: 'deleted',
    }),
  ],
  portfolioPhotos: [
    account({
      where: `t.project_id in (select p.id from portfolio_projects p where p.profile_id = ${PROFILE})`,
      exported: { file: 'portfolio-photos' },
      erased: 'deleted',
    }),
  ],
  portfolioProjects: [
    account({
      where: `t.profile_id = ${PROFILE}`,
      exported: { file: 'portfolio', without: ['idempotency_key', 'profile_id', 'request_hash'] },
      erased: 'deleted',
    }),
  ],
  portfolios: [
    account({
      where: `t.profile_id = ${PROFILE}`,
      exported: { file: 'portfolio-settings', without: ['profile_id'] },
      erased: 'deleted',
    }),
  ],
  showcaseMedia: [
    account({
      where: `t.profile_id = ${PROFILE}`,
      exported: { file: 'business-profile-files', without: ['profile_id'] },
      erased: 'deleted',
    }),
  ],
  showcases: [
    account({
      where: `t.profile_id = ${PROFILE}`,
      exported: { file: 'business-profile', without: ['profile_id'] },
      erased: 'deleted',
    }),
  ],
  verificationChecks: [
    account({
      where: `t.profile_id = ${PROFILE}`,
      exported: { file: 'checks', without: ['checked_by', 'profile_id'] },
      erased: 'deleted',
    }),
  ],
  credentialDocuments: [
    account({
      where: `t.credential_id in (select c.id from credentials c where c.profile_id = ${PROFILE})`,
      exported: { file: 'credential-documents', without: ['decided_by'] },
      erased: 'deleted',
    }),
  ],
  credentials: [
    account({
      where: `t.profile_id = ${PROFILE}`,
      exported: { file: 'credentials', without: ['profile_id'] },
      erased: 'deleted',
    }),
  ],
  verificationGrace: [
    account({
      where: `t.profile_id = ${PROFILE}`,
      exported: { file: 'credential-deadline', without: ['profile_id'] },
      erased: 'deleted',
    }),
  ],
  onlinePages: [
    account({
      where: `t.profile_id = ${PROFILE}`,
      exported: { leftOut: 'A list of the addresses that are in the copy.' },
      erased: 'deleted',
    }),
  ],
  publicationConsents: [
    account({
      where: `t.profile_id = ${PROFILE}`,
      exported: { file: 'public-page-consents', without: ['profile_id'] },
      erased: { set: { withdrawn_at: 'coalesce(t.withdrawn_at, :now)' } },
    }),
  ],
  publicationOffers: [
    account({
      where: `t.profile_id = ${PROFILE}`,
      exported: { file: 'public-page-answer', without: ['profile_id'] },
      erased: 'deleted',
    }),
  ],
  publicSlugs: [
    account({
      where: `t.profile_id = ${PROFILE}`,
      exported: { file: 'public-page-addresses', without: ['profile_id'] },
      erased: {
        set: { profile_id: 'null', is_current: 'false' },
        kept: {
          base: 'An address is never given to another professional, so old links stay dead.',
          slug: 'An address is never given to another professional, so old links stay dead.',
        },
      },
    }),
  ],

  // Money: the ledger stays as it is
  wallets: [
    account({
      where: 't.user_id = :id',
      exported: { file: 'wallet', without: ['user_id'] },
      erased: { stay: LEDGER },
    }),
  ],
  clawbacks: [
    account({
      where: 't.lot_id in (select l.id from lots l where l.user_id = :id)',
      exported: { file: 'connections-taken-back', without: ['ref'] },
      erased: { stay: LEDGER },
    }),
  ],
  lots: [
    account({
      where: 't.user_id = :id',
      exported: { file: 'connections-received', without: ['source_id', 'user_id', 'version'] },
      erased: { stay: LEDGER },
    }),
  ],
  statementMails: [
    account({
      where: 't.user_id = :id',
      exported: { file: 'statement-emails', without: ['user_id'] },
      erased: 'deleted',
    }),
  ],
  transfers: [
    account({
      where: 't.user_id = :id and t.is_shown',
      exported: {
        file: 'connections-statement',
        without: ['idem_key', 'is_shown', 'lot_version', 'user_id'],
      },
      erased: { stay: LEDGER },
    }),
  ],
  connections: [
    account({
      where: ':id in (t.initiator_id, t.recipient_id)',
      exported: {
        file: 'connections',
        without: ['initiator_id', 'owner_spend_id', 'pair_hi', 'pair_lo', 'recipient_id', 'reminded'],
        plus: { is_mine: 't.initiator_id = :id', other_name: OTHER_NAME },
      },
      erased: { stay: LEDGER },
    }),
  ],
  payments: [
    account({
      where: 't.user_id = :id',
      exported: { file: 'payments', without: ['applied_read_sequence', 'user_id'] },
      erased: { stay: LEDGER },
    }),
  ],
  trials: [
    account({
      where: 't.user_id = :id',
      exported: { file: 'trial', without: ['card_fingerprint', 'email_key', 'user_id'] },
      erased: {
        stay: 'One trial for each person: a hash of the mailbox, which says nothing but that it is the same.',
      },
    }),
  ],
  subscriptions: [
    account({
      where: 't.user_id = :id',
      exported: { file: 'plans', without: ['applied_read_sequence', 'user_id'] },
      erased: { stay: LEDGER },
    }),
  ],
  checkoutIntents: [
    account({
      where: 't.user_id = :id',
      exported: { file: 'purchases', without: ['idempotency_key', 'session_url', 'user_id'] },
      erased: {
        set: { billing_details: 'null' },
        kept: {
          currency: LEDGER,
          failure: CHOICE,
          session_url: 'An address at the payment provider that has expired.',
          sku: CHOICE,
          stripe_session_id: LEDGER,
        },
      },
    }),
  ],
  providerEvents: [
    account({
      where: `t.payload #>> '{data,object,customer}' = (
        select c.stripe_customer_id from billing_customers c where c.user_id = :id
      )`,
      exported: { leftOut: 'The payment provider’s messages to us; what they say is in the payments.' },
      erased: { set: { payload: "'{}'" }, kept: { id: LEDGER, type: CHOICE } },
    }),
  ],
  billingCustomers: [
    account({
      where: 't.user_id = :id',
      exported: { file: 'payment-provider', without: ['user_id'] },
      erased: {
        stay: 'Refunds and disputes have to find the payment. The provider is given the pseudonym, too.',
      },
    }),
  ],
  planOffers: [
    account({
      where: 't.user_id = :id',
      exported: { file: 'plan-offer', without: ['offered_by', 'user_id'] },
      erased: 'deleted',
    }),
  ],
  idempotencyKeys: [
    account({
      where: 't.user_id = :id',
      exported: { leftOut: 'Numbers of calls, deleted after 30 days.' },
      erased: {
        stay: 'Part of the ledger for 30 days; then a task deletes them. They hold no words of anyone.',
      },
    }),
  ],

  // Files: rows go with their bytes, by the sweep
  uploadVariants: [
    account({
      where: 't.upload_id in (select u.id from uploads u where u.owner_id = :id)',
      exported: { leftOut: 'How files are stored; the files are part of the copy.' },
      erased: { stay: 'Deleted with its file.' },
    }),
  ],
  uploads: [
    account({
      where: 't.owner_id = :id and not t.is_swept',
      exported: {
        file: 'files',
        without: ['is_lease_wanted', 'is_swept', 'lease', 'leased_until', 'owner_id', 'placeholder'],
      },
      erased: {
        set: {
          subject_kind: 'null',
          subject_id: 'null',
          sweep_after: ':now',
          file_name: "'removed'",
          alt_text: 'null',
          placeholder: 'null',
        },
        kept: {
          id: 'Names the file until the sweep has deleted it, within the hour.',
          media_type: 'The kind of file.',
          poster_id: 'Names a file that is deleted as well.',
          refusal: CHOICE,
        },
      },
    }),
    person({
      where: `t.subject_kind = 'contact_message'
        and t.subject_id in (select m.id::text from contact_messages m where m.email = ${CONFIRMED_ADDRESS})`,
      exported: {
        file: 'application-files',
        without: ['is_lease_wanted', 'is_swept', 'lease', 'leased_until', 'owner_id', 'placeholder'],
      },
      erased: {
        set: {
          subject_kind: 'null',
          subject_id: 'null',
          sweep_after: ':now',
          file_name: "'removed'",
          alt_text: 'null',
          placeholder: 'null',
        },
        kept: {
          id: 'Names the file until the sweep has deleted it, within the hour.',
          media_type: 'The kind of file.',
          poster_id: 'Applications have none.',
          refusal: CHOICE,
        },
      },
    }),
  ],

  // Messages to us, found by an address that is proven
  contactMessages: [
    person({
      where: `t.email = ${CONFIRMED_ADDRESS}`,
      exported: { file: 'messages-to-us', without: ['answer_note', 'answered_by', 'idempotency_key'] },
      erased: 'deleted',
    }),
  ],

  // Companies
  companyInvitations: [
    account({
      where: 't.company_id = :id',
      exported: { file: 'team-invitations', without: ['company_id', 'token_hash'] },
      erased: 'deleted',
    }),
  ],
  companyActs: [
    account({
      where: 't.company_id = :id',
      exported: { file: 'team-history', without: ['company_id'] },
      erased: 'deleted',
    }),
    person({
      where: 't.person_id = :id and t.company_id <> :id',
      exported: { file: 'what-you-did', without: ['company_id', 'person_id'] },
      erased: { stay: 'The company keeps its history.' },
    }),
  ],
  companyMembers: [
    account({
      where: 't.company_id = :id',
      exported: { file: 'team', without: ['company_id'] },
      erased: { set: { full_name: `'${FORMER_MEMBER}'`, removed_at: 'coalesce(t.removed_at, :now)' } },
    }),
    person({
      where: 't.user_id = :id',
      exported: { file: 'team-membership', without: ['user_id'] },
      erased: { set: { full_name: `'${FORMER_MEMBER}'`, removed_at: 'coalesce(t.removed_at, :now)' } },
    }),
  ],

  // What staff decided
  auditLog: [
    account({
      where: 't.subject_user_id = :id',
      exported: { file: 'decisions-about-you', without: ['actor_id', 'note', 'subject_user_id'] },
      erased: {
        stay: 'The record of who decided what, which nothing changes. It names no one but by a pseudonym.',
      },
    }),
  ],

  // The account itself, last
  profilePrivate: [
    account({
      where: 't.user_id = :id',
      exported: { file: 'contact-details', without: ['user_id'] },
      erased: 'deleted',
    }),
  ],
  profiles: [
    account({
      where: 't.user_id = :id',
      exported: {
        file: 'profile',
        without: ['breadth', 'cell', 'match_base', 'search_words', 'service_bits', 'user_id'],
      },
      erased: {
        set: {
          full_name: `'${FORMER_MEMBER}'`,
          company_name: 'null',
          location: "''",
          description: 'null',
          specialties: "'{}'",
          hourly_rate_cents: 'null',
          next_free_day: 'null',
          verified: 'false',
          verified_until: 'null',
          is_listed: 'false',
          ...NO_PLACE,
        },
        kept: { search_words: 'Computed from the columns above.' },
      },
    }),
  ],
  users: [
    person({
      where: 't.id = :id',
      exported: { file: 'account', without: ['is_demo', 'is_staff', 'password_hash', 'restricted_by'] },
      erased: {
        set: {
          email: "t.id || '@removed.invalid'",
          email_verified_at: 'null',
          password_hash: "''",
          is_staff: 'false',
          restricted_reason: "case when t.restricted_at <= :now then 'Removed' end",
          closed_at: 'coalesce(t.closed_at, :now)',
          erase_after: 'coalesce(t.erase_after, :now)',
          erased_at: ':now',
        },
      },
    }),
  ],

  counters: { nobodys: 'Totals.' },
  dataVersions: { nobodys: 'Versions of bundled data.' },
  marketTallies: {
    nobodys: 'Numbers of professionals by service and place; they follow the profiles that they count.',
  },
  workTallies: { nobodys: 'Numbers without words; they follow the requests that they count.' },
  outbox: { nobodys: 'Ids of contacts to tell of, part of the ledger.' },
  places: { nobodys: 'ZIP codes.' },
};
