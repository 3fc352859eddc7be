import type pg from 'pg';
import type { Holder } from './holders.ts';

/** Who reads a response, and by which procedure; `page` and `mail` may show what any procedure may. */
export type Reader = { userId: string | null; procedure: string };

/** The relation between two people; `past` includes relations that have ended. */
export type Relation = {
  isContact: boolean;
  isAtWork: boolean;
  isOnRequest: boolean;
  isOnSite: boolean;
  isOfProposal: boolean;
  isOfJob: boolean;
  isOfConversation: boolean;
  /** A report shows this conversation to the team; whoever the reader is. */
  isReported: boolean;
  isInTeam: boolean;
};

/** The purpose of each staff procedure; one that is not listed here shows staff no one else's data. */
const STAFF_READS: Readonly<Record<string, readonly string[]>> = {
  'staff.audit.list': ['company_members.full_name', 'credential_documents.', 'users.restricted_reason'],
  'staff.credentials.history': ['credential_documents.'],
  'staff.credentials.open': ['credential_documents.', 'uploads.file_name'],
  'staff.disputes.list': ['dispute_statements.', 'disputes.', 'users.email'],
  'staff.disputes.record': ['dispute_statements.', 'disputes.'],
  'staff.inbox.answer': ['contact_messages.', 'users.email'],
  'staff.inbox.list': ['contact_messages.', 'users.email'],
  'staff.inbox.resume': ['uploads.file_name'],
  'staff.inbox.show': ['contact_messages.', 'uploads.file_name', 'users.email'],
  'staff.offerPlan': ['users.email'],
  'staff.listReports': ['reports.', 'users.email'],
  'staff.reviews.list': ['review_reports.', 'users.email'],
  'staff.listRestricted': ['users.email', 'users.restricted_reason'],
  'staff.lookUpMember': ['company_members.full_name', 'users.email', 'users.restricted_reason'],
};

/** Their pages show what their procedures answer. */
const STAFF_PAGES = Object.values(STAFF_READS).flat();

/**
 * Contact details appear in the lists of connections, and in the requests and jobs under way; where somebody writes their
 * own in a message, in the messages of the same people. Nowhere else.
 */
const CONTACT_LISTS = ['connections.', 'messages.'];
const MESSAGE_LISTS = ['messages.'];
/** What staff read of a conversation that a report shows them, and of no other (product 17.10). */
const REPORTED_LISTS = ['staff.openReportedMessages'];
const WORK_LISTS = ['jobs.', 'requests.', 'messages.'];
/** Where the work is also stands in the calendar of who goes there. */
const STREET_LISTS = ['jobs.', 'requests.', 'appointments.calendar'];
/** What a project hides from everyone but those whom its owner has accepted, and what a proposal says. */
const SITE_LISTS = ['projects.siteDetails', 'properties.ofOwner'];
const PROPOSAL_LISTS = ['projects.responses', 'projects.proposals'];
/** A company's people see each other's addresses among themselves. */
const TEAM_LISTS = ['company.', 'auth.'];
/** What the two people of a job write to each other about it. */
const JOB_LISTS = ['appointments.', 'disputes.'];
const ANYTHING = ['page', 'mail'];

function isAmong(procedure: string, starts: readonly string[]): boolean {
  return ANYTHING.includes(procedure) || starts.some((start) => procedure.startsWith(start));
}

function staffReads(procedure: string): readonly string[] {
  return procedure === 'page' ? STAFF_PAGES : (STAFF_READS[procedure] ?? []);
}

/** Whether a reader may see the data of a row (product 4.13, 13.8 and 15.3), independent of the code under test. */
export function mayRead(reader: Reader, holder: Holder, relation: Relation, isStaff: boolean): boolean {
  const { userId, procedure } = reader;
  if (holder.of === 'secret' || userId === null) return false;
  if (holder.ownerId === userId && holder.of !== 'staff') return true;
  const reads = isStaff ? staffReads(procedure) : [];
  if (reads.some((start) => holder.field.startsWith(start))) return true;
  const asContact = relation.isContact && isAmong(procedure, CONTACT_LISTS);
  const atWork = isAmong(procedure, WORK_LISTS);
  if (holder.of === 'email') return asContact || (relation.isInTeam && isAmong(procedure, TEAM_LISTS));
  if (holder.of === 'phone') return asContact || (relation.isAtWork && atWork);
  if (holder.of === 'site') return relation.isOnSite && isAmong(procedure, SITE_LISTS);
  if (holder.of === 'proposal') return relation.isOfProposal && isAmong(procedure, PROPOSAL_LISTS);
  if (holder.of === 'message' && relation.isOfConversation) return isAmong(procedure, MESSAGE_LISTS);
  if (holder.of === 'message') return isStaff && relation.isReported && isAmong(procedure, REPORTED_LISTS);
  if (holder.of === 'job') return relation.isOfJob && isAmong(procedure, JOB_LISTS);
  return holder.of === 'street' && relation.isOnRequest && isAmong(procedure, STREET_LISTS);
}

/**
 * Contact: a live connection that was not declined, and on a project one that the owner has accepted, of two people of whom neither has
 * blocked the other. At work: a request from accepting on, and not once it is cancelled. On site: a live proposal on the
 * project, or on a project at the property, that its owner has accepted. In the team: someone who works in the reader's company.
 */
const RELATION = {
  name: 'relation',
  text: `
    select
      exists (
        select from connections c
        where $1 in (c.initiator_id, c.recipient_id) and $2 in (c.initiator_id, c.recipient_id)
          and (c.kind <> 'project' or c.accepted_at is not null)
          and ($4 or c.status = 'live' and c.declined_at is null)
      ) and ($4 or not exists (
        select from blocks b
        join profiles one on one.id = b.blocker_profile_id
        join profiles other on other.id = b.blocked_profile_id
        where (one.user_id, other.user_id) in (($1, $2), ($2, $1))
      )) as "isContact",
      exists (
        select from service_requests r
        where (r.client_id, r.professional_id) in (($1, $2), ($2, $1))
          and ($4 or r.status in ('accepted', 'in_progress', 'completed'))
      ) as "isAtWork",
      exists (
        select from service_requests r
        where r.id = $3 and r.professional_id = $1
          and ($4 or r.status in ('accepted', 'in_progress', 'completed'))
      ) as "isOnRequest",
      exists (
        select from connections c
        where c.project_id in (select p.id from projects p where $3 in (p.id, p.property_id))
          and c.initiator_id = $1 and c.recipient_id = $2 and c.accepted_at is not null
          and ($4 or c.status = 'live')
      ) as "isOnSite",
      exists (
        select from connections c where c.id = $3 and $1 in (c.initiator_id, c.recipient_id)
      ) as "isOfProposal",
      exists (
        select from service_requests r where r.id = $3 and $1 in (r.client_id, r.professional_id)
      ) as "isOfJob",
      exists (
        select from conversation_sides s where s.conversation_id = $3 and s.user_id = $1
      ) as "isOfConversation",
      exists (select from reports r where r.conversation_id = $3) as "isReported",
      exists (
        select from company_members m where m.user_id = $2 and m.company_id = $1
      ) as "isInTeam"`,
};

const NO_RELATION: Relation = {
  ...{ isContact: false, isAtWork: false, isOnRequest: false, isOnSite: false, isOfProposal: false },
  isOfJob: false,
  ...{ isOfConversation: false, isReported: false, isInTeam: false },
};

/** @param past includes relations that have ended: for responses given a while ago, or during other calls */
export async function relationOf(
  pool: pg.Pool,
  userId: string,
  { holder, past }: { holder: Holder; past: boolean },
): Promise<Relation> {
  const values = [userId, holder.ownerId, holder.subjectId, past];
  const { rows } = await pool.query<Relation>({ ...RELATION, values });
  return rows[0] ?? NO_RELATION;
}
