/**
 * Classifies every column that can hold text by who may read it. A table or a column that is missing here fails
 * tests/privacy/columns.test.ts.
 *
 * - `public`: readable by every reader of the row; who that is, the tests of its module say.
 * - `internal`: the server's own text: keys, codes, ids at the payment provider that identify no person, and copies
 *   of columns classified elsewhere.
 * - everything else is looked for in every response, with the words of canaries.ts, and allowed only by oracle.ts:
 *   `email` and `phone` for oneself and one's contacts; `street` (of a request) for its client and its
 *   professional; `site` (of a project) for its owner and whom they accepted on it; `proposal` and `message` for the two people of it;
 *   `job` for the two people of a job; `own` for oneself; `staff` for staff; `secret` for no one.
 */
export type ColumnClass = 'public' | 'internal' | PrivateClass;
export type PrivateClass =
  'email' | 'phone' | 'street' | 'site' | 'proposal' | 'message' | 'job' | 'own' | 'staff' | 'secret';

export type TableClasses = {
  /** SQL for the account that owns row `t`; absent where no account does. */
  owner?: string;
  columns: Readonly<Record<string, ColumnClass>>;
};

export const TABLES: Readonly<Record<string, TableClasses>> = {
  api_tokens: {
    owner: 't.user_id',
    columns: { name: 'own', prefix: 'internal', scopes: 'internal', secret_hash: 'secret' },
  },
  appointment_times: { columns: {} },
  appointments: {
    columns: { end_note: 'job', note: 'job', status: 'internal', time_zone: 'public' },
  },
  // Its notes are copies of those of `credential_documents`.
  audit_log: { columns: { note: 'internal', reason: 'internal' } },
  authenticators: { owner: 't.user_id', columns: { salt: 'secret' } },
  billing_customers: { owner: 't.user_id', columns: { stripe_customer_id: 'own' } },
  blocks: { columns: {} },
  checkout_intents: {
    owner: 't.user_id',
    columns: {
      billing_details: 'own',
      currency: 'public',
      failure: 'internal',
      session_url: 'own',
      sku: 'public',
      stripe_session_id: 'own',
    },
  },
  clawbacks: { columns: { ref: 'internal' } },
  client_scripts: { columns: { content: 'public', name: 'public' } },
  company_acts: { columns: { act: 'internal' } },
  // Only the owner sees whom they invited. The holder of the link is the invited person.
  company_invitations: { owner: 't.company_id', columns: { email: 'own', token_hash: 'secret' } },
  // People of one company know each other's names.
  company_members: { owner: 't.company_id', columns: { full_name: 'own' } },
  connections: { columns: {} },
  // The sender may have no account: only staff read messages.
  contact_messages: {
    columns: { answer_note: 'staff', email: 'staff', name: 'staff', payload: 'staff', subject: 'staff' },
  },
  // What was entered of a document, and its file, are for its owner and staff alone; what was checked is public.
  credential_documents: {
    owner: `(select p.user_id from credentials c join profiles p on p.id = c.profile_id where c.id = t.credential_id)`,
    columns: {
      document_number: 'own',
      document_type: 'public',
      issuer: 'public',
      issuing_state: 'public',
      note: 'own',
      rejection_reason: 'internal',
      second_look_note: 'own',
      upload_id: 'internal',
    },
  },
  conversation_readers: { columns: {} },
  conversation_sides: { columns: {} },
  conversations: { columns: {} },
  credentials: { columns: {} },
  counters: { columns: { name: 'internal' } },
  // Their files are opened by signed addresses that the person alone is given.
  data_exports: { owner: 't.user_id', columns: { file_id: 'internal' } },
  data_versions: { columns: { name: 'internal', version: 'internal' } },
  // Read by its two sides and by staff alone.
  dispute_files: { columns: { upload_id: 'internal' } },
  dispute_statements: { owner: 't.author_id', columns: { request_hash: 'internal', text: 'job' } },
  disputes: {
    columns: { decision_reason: 'job', outcome: 'internal', reason: 'internal', status: 'internal' },
  },
  // Copies of `projects` and `project_private` once published; before, tests/modules/project-visibility.test.ts looks for
  // them in every answer.
  drafts: {
    columns: {
      content: 'internal',
      field_versions: 'internal',
      kind: 'internal',
      published_content: 'internal',
    },
  },
  // The new address is its asker's; whoever holds a link reads it, too.
  email_changes: {
    owner: 't.user_id',
    columns: { new_email: 'internal', new_token_hash: 'secret', old_token_hash: 'secret' },
  },
  idempotency_keys: { columns: { procedure: 'internal', request_hash: 'internal', response: 'internal' } },
  known_devices: { owner: 't.user_id', columns: { token_hash: 'secret' } },
  link_tokens: { owner: 't.user_id', columns: { email: 'own', token_hash: 'secret' } },
  lots: {
    columns: {
      frozen_by: 'internal',
      sku: 'public',
      source_id: 'internal',
      source_type: 'internal',
      valid_during: 'public',
    },
  },
  market_tallies: { columns: { city: 'public', service: 'public', state: 'public', what: 'internal' } },
  message_attachments: { columns: { upload_id: 'internal' } },
  // What is withheld is the part that is contact details: those are looked for as such.
  messages: { owner: 't.author_id', columns: { text: 'message', withheld_text: 'internal' } },
  notification_preferences: {
    owner: 't.user_id',
    columns: {
      email_off: 'internal',
      push_off: 'internal',
      quiet_from: 'internal',
      quiet_until: 'internal',
      time_zone: 'internal',
    },
  },
  notifications: { owner: 't.user_id', columns: { kind: 'public', text: 'own' } },
  // What of them goes into a profile's description is described in tests/modules/onboarding.test.ts.
  online_pages: { columns: { slug: 'public' } },
  onboarding_answers: {
    owner: 't.user_id',
    columns: {
      availability: 'public',
      budget_range: 'public',
      business_description: 'public',
      business_type: 'public',
      certifications: 'public',
      contact_email: 'own',
      contact_method: 'internal',
      current_vendors: 'own',
      decision_maker: 'internal',
      insurance_info: 'own',
      job_title: 'own',
      license_number: 'own',
      portfolio_size: 'public',
      preferred_contact_time: 'own',
      project_description: 'public',
      project_types: 'public',
      property_age: 'public',
      property_description: 'public',
      property_size: 'public',
      property_types: 'public',
      service_priorities: 'public',
      urgency: 'public',
      written_description: 'public',
      years_experience: 'public',
      years_owned: 'public',
    },
  },
  outbox: { columns: { dedupe_key: 'internal', kind: 'internal', payload: 'internal' } },
  // Read by its owner and by those who may see one of their projects (tests/modules/owner-profiles.test.ts).
  owner_profiles: {
    columns: {
      deal_breakers: 'public',
      decision_process: 'public',
      intro_video_id: 'internal',
      management_style: 'public',
      must_have_qualifications: 'public',
      photo_id: 'internal',
      quality_expectations: 'public',
      story: 'public',
      why_joined: 'public',
    },
  },
  payments: {
    owner: 't.user_id',
    columns: {
      currency: 'public',
      description: 'public',
      receipt_url: 'own',
      stripe_charge_id: 'own',
      stripe_invoice_id: 'own',
    },
  },
  places: {
    columns: { city: 'public', city_key: 'public', county: 'public', state: 'public', zip: 'public' },
  },
  plan_offers: { columns: { plan_id: 'public' } },
  portfolio_photos: { columns: { upload_id: 'internal' } },
  portfolio_projects: {
    columns: {
      challenges: 'public',
      client_testimonial: 'public',
      description: 'public',
      duration: 'public',
      location: 'public',
      request_hash: 'internal',
      results: 'public',
      skills: 'public',
      solution: 'public',
      title: 'public',
    },
  },
  portfolios: { columns: {} },
  profile_private: { owner: 't.user_id', columns: { phone: 'phone', street: 'own' } },
  // What an owner calls a property is theirs. Places and ZIP codes are everybody's words.
  properties: {
    owner: 't.owner_id',
    columns: {
      city: 'public',
      current_condition: 'public',
      location: 'public',
      name: 'own',
      recent_updates: 'public',
      request_hash: 'internal',
      zip: 'public',
    },
  },
  property_imports: { columns: { request_hash: 'internal' } },
  property_photos: { columns: { upload_id: 'internal' } },
  property_private: {
    owner: '(select p.owner_id from properties p where p.id = t.property_id)',
    columns: { known_issues: 'site', notes: 'own', street: 'site' },
  },
  public_slugs: { columns: { base: 'public', slug: 'public' } },
  publication_consents: { columns: {} },
  publication_offers: { columns: {} },
  profiles: {
    columns: {
      company_name: 'public',
      description: 'public',
      full_name: 'public',
      location: 'public',
      search_words: 'internal',
      specialties: 'public',
      zip: 'public',
    },
  },
  project_events: {
    columns: { changed_fields: 'public', kind: 'public', request_hash: 'internal' },
  },
  project_invitations: { columns: {} },
  project_jobs: { columns: {} },
  project_media: { columns: { caption: 'public', slot: 'public', upload_id: 'public' } },
  project_private: {
    owner: '(select p.owner_id from projects p where p.id = t.project_id)',
    columns: {
      access_requirements: 'site',
      known_issues: 'site',
      occupancy: 'site',
      parking_info: 'site',
      special_instructions: 'site',
      street: 'site',
      working_hours: 'site',
    },
  },
  projects: {
    columns: {
      budget_notes: 'public',
      city: 'public',
      deal_breakers: 'public',
      description: 'public',
      material_preferences: 'public',
      must_have_qualifications: 'public',
      project_type: 'public',
      property_type: 'public',
      quality_level: 'public',
      requirements: 'public',
      scope: 'public',
      timeline_notes: 'public',
      title: 'public',
      urgency: 'public',
      work_type: 'public',
      zip: 'public',
    },
  },
  proposal_declines: {
    owner: '(select c.recipient_id from connections c where c.id = t.connection_id)',
    columns: { note: 'proposal', reason: 'public' },
  },
  proposals: {
    owner: '(select c.initiator_id from connections c where c.id = t.connection_id)',
    columns: { attachment_ids: 'internal', message: 'proposal' },
  },
  provider_events: { columns: { id: 'internal', payload: 'internal', type: 'internal' } },
  push_subscriptions: {
    owner: 't.user_id',
    columns: { auth: 'secret', endpoint: 'secret', p256dh: 'secret' },
  },
  rate_limits: { columns: { key: 'internal' } },
  recovery_codes: { owner: 't.user_id', columns: { code_hash: 'secret' } },
  // Copies of public columns of the profile and the project that were reported.
  reported_texts: { columns: { field: 'internal', text: 'internal' } },
  reports: {
    owner: 't.reporter_id',
    columns: { outcome: 'internal', reason: 'internal', text: 'staff' },
  },
  request_keys: { columns: { request_hash: 'internal' } },
  review_photos: { columns: { upload_id: 'internal' } },
  review_reports: {
    owner: 't.reporter_id',
    columns: { decision: 'internal', decision_reason: 'public', reason: 'internal', text: 'staff' },
  },
  reviews: { columns: { reply: 'public', text: 'public' } },
  saved_profiles: { columns: {} },
  schema_functions: { columns: { kind: 'internal', name: 'internal', sha256: 'internal' } },
  schema_migrations: { columns: { name: 'internal', timestamp: 'internal' } },
  schema_migrations_lock: { columns: { id: 'internal' } },
  // A row is read by its owner only (tests/modules/search-alerts.test.ts); services and ZIP codes are words of other rows.
  search_alerts: { columns: { services: 'public', zip: 'public' } },
  service_request_private: {
    owner: '(select r.client_id from service_requests r where r.id = t.request_id)',
    columns: { street: 'street' },
  },
  service_requests: {
    columns: { city: 'public', description: 'public', location: 'public', title: 'public', zip: 'public' },
  },
  sessions: { owner: 't.user_id', columns: { label: 'own', secret_hash: 'secret' } },
  showcase_media: { columns: { caption: 'public', upload_id: 'internal' } },
  // Read by those who may see the profile, once it was finished (tests/modules/showcase-shown.test.ts).
  showcases: {
    columns: {
      business_achievements: 'public',
      media_features: 'public',
      tagline: 'public',
      team_size: 'public',
      unique_selling_points: 'public',
      why_choose_us: 'public',
    },
  },
  statement_mails: { columns: {} },
  subscriptions: {
    owner: 't.user_id',
    columns: {
      scheduled_sku: 'public',
      sku: 'public',
      stripe_schedule_id: 'own',
      stripe_subscription_id: 'own',
    },
  },
  transfers: { columns: { hash: 'internal', idem_key: 'internal', part: 'internal', reason: 'internal' } },
  trials: { columns: { card_fingerprint: 'secret', email_key: 'internal' } },
  upload_variants: { columns: { media_type: 'internal', name: 'internal', upload_id: 'internal' } },
  uploads: {
    owner: 't.owner_id',
    columns: {
      alt_text: 'public',
      file_name: 'own',
      id: 'internal',
      media_type: 'internal',
      placeholder: 'public',
      poster_id: 'internal',
      refusal: 'internal',
      subject_id: 'internal',
      subject_kind: 'internal',
    },
  },
  users: { owner: 't.id', columns: { email: 'email', password_hash: 'secret', restricted_reason: 'staff' } },
  verification_checks: {
    columns: {
      company_name: 'internal',
      document_type: 'public',
      full_name: 'internal',
      issuer: 'public',
      issuing_state: 'public',
    },
  },
  verification_grace: { columns: {} },
  violations: { columns: { detail: 'internal', rule: 'internal' } },
  violations_of_connections: { columns: { detail: 'internal', rule: 'internal' } },
  violations_of_lots: { columns: { detail: 'internal', rule: 'internal' } },
  violations_of_payments: { columns: { detail: 'internal', rule: 'internal' } },
  violations_of_sources: { columns: { detail: 'internal', rule: 'internal' } },
  wallets: { columns: {} },
  // A payload holds ids, and no text of anyone.
  webhook_deliveries: {
    owner: '(select e.user_id from webhook_endpoints e where e.id = t.endpoint_id)',
    columns: { event: 'internal', failure: 'internal', payload: 'internal', response_excerpt: 'own' },
  },
  webhook_endpoints: {
    owner: 't.user_id',
    columns: {
      events: 'internal',
      older_secrets_until: 'internal',
      request_hash: 'internal',
      url: 'own',
    },
  },
  work_tallies: { columns: { what: 'internal' } },
};
