import { closesAt } from '#contract/request-confirmations.ts';
import { listRequests } from '#server/modules/requests/requests.queries.ts';
import { LIMITS } from './calls-list.ts';
import { pool } from './calls-plain-caller.ts';
import { statementOf } from './calls-statements.ts';

const LIMIT = LIMITS['requests.listMine'];
const recentText = (await statementOf((db) => listRequests(db, { clientId: '', limit: LIMIT }))).sql;

type RecentRow = Record<string, string | number | boolean | null> & {
  created_at: Date;
  accepted_at: Date | null;
  started_at: Date | null;
  completed_at: Date | null;
  cancelled_at: Date | null;
  confirmed_at: Date | null;
  confirmation_asked_at: Date | null;
};

/** The data of `requests.listMine`. */
export async function recentOf(clientId: string): Promise<object> {
  const { rows } = await pool.query<RecentRow>({ name: 'recent', text: recentText, values: [clientId] });
  const last = rows.length > LIMIT ? rows[LIMIT - 1] : undefined;
  return {
    items: rows.slice(0, LIMIT).map(requestOf),
    nextCursor: last === undefined ? null : `${last.created_at.getTime().toString(36)}_${String(last['id'])}`,
  };
}

/** In the order of the contract's fields, so that bodies are the same to the byte. */
function requestOf(row: RecentRow): object {
  return {
    id: row['id'],
    title: row['title'],
    description: row['description'],
    category: row['category'],
    priority: row['priority'],
    budgetMinCents: row['budget_min_cents'],
    budgetMaxCents: row['budget_max_cents'],
    scheduledDate: row['scheduled_date'],
    createdAt: row.created_at.toISOString(),
    status: row['status'],
    acceptedAt: row.accepted_at?.toISOString() ?? null,
    startedAt: row.started_at?.toISOString() ?? null,
    completedAt: row.completed_at?.toISOString() ?? null,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    location: row['location'],
    city: row['city'],
    street: row['street'],
    isLocated: row['city'] !== null,
    professional:
      row['professional_profile_id'] === null
        ? null
        : {
            profileId: row['professional_profile_id'],
            name: row['professional_name'] ?? '',
            isVerified: row['is_professional_verified'] ?? false,
            phone: row['professional_phone'],
          },
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    closesAt: row.confirmation_asked_at === null ? null : closesAt(row.confirmation_asked_at.toISOString()),
    isExpired: row['closed_unconfirmed'],
    isReviewed: row['is_reviewed'],
    property:
      row['property_id'] === null ? null : { id: row['property_id'], name: row['property_name'] ?? '' },
  };
}
