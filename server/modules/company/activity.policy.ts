import { type Activity, COMPANY_ACTS } from '#contract/company.ts';
import type { ActivityRow } from './activity.queries.ts';

/** A line of the company's activity, as one of its people reads it. */
export function toActivity(row: ActivityRow, readerId: string): Activity {
  return {
    id: row.id,
    personName: row.personName,
    isYou: row.personId === readerId,
    what: COMPANY_ACTS[row.act],
    at: row.at.toISOString(),
    subject: subjectOf(row),
  };
}

function subjectOf(row: ActivityRow): Activity['subject'] {
  if (row.requestId !== null) return { kind: 'request', id: row.requestId, name: row.requestTitle };
  if (row.projectId !== null) return { kind: 'project', id: row.projectId, name: row.projectTitle };
  if (row.connectionId !== null) return { kind: 'connection', id: row.connectionId, name: row.otherName };
  if (row.propertyId !== null) return { kind: 'property', id: row.propertyId, name: row.propertyName };
  return areaOf(row);
}

/** Where acts are seen that are about no one thing, or about one that is gone. */
function areaOf({ act, colleagueName }: ActivityRow): Activity['subject'] {
  const area = (kind: 'properties' | 'payments' | 'profile') => ({ kind, id: null, name: null });
  if (act.startsWith('company.')) return { kind: 'team', id: null, name: colleagueName };
  if (act.startsWith('properties.')) return area('properties');
  if (act.startsWith('plans.') || act.startsWith('connections.checkout')) return area('payments');
  return act === 'profiles.updateMine' ? area('profile') : null;
}
