import { chakra } from '@chakra-ui/react/styled-system';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ConversationsSection } from './conversations-section.tsx';
import type { MessagesSearch } from './messages-search.ts';

const Frame = chakra('main', {
  base: {
    maxWidth: '1280px',
    marginInline: 'auto',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '320px minmax(0, 1fr)', lg: '376px minmax(0, 1fr)' },
    bg: 'bg.panel',
    md: { height: 'calc(100dvh - 65px)', minHeight: '520px', borderInline: '1px solid {colors.border}' },
  },
});

const Side = chakra('div', {
  base: { minWidth: '0', md: { borderRight: '1px solid {colors.border}', overflowY: 'auto' } },
});

interface MessagesFrameProps {
  search: MessagesSearch;
  now: string;
  /** The conversation of the address, or what stands in its place. */
  children: ReactNode;
}

/** The screen of messages: the list, and beside it one conversation; on a phone one of the two. */
export function MessagesFrame({ search, now, children }: MessagesFrameProps) {
  const navigate = useNavigate();
  return (
    <Frame id="main">
      <Side data-below>
        <ConversationsSection
          search={search}
          now={now}
          onText={(text) =>
            void navigate({ to: '.', search: { ...search, text }, replace: true, resetScroll: false })
          }
          linkTo={(show, props) => <Link to="." search={{ ...search, show }} {...props} />}
        />
      </Side>
      {children}
    </Frame>
  );
}
