import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { UNDO_MINUTES } from '#contract/credential-rules.ts';
import type { AuditEntry } from '#contract/audit.ts';
import type { ReviewedDocument } from '#contract/credential-reviews.ts';
import {
  CREDENTIAL_FIELDS,
  type CredentialField,
  REJECTION_TEXTS,
  rejectionReasonSchema,
} from '#contract/credentials.ts';
import { ERRORS } from '#contract/errors.ts';
import { api } from '#src/api.ts';
import { toProfessional } from '#src/app/features/previews/preview-paths.ts';
import { professionalName } from '../staff-labels.ts';
import { readErrorData } from '#src/errors/describe-error.ts';
import { Badge } from '#src/ui/display/badge.tsx';
import { Facts } from '#src/ui/display/facts.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { ShowMore } from '#src/ui/feedback/query-list.tsx';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { formatDate, formatDateTime } from '#src/ui/format-date.ts';
import { ApproveForm } from './approve-form.tsx';
import { HistoryList } from './history-list.tsx';
import { RejectForm } from './reject-form.tsx';
import { useUndo } from './use-undo.ts';

/** Where the keyboard finds the two forms. */
export const FORM_IDS = { approve: 'approve-document', reject: 'reject-document' } as const;

const MINUTE_MS = 60_000;
const SETTLES = ['credential_approved', 'credential_rejected', 'credential_second_look', 'approval_undone'];

const Part = chakra('section', {
  base: { display: 'grid', gap: '12px', '& > h3': { fontWeight: 'label' } },
});

interface DecisionSectionProps {
  document: ReviewedDocument;
  onDecided: (status: 'approved' | 'rejected') => void;
  onUndone: (id: string) => void;
}

/** What was entered, beside the document it has to match; the two decisions, and what happened before. */
export function DecisionSection({ document, onDecided, onUndone }: DecisionSectionProps) {
  const { professional } = document;
  const history = api.staff.credentials.history.useInfiniteQuery(
    { profileId: professional.profileId },
    { getNextPageParam: (page) => page.nextCursor },
  );
  const [isClosed, setClosed] = useState(false);
  const entries = history.data?.pages.flatMap((page) => page.items) ?? document.history;
  const last = entries.find(
    ({ action, documentId }) => documentId === document.id && SETTLES.includes(action),
  );
  const decision =
    last?.action === 'credential_approved' || last?.action === 'credential_rejected' ? last : null;
  const utils = api.useUtils();
  const fail = (error: unknown) => {
    // It may be decided all the same: by a colleague, or by oneself where the answer was lost.
    void utils.staff.invalidate();
    if (readErrorData(error)?.reason !== 'review_closed') return false;
    setClosed(true);
    return true;
  };
  const isDecidable = document.status === 'waiting' && decision === null && !isClosed;
  return (
    <chakra.section
      aria-labelledby="review-title"
      display="grid"
      gap="24px"
      alignContent="start"
      padding={{ base: '16px', sm: '24px' }}
      bg="bg.panel"
      minWidth="0"
    >
      <Head document={document} />
      {!isDecidable && <Decided {...{ document, decision, onUndone }} />}
      {document.secondLookNote !== null && (
        <Note>
          <strong>Second look.</strong> “{document.secondLookNote}”
          {document.rejection !== null && (
            <> Rejected before: {REJECTION_TEXTS[document.rejection.reason].reason}.</>
          )}
        </Note>
      )}
      <Part>
        <h3>Does the document say this?</h3>
        <Facts items={factsOf(document)} />
      </Part>
      {isDecidable && (
        <>
          <ApproveForm
            id={FORM_IDS.approve}
            document={document}
            onApproved={() => onDecided('approved')}
            onFailure={fail}
          />
          <RejectForm
            id={FORM_IDS.reject}
            document={document}
            onRejected={() => onDecided('rejected')}
            onFailure={fail}
          />
        </>
      )}
      <Part>
        <h3>History of this professional</h3>
        <HistoryList entries={entries} />
        <ShowMore query={history} padding="0" />
      </Part>
    </chakra.section>
  );
}

function Head({ document: { professional, isVerified } }: { document: ReviewedDocument }) {
  const { profileId, fullName, companyName } = professional;
  return (
    <div>
      <chakra.h2 id="review-title" textStyle="title" overflowWrap="anywhere" tabIndex={-1}>
        {professionalName(professional)}
      </chakra.h2>
      <chakra.p textStyle="meta" color="fg.muted" display="flex" flexWrap="wrap" gap="4px 12px">
        {companyName !== null && <span>{fullName}</span>}
        {isVerified ? <Badge tone="success">Verified</Badge> : <Badge>Not verified</Badge>}
        <TextLink asChild>
          <Link {...toProfessional(profileId)}>Profile</Link>
        </TextLink>
      </chakra.p>
    </div>
  );
}

/** What was typed, with the labels it was asked for by. */
function factsOf(document: ReviewedDocument) {
  const names = [document.professional.companyName, document.professional.fullName].filter(
    (name) => name !== null,
  );
  const fields = Object.entries(CREDENTIAL_FIELDS[document.kind]).flatMap(([name, { label }]) => {
    const value = document[name as CredentialField];
    if (value === null) return [];
    return [{ label, value: name === 'expiresOn' ? formatDate(String(value)) : String(value) }];
  });
  return [{ label: 'Name', value: names.join(' or ') }, ...fields];
}

type DecidedProps = Pick<DecisionSectionProps, 'document' | 'onUndone'> & { decision: AuditEntry | null };

/** Who decided, and what: also shown to whoever came second. */
function Decided({ document, decision, onUndone }: DecidedProps) {
  const { isBusy, undo } = useUndo(onUndone);
  const [openedAt] = useState(() => Date.now());
  if (decision === null) {
    return (
      <Note tone="warning">{document.status === 'withdrawn' ? WITHDRAWN : ERRORS.review_closed.message}</Note>
    );
  }
  const who = decision.actorName ?? 'A deleted account';
  const isApproval = decision.action === 'credential_approved';
  const isRecent = openedAt - new Date(decision.at).getTime() < UNDO_MINUTES * MINUTE_MS;
  return (
    <Note
      tone={isApproval ? 'success' : 'warning'}
      role="status"
      action={
        isApproval &&
        isRecent && (
          <BusyButton variant="outline" size="sm" busy={isBusy} onClick={() => undo(document.id)}>
            Undo
          </BusyButton>
        )
      }
    >
      <strong>
        {who} {isApproval ? 'approved' : 'rejected'} this.
      </strong>{' '}
      {formatDateTime(decision.at)}
      {!isApproval && (
        <>. {REJECTION_TEXTS[rejectionReasonSchema.catch('other').parse(decision.reason)].reason}</>
      )}
    </Note>
  );
}

const WITHDRAWN = 'The professional replaced or removed this document.';
