import { type RawBuilder, sql } from 'kysely';
import type { ReportedField } from '#contract/reported-texts.ts';

/** A line for each element of a list in JSON. */
const lines = (list: RawBuilder<unknown>, ...keys: string[]) => sql`(
  select string_agg(concat_ws(', ', ${sql.join(keys.map((key) => sql`item.value ->> ${sql.lit(key)}`))}), e'\\n' order by item.ordinality)
  from jsonb_array_elements(${list}) with ordinality item
)`;

/** A line for each caption that is not empty. */
const captionsOf = (media: RawBuilder<unknown>) => sql`(
  select string_agg(media.caption, e'\\n' order by media.slot, media.position) from ${media} and media.caption <> ''
)`;

/** Every text that others read of profile `p` and of its project `work`: what is private to them is in tables that are not read here. */
const TEXTS: Record<ReportedField, RawBuilder<unknown>> = {
  name: sql`coalesce(p.company_name, p.full_name)`,
  tagline: sql`showcase.tagline`,
  about: sql`coalesce(nullif(owner.story, ''), p.description)`,
  whyChooseUs: sql`showcase.why_choose_us`,
  sellingPoints: sql`array_to_string(showcase.unique_selling_points, e'\\n')`,
  achievements: lines(sql`showcase.business_achievements`, 'title', 'year'),
  mediaFeatures: lines(sql`showcase.media_features`, 'publication', 'title', 'url'),
  captions: captionsOf(sql`showcase_media media where media.profile_id = p.id`),
  finishedWork: sql`(
    select string_agg(
      concat_ws(
        e'\\n', done.title, done.description, done.location, done.duration, nullif(array_to_string(done.skills, ', '), ''),
        done.challenges, done.solution, done.results, done.client_testimonial
      ),
      e'\\n\\n' order by done.position, done.id
    )
    from portfolio_projects done where done.profile_id = p.id
  )`,
  managementStyle: sql`owner.management_style`,
  whyJoined: sql`owner.why_joined`,
  decisionProcess: sql`owner.decision_process`,
  qualityExpectations: sql`owner.quality_expectations`,
  dealBreakers: sql`owner.deal_breakers`,
  projectTitle: sql`work.title`,
  projectDescription: sql`work.description`,
  projectScope: lines(sql`work.scope`, 'task', 'details'),
  projectCaptions: captionsOf(sql`project_media media where media.project_id = work.id`),
  projectRequirements: sql`work.requirements`,
  projectMaterials: sql`work.material_preferences`,
  projectBudgetNotes: sql`work.budget_notes`,
  projectTimelineNotes: sql`work.timeline_notes`,
  projectDealBreakers: sql`work.deal_breakers`,
};

const NAMED_TEXTS = sql.join(Object.entries(TEXTS).map(([field, text]) => sql`(${sql.lit(field)}, ${text})`));

/**
 * What others read of the person and the project of report `r`: a row for each text that is not empty, to be joined
 * laterally.
 */
export const textsOfReport = sql`(
  select said.field, said.text
  from profiles p
  left join showcases showcase on showcase.profile_id = p.id
  left join owner_profiles owner on owner.user_id = p.user_id
  left join projects work on work.id = r.project_id
  cross join lateral (values ${NAMED_TEXTS}) as said (field, text)
  where p.id = r.subject_profile_id and said.text <> ''
)`;
