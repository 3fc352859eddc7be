import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { AUDIT_ACTIONS, type AuditAction, type AuditLogEntry } from '#contract/audit.ts';
import { REJECTION_TEXTS, rejectionReasonSchema } from '#contract/credentials.ts';
import { api } from '#src/api.ts';
import { type AuditSearch, inputOfAudit } from '../staff-inputs.ts';
import { ACTION_LABELS, documentActionText } from '../staff-labels.ts';
import { Tag } from '#src/ui/display/tag.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { QueryList, ShowMore } from '#src/ui/feedback/query-list.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { formatDate, formatDateTime } from '#src/ui/format-date.ts';
import { cardRow } from '#src/ui/layout/card-row.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { PageHead } from '#src/ui/layout/page-head.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';

interface AuditScreenProps {
  search: AuditSearch;
  onSearch: (search: AuditSearch) => void;
}

/** Who did what, to whom and why, the newest first; by person and by kind (product 16.17 and 17.7). */
export function AuditScreen({ search, onSearch }: AuditScreenProps) {
  const { person, action } = search;
  const list = api.staff.audit.list.useInfiniteQuery(inputOfAudit(search), {
    getNextPageParam: (page) => page.nextCursor,
  });
  const items = list.data?.pages.flatMap((page) => page.items);
  return (
    <chakra.main id="main" paddingBottom="64px">
      <Wrap>
        <PageHead title="Audit log" subtitle="Newest first. No one can change or remove an entry." />
        <chakra.div display="flex" flexWrap="wrap" alignItems="end" gap="16px" marginBottom="16px">
          <chakra.div width="280px">
            <SelectField
              label="Show"
              name="action"
              placeholder="Everything"
              options={AUDIT_ACTIONS.map((value) => ({ value, label: ACTION_LABELS[value] }))}
              value={action ?? ''}
              onChange={({ currentTarget }) => onSearch({ person, action: actionOf(currentTarget.value) })}
            />
          </chakra.div>
          {person !== undefined && (
            <Tag label={`Only ${nameOf(items, person)}`} onRemove={() => onSearch({ action })} />
          )}
        </chakra.div>
        <Card>
          <QueryList
            query={list}
            items={items}
            loading={<SkeletonRows rows={6} picture={false} label="Loading the audit log" />}
            failed="The audit log didn’t load."
            empty={
              <chakra.p padding={{ base: '16px', sm: '24px' }} color="fg.muted">
                No entries match.
              </chakra.p>
            }
          >
            {(entry) => <EntryRow key={entry.id} entry={entry} search={search} />}
          </QueryList>
          <ShowMore query={list} />
        </Card>
      </Wrap>
    </chakra.main>
  );
}

function actionOf(text: string): AuditAction | undefined {
  return AUDIT_ACTIONS.find((action) => action === text);
}

function nameOf(items: readonly AuditLogEntry[] | undefined, profileId: string): string {
  const people = (items ?? []).flatMap(({ actor, subject }) => [actor, subject]);
  return people.find((someone) => someone?.profileId === profileId)?.name ?? 'one person';
}

const Row = chakra('li', {
  base: {
    ...cardRow('12px'),
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '200px minmax(0, 1fr)' },
    gap: '4px 24px',
  },
});

function EntryRow({ entry, search }: { entry: AuditLogEntry; search: AuditSearch }) {
  const { actor, subject } = entry;
  const isOwn = actor !== null && actor.profileId === subject?.profileId;
  const detail = detailOf(entry);
  return (
    <Row>
      <chakra.span textStyle="meta" color="fg.muted" fontVariantNumeric="tabular-nums">
        {formatDateTime(entry.at)}
      </chakra.span>
      <chakra.div overflowWrap="anywhere">
        <Person person={actor} search={search} /> · {documentActionText(entry.action, entry.kind)}
        {!isOwn && (
          <>
            {' '}
            · <Person person={subject} search={search} />
          </>
        )}
        {detail !== '' && (
          <chakra.p textStyle="meta" color="fg.muted">
            {detail}
          </chakra.p>
        )}
      </chakra.div>
    </Row>
  );
}

/** The name leads to what this person did and what was done about them. */
function Person({ person, search }: { person: AuditLogEntry['actor']; search: AuditSearch }) {
  if (person === null) return <>a deleted account</>;
  return (
    <TextLink asChild tone="plain">
      <Link to="/staff/audit" search={{ ...search, person: person.profileId }} preload={false}>
        {person.name}
      </Link>
    </TextLink>
  );
}

function detailOf({ action, reason, note, validUntil }: AuditLogEntry): string {
  const isRejection = action === 'credential_rejected';
  const why = isRejection
    ? REJECTION_TEXTS[rejectionReasonSchema.catch('other').parse(reason)].reason
    : action === 'credential_approved'
      ? null
      : reason;
  const until = validUntil === null ? null : `Valid until ${formatDate(validUntil)}`;
  return [why, until, note].filter((part) => part !== null).join('. ');
}
