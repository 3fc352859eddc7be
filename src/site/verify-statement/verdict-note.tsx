import { chakra } from '@chakra-ui/react/styled-system';
import { STATEMENT_PROBLEMS, type StatementVerdict, writeFingerprint } from '#contract/statement-chain.ts';
import { Facts } from '#src/ui/display/facts.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { formatCount, formatNumber } from '#src/ui/format.ts';

/** What verifying a statement found. */
export function VerdictNote({ verdict }: { verdict: StatementVerdict }) {
  if (!verdict.ok) {
    const { line, problem } = verdict;
    return (
      <Note tone="danger">
        <b>{line === null ? 'Not verified.' : `Line ${formatNumber(line)} doesn’t match.`}</b>{' '}
        {STATEMENT_PROBLEMS[problem]}
      </Note>
    );
  }
  const { lines, balance, head, confirmedLine } = verdict;
  return (
    <chakra.div display="grid" gap="16px">
      <Note tone="success">
        <b>Verified.</b>{' '}
        {confirmedLine === null
          ? 'No line was changed, removed or added since this file was made. Add a fingerprint to compare it with an email.'
          : `No line was changed, removed or added, and ${confirmedAt(confirmedLine, lines)} has your fingerprint.`}
      </Note>
      <Facts
        items={[
          { label: 'Lines', value: formatNumber(lines) },
          { label: 'Balance after the last line', value: formatCount(balance, 'Connection') },
          {
            label: 'Fingerprint',
            value: <chakra.span fontVariantNumeric="tabular-nums">{writeFingerprint(head)}</chakra.span>,
          },
        ]}
      />
    </chakra.div>
  );
}

function confirmedAt(confirmed: number, lines: number): string {
  if (confirmed === lines) return 'the last line';
  return confirmed === 0 ? 'its beginning' : `line ${formatNumber(confirmed)}`;
}
