import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create type purchase_kind as enum ('plan', 'pack', 'extra')`.execute(db);
  await sql`create type purchase_cycle as enum ('one_time', 'monthly', 'annual')`.execute(db);
  await sql`
    create type intent_status as enum ('created', 'open', 'settling', 'fulfilled', 'failed', 'expired', 'refused')
  `.execute(db);
  await sql`create type subscription_status as enum ('trialing', 'active', 'past_due', 'cancelled')`.execute(
    db,
  );
  await sql`create type dispute_status as enum ('open', 'won', 'lost')`.execute(db);

  // Every synchronisation with the provider takes a number before it reads there. A reading with a lower number than the
  // one already applied is stale, and is dropped.
  await sql`create sequence provider_read_sequence`.execute(db);

  await sql`
    create table billing_customers (
      user_id uuid primary key references users (id),
      stripe_customer_id text not null unique,
      created_at timestamptz(3) not null
    )
  `.execute(db);

  // A purchase with its price, written before the provider is called.
  await sql`
    create table checkout_intents (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id),
      idempotency_key uuid not null,
      kind purchase_kind not null,
      sku text not null,
      cycle purchase_cycle not null,
      quantity integer not null check (quantity between 1 and 20),
      units integer not null check (units > 0),
      amount_cents integer not null check (amount_cents > 0),
      currency text not null default 'usd' check (currency = 'usd'),
      trial_days integer not null check (trial_days >= 0),
      billing_details jsonb,
      stripe_session_id text unique,
      session_url text,
      session_expires_at timestamptz(3),
      status intent_status not null default 'created',
      failure text,
      created_at timestamptz(3) not null,
      settled_at timestamptz(3),
      constraint checkout_intents_idempotency_key unique (user_id, idempotency_key),
      constraint checkout_intents_session_is_whole check (
        (stripe_session_id is null) = (session_url is null) and (status = 'created') <= (stripe_session_id is null)
      ),
      constraint checkout_intents_plans_recur check (kind <> 'plan' or cycle <> 'one_time'),
      constraint checkout_intents_only_plans_try check (kind = 'plan' or trial_days = 0)
    )
  `.execute(db);
  await sql`
    create index checkout_intents_unsettled_idx on checkout_intents (created_at)
    where status in ('created', 'open', 'settling')
  `.execute(db);
  await sql`create index checkout_intents_user_idx on checkout_intents (user_id, created_at desc)`.execute(
    db,
  );

  // Plans and packs that renew. Period n reaches from anchor + n months to anchor + n + 1 months, also when a year is paid
  // at once; a trial precedes the anchor. `units` are granted each month.
  await sql`
    create table subscriptions (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id),
      kind purchase_kind not null check (kind <> 'extra'),
      sku text not null,
      cycle purchase_cycle not null check (cycle <> 'one_time'),
      units integer not null check (units > 0),
      price_cents integer not null check (price_cents > 0),
      status subscription_status not null,
      trial_started_at timestamptz(3),
      anchor timestamptz(3) not null,
      current_period_end timestamptz(3) not null,
      ends_at_period_end boolean not null default false,
      scheduled_sku text,
      scheduled_units integer check (scheduled_units > 0),
      scheduled_price_cents integer check (scheduled_price_cents > 0),
      scheduled_from timestamptz(3),
      past_due_since timestamptz(3),
      ended_at timestamptz(3),
      checkout_intent_id uuid not null unique references checkout_intents (id),
      stripe_subscription_id text not null unique,
      stripe_schedule_id text,
      applied_read_sequence bigint not null,
      created_at timestamptz(3) not null,
      constraint subscriptions_id_user_key unique (id, user_id),
      constraint subscriptions_trial_precedes_anchor check (trial_started_at < anchor),
      constraint subscriptions_schedule_is_whole check (
        num_nonnulls(scheduled_sku, scheduled_units, scheduled_price_cents, scheduled_from) in (0, 4)
      ),
      constraint subscriptions_cancelled_has_end check ((status = 'cancelled') = (ended_at is not null)),
      constraint subscriptions_past_due_has_start check ((status = 'past_due') = (past_due_since is not null))
    )
  `.execute(db);
  await sql`
    create unique index subscriptions_one_live_plan on subscriptions (user_id)
    where kind = 'plan' and ended_at is null
  `.execute(db);
  await sql`create index subscriptions_user_idx on subscriptions (user_id) where ended_at is null`.execute(
    db,
  );

  // One trial per account, per address (normalised in `email_key`) and per card.
  await sql`
    create table trials (
      user_id uuid primary key references users (id),
      email_key text not null unique,
      card_fingerprint text unique,
      subscription_id uuid references subscriptions (id),
      started_at timestamptz(3) not null
    )
  `.execute(db);

  await sql`
    create table payments (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id),
      stripe_charge_id text not null unique,
      stripe_invoice_id text,
      checkout_intent_id uuid references checkout_intents (id),
      subscription_id uuid references subscriptions (id),
      period_start timestamptz(3),
      period_end timestamptz(3),
      description text not null,
      amount_cents integer not null check (amount_cents > 0),
      refunded_cents integer not null default 0 check (refunded_cents between 0 and amount_cents),
      currency text not null default 'usd',
      dispute_status dispute_status,
      receipt_url text,
      paid_at timestamptz(3) not null,
      applied_read_sequence bigint not null,
      constraint payments_is_for_something check (num_nonnulls(checkout_intent_id, subscription_id) >= 1),
      constraint payments_period_is_whole check (
        (period_start is null) = (period_end is null) and (subscription_id is null) = (period_start is null)
      )
    )
  `.execute(db);
  await sql`create index payments_user_idx on payments (user_id, paid_at desc, id desc)`.execute(db);
  await sql`create index payments_subscription_idx on payments (subscription_id, period_start)`.execute(db);

  await sql`
    create table provider_events (
      id text primary key,
      type text not null,
      livemode boolean not null,
      payload jsonb not null,
      received_at timestamptz(3) not null,
      processed_at timestamptz(3) not null
    )
  `.execute(db);

  // A plan agreed with sales: staff offer it to one account, which then pays for it like any other.
  await sql`
    create table plan_offers (
      user_id uuid primary key references users (id),
      plan_id text not null,
      cycle purchase_cycle not null check (cycle <> 'one_time'),
      offered_by uuid not null references users (id),
      offered_at timestamptz(3) not null
    )
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table plan_offers, provider_events, payments, trials, subscriptions, checkout_intents, billing_customers
  `.execute(db);
  await sql`drop sequence provider_read_sequence`.execute(db);
  await sql`
    drop type dispute_status, subscription_status, intent_status, purchase_cycle, purchase_kind
  `.execute(db);
}
