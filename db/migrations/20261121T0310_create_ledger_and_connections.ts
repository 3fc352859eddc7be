import { type Kysely, sql } from 'kysely';
import { declareTriggerFunction, dropTriggerFunction } from '../trigger-function.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists btree_gist`.execute(db);
  await sql`create type lot_kind as enum ('trial', 'allowance', 'pack_period', 'pack', 'extra', 'goodwill')`.execute(
    db,
  );
  await sql`create type transfer_kind as enum ('grant', 'spend', 'refund', 'expire', 'clawback')`.execute(db);
  await sql`create type connection_kind as enum ('direct', 'project', 'job')`.execute(db);
  await sql`create type charge_policy as enum ('both', 'initiator', 'owner', 'none')`.execute(db);
  await sql`create type connection_status as enum ('live', 'refunded')`.execute(db);

  // The row that is locked before anything below is written. There is no stored balance that could drift: available is
  // what the lots hold.
  await sql`
    create table wallets (
      user_id uuid primary key references users (id),
      debt integer not null default 0 check (debt >= 0),
      frozen_at timestamptz(3),
      created_at timestamptz(3) not null
    )
  `.execute(db);

  // One grant of Connections with the time in which they can be spent; 'infinity' where it never ends. `closed_at` is set
  // once that time is over and nothing is left. No index contains `remaining`, so that spending updates none.
  await sql`
    create table lots (
      id uuid primary key default uuidv7(),
      user_id uuid not null references wallets (user_id),
      kind lot_kind not null,
      sku text,
      granted integer not null check (granted > 0),
      remaining integer not null,
      version integer not null default 0,
      valid_during tstzrange not null,
      source_type text not null,
      source_id text not null,
      subscription_id uuid references subscriptions (id),
      checkout_intent_id uuid references checkout_intents (id),
      frozen_by text[] check (cardinality(frozen_by) > 0),
      closed_at timestamptz(3),
      created_at timestamptz(3) not null,
      constraint lots_id_user_key unique (id, user_id),
      constraint lots_source_key unique (source_type, source_id),
      constraint lots_remaining_within_granted check (remaining between 0 and granted),
      constraint lots_life_is_a_span check (
        not isempty(valid_during) and lower_inc(valid_during) and not upper_inc(valid_during)
        and not lower_inf(valid_during) and not upper_inf(valid_during)
      ),
      constraint lots_closed_is_empty check (closed_at is null or remaining = 0),
      constraint lots_one_allowance_at_a_time exclude using gist (user_id with =, valid_during with &&)
        where (kind in ('trial', 'allowance'))
    ) with (fillfactor = 80)
  `.execute(db);
  await sql`
    create index lots_open_idx on lots (user_id, upper(valid_during), id) where closed_at is null
  `.execute(db);
  await sql`create index lots_ending_idx on lots (upper(valid_during)) where closed_at is null`.execute(db);
  await sql`create index lots_subscription_idx on lots (subscription_id) where subscription_id is not null`.execute(
    db,
  );
  await sql`create index lots_intent_idx on lots (checkout_intent_id) where checkout_intent_id is not null`.execute(
    db,
  );

  // The recipient answers once. A connection without a project is open from the beginning, one on a project once it is
  // accepted. `reminded` counts the reminders of an unanswered one.
  await sql`
    create table connections (
      id uuid primary key default uuidv7(),
      kind connection_kind not null,
      initiator_id uuid not null references users (id),
      recipient_id uuid not null references users (id),
      pair_lo uuid not null generated always as (least(initiator_id, recipient_id)) stored,
      pair_hi uuid not null generated always as (greatest(initiator_id, recipient_id)) stored,
      project_id uuid constraint connections_project_fk references projects (id),
      charge_policy charge_policy not null,
      initiator_spend_id bigint unique,
      owner_spend_id bigint unique,
      status connection_status not null default 'live',
      opened_at timestamptz(3),
      answered_at timestamptz(3),
      refunded_at timestamptz(3),
      created_at timestamptz(3) not null,
      accepted_at timestamptz(3),
      declined_at timestamptz(3),
      reminded smallint not null default 0,
      constraint connections_id_initiator_key unique (id, initiator_id),
      constraint connections_id_recipient_key unique (id, recipient_id),
      constraint connections_two_people check (initiator_id <> recipient_id),
      constraint connections_policy_is_paid check (
        (initiator_spend_id is not null) = (charge_policy in ('both', 'initiator'))
        and (owner_spend_id is not null) = (charge_policy in ('both', 'owner'))
      ),
      constraint connections_refund_has_time check ((status = 'refunded') = (refunded_at is not null)),
      constraint connections_one_answer check (num_nonnulls(accepted_at, declined_at) <= 1),
      constraint connections_answer_has_time check (
        num_nonnulls(accepted_at, declined_at) = 0 or answered_at is not null
      )
    )
  `.execute(db);
  await sql`
    create unique index connections_live_pair_key on connections (pair_lo, pair_hi, project_id) nulls not distinct
    where status = 'live'
  `.execute(db);
  await sql`create index connections_initiator_idx on connections (initiator_id, created_at desc, id desc)`.execute(
    db,
  );
  await sql`create index connections_recipient_idx on connections (recipient_id, created_at desc, id desc)`.execute(
    db,
  );
  await sql`
    create index connections_unanswered_idx on connections (created_at)
    where status = 'live' and opened_at is null and answered_at is null and charge_policy <> 'none'
  `.execute(db);

  await sql`
    create index connections_project_idx on connections (project_id) where project_id is not null
  `.execute(db);

  // One movement between a lot and the account that its kind names: an entry that does not balance cannot be written.
  // A refund into a lot that has ended is moved to a new lot at once: those two rows cancel out and are not shown.
  await sql`
    create table transfers (
      id bigint primary key generated always as identity,
      kind transfer_kind not null,
      user_id uuid not null,
      lot_id uuid not null,
      qty integer not null check (qty > 0),
      delta integer not null generated always as (
        case when kind in ('grant', 'refund') then qty else -qty end
      ) stored,
      lot_version integer not null,
      lot_after integer not null check (lot_after >= 0),
      balance_after integer not null check (balance_after >= 0),
      idem_key text not null unique,
      as_initiator uuid unique,
      as_owner uuid unique,
      reverses bigint unique references transfers (id),
      reason text,
      is_shown boolean not null default true,
      part text generated always as (
        case when not is_shown then null when kind = 'spend' then 'spent'
             when kind in ('grant', 'refund') then 'received' else 'expired' end
      ) stored,
      at timestamptz(3) not null,
      constraint transfers_lot_fk foreign key (lot_id, user_id) references lots (id, user_id),
      constraint transfers_initiator_fk foreign key (as_initiator, user_id)
        references connections (id, initiator_id) deferrable initially deferred,
      constraint transfers_owner_fk foreign key (as_owner, user_id)
        references connections (id, recipient_id) deferrable initially deferred,
      constraint transfers_lot_version_key unique (lot_id, lot_version),
      constraint transfers_spend_has_one_leg check (
        (kind = 'spend') = (num_nonnulls(as_initiator, as_owner) = 1)
        and (kind <> 'spend' or qty = 1)
        and num_nonnulls(as_initiator, as_owner) <= 1
      ),
      constraint transfers_refund_names_its_spend check ((kind = 'refund') = (reverses is not null))
    )
  `.execute(db);
  await sql`create unique index transfers_one_grant_a_lot on transfers (lot_id) where kind = 'grant'`.execute(
    db,
  );
  await sql`create index transfers_wallet_idx on transfers (user_id, id desc)`.execute(db);
  await sql`create index transfers_part_idx on transfers (user_id, part, id desc)`.execute(db);
  await sql`
    alter table connections
      add constraint connections_initiator_spend_fk foreign key (initiator_spend_id)
        references transfers (id) deferrable initially deferred,
      add constraint connections_owner_spend_fk foreign key (owner_spend_id)
        references transfers (id) deferrable initially deferred
  `.execute(db);

  await declareTriggerFunction(db, 'refuse_change');
  await sql`
    create trigger transfers_stay before update or delete or truncate on transfers
    for each statement execute function refuse_change()
  `.execute(db);

  // Refunded money takes Connections back, up to a target; those already spent become debt.
  await sql`
    create table clawbacks (
      lot_id uuid not null references lots (id),
      target integer not null check (target > 0),
      taken integer not null check (taken >= 0),
      to_debt integer not null check (to_debt >= 0),
      ref text not null,
      at timestamptz(3) not null,
      primary key (lot_id, target)
    )
  `.execute(db);

  await sql`
    create table idempotency_keys (
      user_id uuid not null references users (id),
      key uuid not null,
      procedure text not null,
      request_hash text not null,
      response jsonb not null,
      created_at timestamptz(3) not null,
      primary key (user_id, key)
    )
  `.execute(db);
  await sql`create index idempotency_keys_age_idx on idempotency_keys (created_at)`.execute(db);

  // Mails and notifications that follow from a movement, written with it and handed to the queue afterwards.
  await sql`
    create table outbox (
      id bigint primary key generated always as identity,
      dedupe_key text not null unique,
      kind text not null,
      payload jsonb not null,
      created_at timestamptz(3) not null,
      dispatched_at timestamptz(3)
    )
  `.execute(db);
  await sql`create index outbox_waiting_idx on outbox (id) where dispatched_at is null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table connections drop constraint connections_initiator_spend_fk, drop constraint connections_owner_spend_fk`.execute(
    db,
  );
  await sql`drop table outbox, idempotency_keys, clawbacks, transfers, connections, lots, wallets`.execute(
    db,
  );
  await dropTriggerFunction(db, 'refuse_change');
  await sql`
    drop type connection_status, charge_policy, connection_kind, transfer_kind, lot_kind
  `.execute(db);
}
