import { sql } from 'kysely';
import { COMPANY_ACTS, type CompanyAct } from '#contract/company.ts';
import type { Db } from '#db/types.ts';
import { blockedUsers, isHidden } from '../safety/safety.fragments.ts';

export type ActivityRow = {
  id: string;
  act: CompanyAct;
  at: Date;
  personId: string;
  personName: string;
  /** What it was about, as far as it is the company's and still there; at most one of them. */
  requestId: string | null;
  requestTitle: string | null;
  projectId: string | null;
  projectTitle: string | null;
  connectionId: string | null;
  /** Null where one has blocked the other. */
  otherName: string | null;
  propertyId: string | null;
  propertyName: string | null;
  /** Of a colleague whom an act of the owner was about. */
  colleagueName: string | null;
};

const KNOWN = Object.keys(COMPANY_ACTS);

/** What an act of this module was about; null for any other, so that nothing is looked up in vain. */
const subjectIn = (module: string) =>
  sql`case when split_part(a.act, '.', 1) = ${sql.lit(module)} then a.subject_id end`;

type ActivityPage = { companyId: string; before: string | null; limit: number };

/** The latest first, from behind an act on, and one row more than `limit` where there is one. */
export async function listActivity(
  db: Db,
  { companyId, before, limit }: ActivityPage,
): Promise<ActivityRow[]> {
  const older =
    before === null
      ? sql``
      : sql`and (at, id) < (
          select last.at, last.id from company_acts last where last.id = ${before} and last.company_id = ${companyId}
        )`;
  const { rows } = await sql<ActivityRow>`
    select a.id, a.act, a.at, a.person_id, coalesce(member.full_name, owner.full_name, '') as person_name,
      r.id as request_id, r.title as request_title, project.id as project_id, project.title as project_title,
      c.id as connection_id, coalesce(other.company_name, other.full_name) as other_name,
      property.id as property_id, property.name as property_name, colleague.full_name as colleague_name
    from (
      select * from company_acts where company_id = ${companyId} and act = any(${KNOWN}::text[]) ${older}
      order by at desc, id desc limit ${sql.lit(limit + 1)}
    ) a
    left join company_members member on member.user_id = a.person_id
    left join profiles owner on owner.user_id = a.person_id
    left join appointments appointment on appointment.id = ${subjectIn('appointments')}
    left join disputes dispute on dispute.id = ${subjectIn('disputes')}
    left join reviews review on review.id = ${subjectIn('reviews')}
    left join service_requests r on r.client_id = a.company_id
      and r.id = coalesce(appointment.request_id, dispute.request_id, review.request_id, a.subject_id)
    left join projects project on project.id = a.subject_id and project.owner_id = a.company_id
    left join connections c on c.id = a.subject_id and a.company_id in (c.initiator_id, c.recipient_id)
    left join profiles other on other.user_id <> a.company_id
      and other.user_id in (c.initiator_id, c.recipient_id)
      and not ${isHidden(sql`other.user_id`, blockedUsers(companyId))}
    left join company_members colleague on colleague.user_id = a.subject_id
      and colleague.company_id = a.company_id and colleague.user_id <> a.person_id
    left join properties property on property.id = ${subjectIn('properties')} and property.owner_id = a.company_id
    order by a.at desc, a.id desc
  `.execute(db);
  return rows;
}
