import {
  PROFILE,
  OWN_PROJECTS,
  CHOICE,
  OTHERS,
  account,
  person,
  type TablePolicies,
} from './table-rules.policy.ts';

const OWN_CONTACTS = '(select c.id from connections c where :id in (c.initiator_id, c.recipient_id))';

/** Whom notifications tell of the account: its contacts, the other sides of its requests and jobs, and of its invitations. */
const TOLD = `(
  select case c.initiator_id when :id then c.recipient_id else c.initiator_id end
  from connections c where :id in (c.initiator_id, c.recipient_id)
  union select r.client_id from service_requests r where r.professional_id = :id
  union select r.professional_id from service_requests r where r.client_id = :id
  union select i.professional_id from project_invitations i where i.project_id in ${OWN_PROJECTS}
  union select p.owner_id from project_invitations i join projects p on p.id = i.project_id where i.professional_id = :id
)`;

/** Notifications, safety, messages and reviews. */
export const CONTACT_TABLES = {
  // Notifications
  notifications: [
    account({
      where: 't.user_id = :id',
      exported: { file: 'notifications', without: ['user_id'] },
      erased: 'deleted',
    }),
    // Their texts name the account and what it posted.
    account({
      where: `t.user_id <> :id and (
        t.connection_id in ${OWN_CONTACTS} or t.invited_project_id in ${OWN_PROJECTS}
        or t.request_id in (select r.id from service_requests r where :id in (r.client_id, r.professional_id))
        or t.user_id in ${TOLD} and strpos(t.text, (select coalesce(nullif(p.company_name, ''), p.full_name) from profiles p where p.user_id = :id)) > 0
      )`,
      exported: { leftOut: 'They are their readers’.' },
      erased: 'deleted',
    }),
  ],

  // Safety
  blocks: [
    account({
      where: `t.blocker_profile_id = ${PROFILE}`,
      exported: { file: 'blocked-people', without: ['blocker_profile_id'] },
      erased: 'deleted',
    }),
    account({
      where: `t.blocked_profile_id = ${PROFILE}`,
      exported: { leftOut: 'A block is private to the member who made it.' },
      erased: 'deleted',
    }),
  ],
  reportedTexts: [
    account({
      where: 't.report_id in (select r.id from reports r where r.reporter_id = :id)',
      exported: { leftOut: 'They are the texts of the member who was reported.' },
      erased: { stay: OTHERS },
    }),
    account({
      where: `t.report_id in (select r.id from reports r where r.subject_profile_id = ${PROFILE})`,
      exported: { leftOut: 'A report is private to the member who made it.' },
      erased: 'deleted',
    }),
  ],
  reports: [
    account({
      where: 't.reporter_id = :id',
      exported: { file: 'reports', without: ['closed_by', 'idempotency_key', 'reporter_id'] },
      erased: { stay: 'The safety of others: staff have to see what was reported of them.' },
    }),
    account({
      where: `t.subject_profile_id = ${PROFILE}`,
      exported: { leftOut: 'A report is private to the member who made it.' },
      erased: { stay: OTHERS },
    }),
  ],
  savedProfiles: [
    account({
      where: 't.user_id = :id',
      exported: { file: 'saved', without: ['user_id'] },
      erased: 'deleted',
    }),
    account({
      where: `t.target_profile_id = ${PROFILE}`,
      exported: { leftOut: 'A list of saved profiles is its owner’s.' },
      erased: 'deleted',
    }),
  ],
  searchAlerts: [
    account({
      where: 't.user_id = :id',
      exported: { file: 'search-alerts', without: ['user_id'] },
      erased: 'deleted',
    }),
  ],

  // Messages
  conversations: [
    account({
      where: 't.id in (select s.conversation_id from conversation_sides s where s.user_id = :id)',
      exported: { leftOut: 'Ids that say what a conversation is about; its messages are in the copy.' },
      erased: { stay: 'The other side keeps the conversation.' },
    }),
  ],
  conversationReaders: [
    account({
      where: 't.account_id = :id',
      exported: {
        leftOut: 'Numbers of messages: how far each person has read. The account’s is in the copy.',
      },
      erased: 'deleted',
    }),
    person({
      where: 't.person_id = :id',
      exported: {
        leftOut: 'Numbers of messages: how far each person has read. The account’s is in the copy.',
      },
      erased: 'deleted',
    }),
  ],
  conversationSides: [
    account({
      where: 't.user_id = :id',
      exported: { file: 'conversations', without: ['user_id'] },
      erased: { stay: 'Numbers of messages, and no words.' },
    }),
  ],
  messageAttachments: [
    account({
      where: 't.message_id in (select m.id from messages m where m.author_id = :id)',
      exported: { file: 'message-files' },
      erased: 'deleted',
    }),
  ],
  messages: [
    account({
      where: 't.author_id = :id',
      exported: { file: 'messages-sent', without: ['author_id', 'withheld_text'] },
      erased: { set: { text: "'Removed'", withheld_text: 'null' } },
    }),
    account({
      where: `t.author_id <> :id and t.conversation_id in (
        select s.conversation_id from conversation_sides s where s.user_id = :id
      )`,
      exported: {
        file: 'messages-received',
        without: ['text', 'withheld_text', 'idempotency_key', 'person_id'],
        plus: { words: 'coalesce(t.withheld_text, t.text)' },
      },
      erased: { stay: OTHERS },
    }),
  ],

  // Reviews
  reviewPhotos: [
    account({
      where: 't.review_id in (select r.id from reviews r where r.author_id = :id)',
      exported: { file: 'review-photos' },
      erased: 'deleted',
    }),
  ],
  reviewReports: [
    account({
      where: 't.reporter_id = :id',
      exported: { file: 'contested-reviews', without: ['closed_by', 'reporter_id'] },
      erased: {
        set: { text: "'Removed'" },
        kept: {
          reason: CHOICE,
          decision: CHOICE,
          decision_reason: 'The words of staff to both sides, of which the other is still there.',
        },
      },
    }),
  ],
  reviews: [
    account({
      where: 't.author_id = :id',
      exported: { file: 'reviews-written', without: ['author_id'] },
      erased: { stay: 'What was said of someone is part of their record. Its author reads ‘Former member’.' },
    }),
    account({
      where: 't.subject_id = :id and t.published_at <= :now',
      exported: { file: 'reviews-received', without: ['subject_id'] },
      erased: {
        set: { reply: 'null', replied_at: 'null' },
        kept: { text: OTHERS },
      },
    }),
  ],
} satisfies TablePolicies;
