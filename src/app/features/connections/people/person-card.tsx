import { chakra } from '@chakra-ui/react/styled-system';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import type { ConnectionItem } from '#contract/connections.ts';
import type { UserType } from '#contract/user-types.ts';
import { Avatar } from '#src/ui/display/avatar.tsx';
import { Badge } from '#src/ui/display/badge.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { cardRow } from '#src/ui/layout/card-row.ts';
import { PersonAnswer } from './person-answer-section.tsx';
import { PersonContact } from './person-contact-section.tsx';
import { PersonMenu } from './person-menu.tsx';
import {
  isSealed,
  lookOfPerson,
  outcomeInWords,
  previewOf,
  reachedOut,
  roleAndPlace,
  stateOf,
} from './person-labels.ts';
import { PreviewLink } from './preview-link.tsx';
import { ProposalLink } from './proposal-link.tsx';
import { useMarkOpened } from './use-mark-opened.ts';

const Row = chakra('li', {
  base: {
    ...cardRow('16px', '20px'),
    display: 'grid',
    gridTemplateColumns: '48px minmax(0, 1fr) auto',
    gap: { base: '0 12px', sm: '0 16px' },
    alignItems: 'start',
    scrollMarginTop: '88px',
    _focusVisible: { outlineOffset: '-2px' },
  },
});

/** Below the name: beside the avatar on a desk, under it on a phone. */
const Below = chakra('div', {
  base: {
    gridColumn: { base: '1 / -1', sm: '2 / -1' },
    display: 'grid',
    gap: { base: '12px', sm: '8px' },
    marginTop: { base: '12px', sm: '8px' },
    justifyItems: 'start',
    '& > :empty': { display: 'none' },
  },
});

interface PersonCardProps {
  connection: ConnectionItem;
  viewer: UserType;
  /** The target of a link: scrolled into view, focused, and marked as opened. */
  isTarget: boolean;
}

/** One row of the people list: the person, how the connection began, its state, and the available actions. */
export const PersonCard = memo(function PersonCard({ connection, viewer, isTarget }: PersonCardProps) {
  const { id, profile, project } = connection;
  const markOpened = useMarkOpened();
  const isClosed = isSealed(connection);
  const row = useRef<HTMLLIElement>(null);
  const opensNow = isTarget && isClosed;
  useArrival(row, isTarget);
  useOnce(opensNow, () => markOpened(id));
  const open = () => {
    markOpened(id);
    // The button that had the focus goes with the press.
    row.current?.focus();
  };
  return (
    <Row ref={row} id={id} tabIndex={-1} aria-labelledby={`${id}-name`}>
      <Avatar name={profile.name} verified={profile.isVerified} />
      <Who {...{ connection, viewer }} />
      <chakra.div display="flex" alignItems="center" gap="4px" marginTop="-4px" marginRight="-8px">
        <chakra.span hideBelow="sm">
          <StateBadge connection={connection} />
        </chakra.span>
        <PersonMenu profileId={profile.profileId} projectId={project?.id} name={profile.name} />
      </chakra.div>
      <Below>
        <chakra.span hideFrom="sm">
          <StateBadge connection={connection} />
        </chakra.span>
        {isClosed ? (
          <Button type="button" size="sm" aria-label={`Open: ${profile.name}`} onClick={open}>
            Open
          </Button>
        ) : (
          <>
            <PersonContact connection={connection} />
            <ProposalLink connection={connection} />
            {stateOf(connection) === 'waits_for_me' && <PersonAnswer connection={connection} />}
          </>
        )}
      </Below>
    </Row>
  );
});

/** The connection's state. Rows waiting for the viewer are under a heading that says so: only new ones get a badge. */
function StateBadge({ connection }: { connection: ConnectionItem }) {
  if (isSealed(connection)) return <Badge tone="accent">New</Badge>;
  if (stateOf(connection) === 'waits_for_me') return null;
  const { word, tone } = lookOfPerson(connection);
  return <Badge tone={tone}>{word}</Badge>;
}

function Who({ connection, viewer }: { connection: ConnectionItem; viewer: UserType }) {
  const { id, profile, project } = connection;
  const outcome = outcomeInWords(connection);
  return (
    <chakra.div minWidth="0">
      <chakra.h3 id={`${id}-name`} textStyle="body" fontWeight="strong" overflowWrap="anywhere">
        <PreviewLink to={previewOf(viewer, profile, project?.id ?? null)}>{profile.name}</PreviewLink>
      </chakra.h3>
      <Small>
        {roleAndPlace(profile)}
        {profile.isVerified && ', Verified'}. {reachedOut(connection)}
      </Small>
      {(project !== null || outcome !== null) && (
        <Small>
          {project !== null && (
            <chakra.b fontWeight="label" color="fg">
              {project.title}.{' '}
            </chakra.b>
          )}
          {outcome}
        </Small>
      )}
    </chakra.div>
  );
}

function Small({ children }: { children: ReactNode }) {
  return (
    <chakra.p textStyle="meta" color="fg.muted" overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
      {children}
    </chakra.p>
  );
}

/** Scrolling and focus are the browser's: once for each link that leads here. */
function useArrival(row: { current: HTMLElement | null }, isTarget: boolean): void {
  useEffect(() => {
    if (!isTarget) return;
    row.current?.focus({ preventScroll: true });
    row.current?.scrollIntoView({ block: 'center' });
  }, [row, isTarget]);
}

/** Acts when `isDue` becomes true, and not again while it stays so. */
function useOnce(isDue: boolean, act: () => void): void {
  const done = useRef(false);
  useEffect(() => {
    if (!isDue || done.current) return;
    done.current = true;
    act();
  });
}
