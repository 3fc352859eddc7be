import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type Report, REPORT_REASON_LABELS } from '#contract/contacts.ts';
import { toProfessional, toProjectOf } from '#src/app/features/previews/preview-paths.ts';
import { RestoreDialog } from '../people/restore-dialog.tsx';
import { SuspendDialog } from '../people/suspend-dialog.tsx';
import { Badge } from '#src/ui/display/badge.tsx';
import { Facts } from '#src/ui/display/facts.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { formatDateTime } from '#src/ui/format-date.ts';
import { formatCount } from '#src/ui/format.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { CloseReportDialog } from './close-report-dialog.tsx';
import { OUTCOME_LABELS } from './report-labels.ts';
import { ReportedMessages } from './reported-messages-section.tsx';
import { ReportedTexts } from './reported-texts-section.tsx';

/** One report with what is needed to decide. */
export function ReportCard({ report }: { report: Report }) {
  const { subject } = report;
  return (
    <Card as="article" aria-label={`Report about ${subject.name}`}>
      <chakra.div padding={{ base: '16px', sm: '24px' }} display="grid" gap="16px">
        <chakra.div display="flex" flexWrap="wrap" gap="8px 16px" justifyContent="space-between">
          <chakra.h2 textStyle="title" overflowWrap="anywhere">
            {subject.name}
          </chakra.h2>
          <chakra.div display="flex" flexWrap="wrap" gap="8px">
            <Badge tone="warning">{REPORT_REASON_LABELS[report.reason]}</Badge>
            {subject.isRestricted && <Badge tone="danger">Suspended</Badge>}
            {report.outcome !== null && <Badge>{OUTCOME_LABELS[report.outcome].label}</Badge>}
          </chakra.div>
        </chakra.div>
        <chakra.blockquote whiteSpace="pre-line" overflowWrap="anywhere">
          {report.text}
        </chakra.blockquote>
        <Facts items={factsOf(report)} />
        {report.hasTexts && <ReportedTexts report={report} />}
        {report.hasMessages && <ReportedMessages report={report} />}
        <Actions report={report} />
      </chakra.div>
    </Card>
  );
}

function factsOf({ subject, reporter, projectId, createdAt, closedAt, closedBy }: Report) {
  return [
    { label: 'Reported', value: formatDateTime(createdAt) },
    { label: 'By', value: `${reporter.name}, ${reporter.email}` },
    { label: 'Email', value: subject.email },
    { label: 'Reports in total', value: formatCount(subject.reportCount, 'report') },
    ...(subject.userType === 'service_professional'
      ? [{ label: 'Profile', value: <ProfileLink profileId={subject.profileId} /> }]
      : []),
    ...(projectId === null ? [] : [{ label: 'Project', value: <ProjectLink {...{ subject, projectId }} /> }]),
    ...(closedAt === null
      ? []
      : [{ label: 'Closed', value: `${formatDateTime(closedAt)}, ${closedBy ?? 'a deleted account'}` }]),
  ];
}

function ProfileLink({ profileId }: { profileId: string }) {
  return (
    <TextLink asChild>
      <Link {...toProfessional(profileId)}>See the profile</Link>
    </TextLink>
  );
}

function ProjectLink({ subject, projectId }: { subject: Report['subject']; projectId: string }) {
  return (
    <TextLink asChild>
      <Link {...toProjectOf(subject.profileId, projectId)}>See the project</Link>
    </TextLink>
  );
}

function Actions({ report }: { report: Report }) {
  const [dialog, setDialog] = useState<'close' | 'suspend' | 'restore' | null>(null);
  const { subject, closedAt, id } = report;
  const close = () => setDialog(null);
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="8px">
      {closedAt === null && (
        <Button type="button" size="sm" onClick={() => setDialog('close')}>
          Close report<VisuallyHidden> about {subject.name}</VisuallyHidden>
        </Button>
      )}
      {subject.isRestricted ? (
        <Button type="button" size="sm" variant="outline" onClick={() => setDialog('restore')}>
          Restore account<VisuallyHidden> of {subject.name}</VisuallyHidden>
        </Button>
      ) : (
        <Button type="button" size="sm" variant="outline" onClick={() => setDialog('suspend')}>
          Suspend account<VisuallyHidden> of {subject.name}</VisuallyHidden>
        </Button>
      )}
      <CloseReportDialog open={dialog === 'close'} onClose={close} reportId={id} name={subject.name} />
      <SuspendDialog open={dialog === 'suspend'} onClose={close} email={subject.email} name={subject.name} />
      <RestoreDialog open={dialog === 'restore'} onClose={close} email={subject.email} name={subject.name} />
    </chakra.div>
  );
}
