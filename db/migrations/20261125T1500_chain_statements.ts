import { type Kysely, sql } from 'kysely';

/** Each movement carries the hash of its line and of all before it in its wallet; and which statements were mailed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table transfers add column hash bytea`.execute(db);
  await sql`alter table transfers disable trigger transfers_stay`.execute(db);
  // As `statement_hash` computes it, which a migration may not call.
  await sql`
    do $$
    declare
      t transfers;
      v_user uuid;
      v_hash bytea;
    begin
      for t in select * from transfers order by user_id, id loop
        if v_user is distinct from t.user_id then
          v_user := t.user_id;
          v_hash := sha256(convert_to('lintel-statement-1|' || v_user, 'UTF8'));
        end if;
        v_hash := sha256(v_hash || convert_to(format(
          '%s|%s|%s|%s|%s|%s|%s|%s|%s', t.id, to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), t.kind,
          t.lot_id, t.delta, t.balance_after, t.reason, coalesce(t.as_initiator, t.as_owner), t.reverses
        ), 'UTF8'));
        update transfers set hash = v_hash where id = t.id;
      end loop;
    end $$
  `.execute(db);
  await sql`set constraints all immediate`.execute(db);
  await sql`
    alter table transfers alter column hash set not null,
      add constraint transfers_hash_is_sha256 check (octet_length(hash) = 32)
  `.execute(db);
  await sql`alter table transfers enable trigger transfers_stay`.execute(db);

  // Once for each wallet and month, with the last line that the mail names.
  await sql`
    create table statement_mails (
      user_id uuid not null references wallets (user_id) on delete cascade,
      month date not null,
      last_id bigint not null references transfers (id) on delete cascade,
      mailed_at timestamptz(3) not null,
      primary key (user_id, month)
    )
  `.execute(db);
  await sql`create index statement_mails_last_idx on statement_mails (last_id)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table statement_mails`.execute(db);
  await sql`alter table transfers drop column hash`.execute(db);
}
