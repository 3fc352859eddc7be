import { type Kysely, sql } from 'kysely';

/**
 * What lists ask of each of their rows (decision 061). Whether something rare holds, a suspended owner, a frozen wallet, an overdue
 * payment, is answered by an index of the few of whom it does: in one or two buffers, where the row itself takes four. What
 * is open at a property, what waits on a project and what is private among the projects somebody knows is found without what
 * is done, answered and public. Proposals and invitations of a project are read in their order, up to the page.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    sql`create index users_restricted_id_idx on users (id) where restricted_at is not null`,
    sql`create index wallets_frozen_idx on wallets (user_id) where frozen_at is not null`,
    sql`create index subscriptions_past_due_idx on subscriptions (user_id)
      where past_due_since is not null and ended_at is null`,
    sql`create index service_requests_property_active_idx on service_requests (property_id)
      include (status, budget_max_cents, budget_min_cents)
      where property_id is not null and status in ('pending', 'accepted', 'in_progress')`,
    sql`create index work_tallies_property_idx on work_tallies (property_id, month) include (count, cents)
      where what = 'client_property' and property_id is not null`,
    sql`create index connections_waiting_idx on connections (project_id)
      where project_id is not null and status = 'live' and answered_at is null`,
    sql`create index projects_private_idx on projects (id) where visibility = 'private' and status = 'published'`,
    sql`drop index connections_project_idx`,
    sql`create index connections_project_idx on connections (project_id, created_at desc, id desc)
      where project_id is not null`,
    sql`create index project_invitations_list_idx on project_invitations (project_id, invited_at desc)`,
    // The planner is told that a project has fifty, the most there are: so it reads the page and not all of them.
    sql`alter table project_invitations alter column project_id set (n_distinct = -0.02)`,
  ])
    await statement.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    sql`alter table project_invitations alter column project_id reset (n_distinct)`,
    sql`drop index project_invitations_list_idx, connections_project_idx`,
    sql`create index connections_project_idx on connections (project_id) where project_id is not null`,
    sql`drop index projects_private_idx, connections_waiting_idx, work_tallies_property_idx`,
    sql`drop index service_requests_property_active_idx, subscriptions_past_due_idx, wallets_frozen_idx, users_restricted_id_idx`,
  ])
    await statement.execute(db);
}
