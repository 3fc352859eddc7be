import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Activity } from '#contract/company.ts';
import { RelativeTime } from '#src/ui/display/date-text.tsx';
import { cardRow } from '#src/ui/layout/card-row.ts';

const Row = chakra('li', {
  base: {
    ...cardRow('12px'),
    position: 'relative',
    // The whole of it leads to what it is about.
    '& a::after': { content: '""', position: 'absolute', inset: '0' },
    '&:hover a': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});

/** One act of someone in the company: who, what and when, linked to what it was about. */
export function ActivityRow({ item, now }: { item: Activity; now: string }) {
  const { personName, isYou, what, subject } = item;
  const sentence = `${isYou ? 'You' : personName} ${what}`;
  return (
    <Row>
      <chakra.p fontWeight="label" overflowWrap="anywhere">
        <SubjectLink subject={subject}>{sentence}</SubjectLink>
      </chakra.p>
      <chakra.p textStyle="meta" color="fg.muted" overflowWrap="anywhere">
        {typeof subject?.name === 'string' && `${subject.name}, `}
        <RelativeTime value={item.at} now={now} />
      </chakra.p>
    </Row>
  );
}

/** To the very thing, or to the page that it is on; only words where it is gone. */
function SubjectLink({ subject, children }: { subject: Activity['subject']; children: ReactNode }) {
  if (subject === null) return children;
  const { kind } = subject;
  const id = subject.id ?? '';
  switch (kind) {
    case 'request':
      return (
        <Link to="/requests/$requestId" params={{ requestId: id }}>
          {children}
        </Link>
      );
    case 'project':
      return (
        <Link to="/projects/$projectId" params={{ projectId: id }}>
          {children}
        </Link>
      );
    case 'connection':
      return (
        <Link to="/connections" search={{ connection: id }} resetScroll={false}>
          {children}
        </Link>
      );
    case 'property':
      return (
        <Link to="/properties/$propertyId" params={{ propertyId: id }}>
          {children}
        </Link>
      );
    case 'properties':
      return <Link to="/properties">{children}</Link>;
    case 'team':
      return (
        <Link to="/account" hash="team">
          {children}
        </Link>
      );
    case 'payments':
      return (
        <Link to="/dashboard/commercial" search={{ tab: 'payments' }}>
          {children}
        </Link>
      );
    case 'profile':
      return <Link to="/account">{children}</Link>;
    default:
      return kind satisfies never;
  }
}
