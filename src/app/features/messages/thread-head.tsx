import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { Conversation } from '#contract/messages.ts';
import type { UserType } from '#contract/user-types.ts';
import { PersonMenu } from '#src/app/features/connections/people/person-menu.tsx';
import { Avatar } from '#src/ui/display/avatar.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { toProfessional } from '#src/app/features/previews/preview-paths.ts';
import { STATE_LABELS, subjectOf } from './conversation-labels.ts';
import type { MessagesSearch } from './messages-search.ts';

const Head = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '8px', sm: '16px' },
    minHeight: { base: '64px', md: '80px' },
    padding: { base: '8px', md: '12px 24px' },
    bg: 'bg.panel',
    borderBottom: '1px solid {colors.border}',
  },
});

const Cut = chakra('p', {
  base: {
    textStyle: 'meta',
    color: 'fg.muted',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

interface ThreadHeadProps {
  conversation: Conversation;
  userType: UserType;
  search: MessagesSearch;
}

/** With whom, about what, and the ways on from here. */
export function ThreadHead({ conversation, userType, search }: ThreadHeadProps) {
  const { other, state } = conversation;
  const about = [subjectOf(conversation), other.isVerified ? 'Verified' : null, STATE_LABELS[state]];
  return (
    <Head>
      <chakra.span hideFrom="md">
        <Button variant="ghost" size="sm" icon asChild>
          <Link to="/messages" search={search} aria-label="Back to all messages">
            <ArrowLeft aria-hidden />
          </Link>
        </Button>
      </chakra.span>
      <chakra.span marginLeft="4px">
        <Avatar name={other.name} verified={other.isVerified} />
      </chakra.span>
      <chakra.div flex="1" minWidth="0">
        <chakra.h2 textStyle="title" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
          {other.name}
        </chakra.h2>
        <Cut>{about.filter((part) => part !== null).join(', ')}</Cut>
      </chakra.div>
      <chakra.span hideBelow="sm">
        <SubjectLink conversation={conversation} userType={userType} />
      </chakra.span>
      {other.profileId !== null && (
        <PersonMenu
          profileId={other.profileId}
          projectId={conversation.projectId ?? undefined}
          conversationId={conversation.lastSeq > 0 ? conversation.id : undefined}
          name={other.name}
        />
      )}
    </Head>
  );
}

/** To the request, job, proposal or profile that it is about; nothing where there is no such page for the reader. */
function SubjectLink({ conversation, userType }: Omit<ThreadHeadProps, 'search'>) {
  const link = linkOf(conversation, userType);
  return link === null ? null : (
    <Button variant="outline" size="sm" asChild>
      {link}
    </Button>
  );
}

function linkOf({ kind, requestId, projectId, connectionId, other }: Conversation, userType: UserType) {
  if (kind === 'job' && requestId !== null) {
    return userType === 'service_professional' ? (
      <Link to="/jobs/$jobId" params={{ jobId: requestId }}>
        See job
      </Link>
    ) : (
      <Link to="/requests/$requestId" params={{ requestId }}>
        See request
      </Link>
    );
  }
  if (kind === 'project' && projectId !== null && connectionId !== null) {
    return userType === 'property_owner' ? (
      <Link to="/projects/$projectId" params={{ projectId }} search={{ proposal: connectionId }}>
        See proposal
      </Link>
    ) : (
      <Link to="/proposals" search={{ proposal: connectionId }}>
        See proposal
      </Link>
    );
  }
  if (userType === 'service_professional' || other.profileId === null) return null;
  return <Link {...toProfessional(other.profileId)}>See profile</Link>;
}
