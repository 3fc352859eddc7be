import { chakra } from '@chakra-ui/react/styled-system';
import type { AuditEntry } from '#contract/audit.ts';
import { rejectionReasonSchema, REJECTION_TEXTS } from '#contract/credentials.ts';
import { documentActionText } from '../staff-labels.ts';
import { formatDate, formatDateTime } from '#src/ui/format-date.ts';

const Entry = chakra('li', {
  base: {
    paddingBlock: '8px',
    textStyle: 'meta',
    overflowWrap: 'anywhere',
    '& + &': { borderTop: 'line' },
  },
});

/** What happened with documents, the newest first. */
export function HistoryList({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <ul>
      {entries.map((entry) => (
        <Entry key={entry.id}>
          <chakra.span display="block" color="fg.muted">
            {formatDateTime(entry.at)}
          </chakra.span>
          {documentActionText(entry.action, entry.kind)}, {entry.actorName ?? 'a deleted account'}
          {detailOf(entry)}
        </Entry>
      ))}
    </ul>
  );
}

function detailOf({ action, reason, note, validUntil }: AuditEntry): string {
  const why = action === 'credential_rejected' ? reasonText(reason) : null;
  const until = validUntil === null ? null : `Valid until ${formatDate(validUntil)}`;
  const parts = [why, until, note].filter((part) => part !== null);
  return parts.length === 0 ? '' : `. ${parts.join('. ')}`;
}

function reasonText(reason: string | null): string {
  return REJECTION_TEXTS[rejectionReasonSchema.catch('other').parse(reason)].reason;
}
