import { type RawBuilder, sql } from 'kysely';
import { foldText } from '#contract/fold-text.ts';
import type { ConversationKind, ConversationList } from '#contract/messages.ts';
import type { UserType } from '#contract/user-types.ts';
import { type PageRequest, pageFragments } from '#db/paging.ts';
import type { Db, Row, Tx } from '#db/types.ts';
import { answerOf, isContactOpen } from '../connections/connections.fragments.ts';
import { blockedUsers, isHidden } from '../safety/safety.fragments.ts';

export type ConversationRow = {
  id: string;
  kind: ConversationKind;
  title: string | null;
  requestId: string | null;
  connectionId: string | null;
  projectId: string | null;
  jobStatus: Row<'serviceRequests'>['status'] | null;
  connectionStatus: Row<'connections'>['status'] | null;
  answer: 'accepted' | 'declined' | null;
  /** Whether the reader made the contact. */
  isMine: boolean | null;
  /** Of the connection; the rule is the connections module's. */
  isContactOpen: boolean | null;
  /** One of the two has blocked the other. */
  isHidden: boolean;
  otherId: string;
  profileId: string;
  userType: UserType;
  name: string;
  isVerified: boolean;
  lastSeq: number;
  lastAt: Date;
  unreadCount: number;
  readSeq: number;
  otherReadSeq: number;
  otherReadAt: Date | null;
  lastText: string | null;
  lastAuthorId: string | null;
  lastAttachments: number;
};

/**
 * Sides of conversations, as their accounts see them. `sides` is a query of rows of `conversation_sides`. Conversations of a
 * page are mostly as old as each other, and their ids with them: they, their other sides, contacts and newest messages are
 * read all at once, so that a block of an index is read once rather than once a row.
 */
function shown(sides: RawBuilder<unknown>, userId: string) {
  return sql<ConversationRow>`
    with side as materialized (${sides}), c as materialized (
      select * from conversations where id = any(array(select conversation_id from side))
    ), other as materialized (
      select * from conversation_sides where conversation_id = any(array(select conversation_id from side))
    ), s as materialized (
      select side.*, c.last_seq, c.request_id, c.connection_id, other.read_seq as other_read_seq, other.read_at as other_read_at
      from side
      join c on c.id = side.conversation_id
      join other on other.conversation_id = side.conversation_id and other.user_id = side.other_id
    ), k as materialized (
      select * from connections where id = any(array(select connection_id from c))
    ), m as materialized (
      select m.* from s join messages m on m.conversation_id = s.conversation_id and m.seq = s.last_seq
    ), attached as materialized (
      select message_id, count(*)::integer as attachments from message_attachments
      where message_id = any(array(select id from m)) group by message_id
    )
    select s.conversation_id as id, s.last_at, s.unread_count, s.read_seq, s.other_id,
      case when s.request_id is null then k.kind::text else 'job' end as kind,
      coalesce(r.title, project.title) as title, s.request_id, s.connection_id, k.project_id, s.last_seq,
      r.status as job_status, k.status as connection_status, ${answerOf('k')} as answer,
      k.initiator_id = s.user_id as is_mine, ${isContactOpen('k')} as is_contact_open,
      ${isHidden(sql`s.other_id`, blockedUsers(userId))} as is_hidden,
      p.id as profile_id, p.user_type, coalesce(p.company_name, p.full_name) as name, p.verified as is_verified,
      s.other_read_seq, s.other_read_at,
      m.text as last_text, m.author_id as last_author_id,
      coalesce(attached.attachments, 0) as last_attachments
    from s
    join profiles p on p.user_id = s.other_id
    left join k on k.id = s.connection_id
    left join service_requests r on r.id = s.request_id
    left join projects project on project.id = k.project_id
    left join m on m.conversation_id = s.conversation_id
    left join attached on attached.message_id = m.id
  `;
}

type ListRequest = PageRequest & { show: ConversationList; text: string };

/** Those with the newest message first. What is withheld from the reader is not searched either (product 28.7). */
export async function listConversationsOf(
  db: Db,
  userId: string,
  { show, text, ...page }: ListRequest,
): Promise<ConversationRow[]> {
  const { isOnPage, orderAndLimit } = pageFragments({ at: 'lastAt', id: 'conversationId' }, page);
  const sides = sql`
    select * from conversation_sides mine
    where user_id = ${userId} and ${isOnPage} and ${isListed(userId, show)} and ${isFound(userId, text)} ${orderAndLimit}
  `;
  const query = sql<ConversationRow>`
    ${shown(sides, userId)} order by s.last_at desc, s.conversation_id desc
  `;
  return (await query.execute(db)).rows;
}

function isListed(userId: string, show: ConversationList): RawBuilder<boolean> {
  switch (show) {
    case 'all':
      return sql<boolean>`true`;
    case 'unread':
      return sql<boolean>`mine.unread_count > 0`;
    case 'waiting':
      return sql<boolean>`exists (
        select from conversations c join connections k on k.id = c.connection_id
        where c.id = mine.conversation_id and k.recipient_id = mine.user_id and k.status = 'live'
          and k.answered_at is null and not ${isHidden(sql`k.initiator_id`, blockedUsers(userId))}
      )`;
    default:
      return show satisfies never;
  }
}

function isFound(userId: string, text: string): RawBuilder<boolean> {
  if (text === '') return sql<boolean>`true`;
  const patternOf = (looked: string) => `%${looked.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const [pattern, folded] = [patternOf(text), patternOf(foldText(text))];
  return sql<boolean>`(
    exists (
      select from profiles p where p.user_id = mine.other_id and folded(coalesce(p.company_name, p.full_name)) like ${folded}
    )
    or exists (
      select from conversations c
      left join connections k on k.id = c.connection_id
      left join service_requests r on r.id = c.request_id
      left join projects project on project.id = k.project_id
      where c.id = mine.conversation_id and (
        folded(coalesce(r.title, project.title)) like ${folded}
        or exists (
          select from messages m
          where m.conversation_id = c.id and (
            case when m.author_id = ${userId} then m.text else coalesce(m.withheld_text, m.text) end
          ) ilike ${pattern}
        )
      )
    )
  )`;
}

/** A conversation of this account. */
export async function findConversation(
  db: Db | Tx,
  userId: string,
  id: string,
): Promise<ConversationRow | undefined> {
  const side = sql`select * from conversation_sides where user_id = ${userId} and conversation_id = ${id}`;
  return (await shown(side, userId).execute(db)).rows[0];
}

/**
 * The same, locked: messages of a conversation are written and read one after the other, which is what numbers them
 * without gaps.
 */
export async function lockConversation(
  tx: Tx,
  userId: string,
  id: string,
): Promise<ConversationRow | undefined> {
  await sql`
    select from conversations c
    where c.id = ${id} and exists (
      select from conversation_sides s where s.conversation_id = c.id and s.user_id = ${userId}
    )
    for no key update
  `.execute(tx);
  return findConversation(tx, userId, id);
}

export async function sumUnread(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('conversationSides')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('unreadCount'), sql<string>`0`).as('count'))
    .where('userId', '=', userId)
    .where('unreadCount', '>', sql.lit(0))
    .executeTakeFirstOrThrow();
  return Number(count);
}
