import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { Report } from '#contract/contacts.ts';
import type { ReportedText } from '#contract/reported-texts.ts';
import { api } from '#src/api.ts';
import { Badge } from '#src/ui/display/badge.tsx';
import { QueryData } from '#src/ui/feedback/query-data.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { formatCount } from '#src/ui/format.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { REPORTED_FIELD_LABELS } from './report-labels.ts';

/** What others could read of the person and the project when they were reported, and what was changed since (product 17.13). */
export function ReportedTexts({ report }: { report: Report }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <chakra.details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        What members saw<VisuallyHidden> of {report.subject.name}</VisuallyHidden>
      </summary>
      {isOpen && <Opened id={report.id} />}
    </chakra.details>
  );
}

const LOADING = <SkeletonRows rows={2} label="Loading what members saw" picture={false} action={false} />;

function Opened({ id }: { id: string }) {
  const query = api.staff.reportedTexts.useQuery({ id });
  return (
    <chakra.div display="grid" gap="16px" marginTop="12px">
      <QueryData query={query} loading={LOADING} failed="What members saw didn’t load.">
        {({ texts }) => <Texts texts={texts} />}
      </QueryData>
    </chakra.div>
  );
}

const isChanged = ({ before, now }: ReportedText) => before !== now;

function Texts({ texts }: { texts: readonly ReportedText[] }) {
  const changed = texts.filter(isChanged).length;
  return (
    <>
      <chakra.p textStyle="meta" color="fg.muted">
        {changed === 0
          ? 'It still reads as it did when it was reported.'
          : `${formatCount(changed, 'text')} changed since the report.`}
      </chakra.p>
      <chakra.dl display="grid" gap="16px">
        {texts.map((text) => (
          <Text key={text.field} text={text} />
        ))}
      </chakra.dl>
    </>
  );
}

function Text({ text }: { text: ReportedText }) {
  const { field, before, now } = text;
  return (
    <chakra.div display="grid" gap="4px">
      <chakra.dt display="flex" flexWrap="wrap" gap="8px" fontWeight="600">
        {REPORTED_FIELD_LABELS[field]} {isChanged(text) && <Badge tone="warning">{changeOf(text)}</Badge>}
      </chakra.dt>
      {before !== null && <Words>{before}</Words>}
      {before !== null && now !== null && before !== now && (
        <>
          <chakra.dd textStyle="meta" color="fg.muted">
            Now:
          </chakra.dd>
          <Words>{now}</Words>
        </>
      )}
      {before === null && now !== null && <Words>{now}</Words>}
    </chakra.div>
  );
}

function changeOf({ before, now }: ReportedText): string {
  if (before === null) return 'Added since';
  return now === null ? 'Removed since' : 'Changed since';
}

const Words = chakra('dd', { base: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } });
