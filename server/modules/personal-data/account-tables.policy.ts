import { CONFIRMED_ADDRESS, NO_PLACE, account, person, type TablePolicies } from './table-rules.policy.ts';

const FORMER_MEMBER = 'Former member';

/** Looks and decisions of staff that the account itself is not told of. */
const NEVER_TOLD = "'member_looked_up', 'messages_opened', 'report_closed'";

/** Messages to us, companies, what staff decided, and the account itself. */
export const ACCOUNT_TABLES = {
  // Messages to us, found by an address that is proven
  contactMessages: [
    person({
      where: `t.email = ${CONFIRMED_ADDRESS}`,
      exported: { file: 'messages-to-us', without: ['answer_note', 'answered_by', 'idempotency_key'] },
      erased: 'deleted',
    }),
  ],

  // Companies
  companyInvitations: [
    account({
      where: 't.company_id = :id',
      exported: { file: 'team-invitations', without: ['company_id', 'token_hash'] },
      erased: 'deleted',
    }),
  ],
  companyActs: [
    account({
      where: 't.company_id = :id',
      exported: { file: 'team-history', without: ['company_id'] },
      erased: 'deleted',
    }),
    person({
      where: 't.person_id = :id and t.company_id <> :id',
      exported: { file: 'what-you-did', without: ['company_id', 'person_id'] },
      erased: { stay: 'The company keeps its history.' },
    }),
  ],
  companyMembers: [
    account({
      where: 't.company_id = :id',
      exported: { file: 'team', without: ['company_id'] },
      erased: { set: { full_name: `'${FORMER_MEMBER}'`, removed_at: 'coalesce(t.removed_at, :now)' } },
    }),
    person({
      where: 't.user_id = :id',
      exported: { file: 'team-membership', without: ['user_id'] },
      erased: { set: { full_name: `'${FORMER_MEMBER}'`, removed_at: 'coalesce(t.removed_at, :now)' } },
    }),
  ],

  // What staff decided
  auditLog: [
    account({
      where: `t.subject_user_id = :id and t.action not in (${NEVER_TOLD})`,
      exported: { file: 'decisions-about-you', without: ['actor_id', 'note', 'subject_user_id'] },
      erased: {
        stay: 'The record of who decided what, which nothing changes. It names no one but by a pseudonym.',
      },
    }),
    account({
      where: `t.subject_user_id = :id and t.action in (${NEVER_TOLD})`,
      exported: { leftOut: 'They would tell of reports, which are private to the members who made them.' },
      erased: { stay: 'The record of what staff looked at, which nothing changes.' },
    }),
  ],

  // The account itself, last
  profilePrivate: [
    account({
      where: 't.user_id = :id',
      exported: { file: 'contact-details', without: ['user_id'] },
      erased: 'deleted',
    }),
  ],
  profiles: [
    account({
      where: 't.user_id = :id',
      exported: {
        file: 'profile',
        without: ['breadth', 'cell', 'match_base', 'search_words', 'service_bits', 'user_id'],
      },
      erased: {
        set: {
          full_name: `'${FORMER_MEMBER}'`,
          company_name: 'null',
          location: "''",
          description: 'null',
          specialties: "'{}'",
          hourly_rate_cents: 'null',
          next_free_day: 'null',
          verified: 'false',
          verified_until: 'null',
          is_listed: 'false',
          ...NO_PLACE,
        },
        kept: { search_words: 'Computed from the columns above.' },
      },
    }),
  ],
  users: [
    person({
      where: 't.id = :id',
      exported: {
        file: 'account',
        without: ['is_demo', 'is_staff', 'password_hash', 'restricted_by', 'wound_down_at'],
      },
      erased: {
        set: {
          email: "t.id || '@removed.invalid'",
          email_verified_at: 'null',
          password_hash: "''",
          is_staff: 'false',
          two_step_since: 'null',
          restricted_reason: "case when t.restricted_at <= :now then 'Removed' end",
          closed_at: 'coalesce(t.closed_at, :now)',
          erase_after: 'coalesce(t.erase_after, :now)',
          erased_at: ':now',
        },
      },
    }),
  ],
} satisfies TablePolicies;
