import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { BadgeCheck, Bookmark, CircleAlert, CircleCheck, CirclePause, CircleX, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Viewer } from '#contract/auth.ts';
import { CONNECT_COST, SILENCE_DAYS } from '#contract/connection-rules.ts';
import { api } from '#src/api.ts';
import { ConnectionLink } from '#src/app/features/connections/people/connection-link.tsx';
import { Doors } from '#src/ui/display/doors.tsx';
import { formatDay } from '#src/ui/format-date.ts';
import { formatCount } from '#src/ui/format.ts';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { Dock } from '#src/ui/layout/dock.tsx';
import { type ContactState, type ContactTarget, contactStateOf } from './contact-rules.ts';
import { REFUSAL_LABELS } from './refusal-labels.ts';
import { RefusalLink } from './refusal-link.tsx';
import { useConnect } from './use-connect.ts';
import { useSaved } from './use-saved.ts';
import { PASS_PATHS } from './back-link.tsx';

const Actions = chakra('div', {
  base: {
    display: { base: 'grid', sm: 'flex' },
    gridTemplateColumns: 'auto 48px minmax(0, 1fr)',
    gap: '8px',
    '& > [data-wide]': { gridColumn: { base: '1 / -1', sm: 'auto' } },
  },
});

/** Read aloud everywhere, shown where there is room. */
const Word = chakra('span', {
  base: {
    position: { base: 'absolute', lg: 'static' },
    width: { base: '1px', lg: 'auto' },
    overflow: { base: 'hidden', lg: 'visible' },
    clipPath: { base: 'inset(50%)', lg: 'none' },
  },
});

interface ContactDockProps {
  viewer: Viewer;
  target: ContactTarget;
  /** Who it is about, on a desk. */
  start: ReactNode;
}

/** What connecting costs, directly left of the button that does it; and the other ways on. */
export function ContactDock({ viewer, target, start }: ContactDockProps) {
  const { data: balance } = api.connections.balance.useQuery();
  const state = contactStateOf(target, balance?.available);
  const isProposal = target.projectId !== undefined;
  return (
    <Dock
      label="Connect"
      start={<chakra.div hideBelow="lg">{start}</chakra.div>}
      cost={<Cost state={state} target={target} available={balance?.available} />}
    >
      <Actions>
        <Button variant="ghost" asChild>
          <Link to={PASS_PATHS[viewer.userType]}>Pass</Link>
        </Button>
        <SaveButton viewer={viewer} target={target} label={isProposal ? 'Save Project' : 'Save for Later'} />
        <WayOn viewer={viewer} target={target} state={state} />
      </Actions>
    </Dock>
  );
}

function SaveButton({ viewer, target, label }: Omit<ContactDockProps, 'start'> & { label: string }) {
  const { press, isBusy } = useSaved(viewer.userType, target);
  const { isSaved } = target.relation;
  return (
    <BusyButton variant="outline" busy={isBusy} busyText="" onClick={press}>
      <Bookmark aria-hidden fill={isSaved ? 'currentColor' : 'none'} />
      <Word>{isSaved ? 'Saved, remove' : label}</Word>
    </BusyButton>
  );
}

function WayOn({ viewer, target, state }: Omit<ContactDockProps, 'start'> & { state: ContactState }) {
  const { press, isBusy } = useConnect(viewer, target);
  if ('since' in state) {
    return (
      <Button asChild>
        <ConnectionLink connectionId={target.relation.connection?.id}>
          {state.kind === 'asked' ? 'Answer it' : 'Open Connections'}
        </ConnectionLink>
      </Button>
    );
  }
  if (state.kind === 'refused') {
    return (
      <Button asChild>
        <RefusalLink refusal={state.refusal} />
      </Button>
    );
  }
  return (
    <>
      <BusyButton busy={isBusy} busyText="Connecting..." unavailable={state.kind !== 'ready'} onClick={press}>
        {target.projectId === undefined ? 'Connect' : 'Connect & Submit Proposal'}
      </BusyButton>
      {state.kind === 'empty' && (
        <Button asChild>
          <Link to="/buy-connections" data-wide="">
            Purchase Credits
          </Link>
        </Button>
      )}
    </>
  );
}

type CostProps = { state: ContactState; target: ContactTarget; available: number | undefined };

function Cost({ state, target, available }: CostProps) {
  const { icon, text, more } = costOf(state, target, available);
  return (
    <>
      {icon}
      <chakra.span minWidth="0">
        {text}
        {more && (
          <chakra.span display="block" hideBelow="lg" textStyle="meta" fontWeight="body" color="fg.muted">
            {more}
          </chakra.span>
        )}
      </chakra.span>
    </>
  );
}

const ICON = { 'aria-hidden': true, size: 20, style: { flex: 'none' } } as const;

function costOf(state: ContactState, target: ContactTarget, available: number | undefined) {
  const { name, projectId } = target;
  switch (state.kind) {
    case 'connected':
      return {
        icon: <CircleCheck {...ICON} />,
        text: 'You are connected',
        more: `Since ${formatDay(state.since)}`,
      };
    case 'declined':
      return {
        icon: <CircleX {...ICON} />,
        text: 'This proposal was declined',
        more: `Made on ${formatDay(state.since)}. It is not charged again.`,
      };
    case 'waiting':
      return {
        icon: <Clock {...ICON} />,
        text: `Your proposal waits for ${name}’s answer`,
        more: `Since ${formatDay(state.since)}. It comes back after ${String(SILENCE_DAYS)} days of silence.`,
      };
    case 'asked':
      return {
        icon: <Clock {...ICON} />,
        text: `${name} is waiting for your answer`,
        more: `Since ${formatDay(state.since)}`,
      };
    case 'refused': {
      const { title, text } = REFUSAL_LABELS[state.refusal];
      const Icon = state.refusal === 'verification_required' ? BadgeCheck : CircleAlert;
      return { icon: <Icon {...ICON} />, text: title, more: text };
    }
    case 'paused':
      return {
        icon: <CirclePause {...ICON} />,
        text: 'Paused. No proposals right now',
        more: 'Nothing is charged. Save the project and check back.',
      };
    case 'empty':
      return {
        icon: <Doors size="sm" available={0} total={1} />,
        text: 'Connections are needed to connect',
        more: 'You have none left.',
      };
    case 'ready':
      return {
        icon: <Doors size="sm" available={1} />,
        text: `This uses ${String(CONNECT_COST)} of your ${available === undefined ? 'Connections' : formatCount(available, 'Connection')}`,
        more:
          projectId === undefined
            ? `Comes back after ${String(SILENCE_DAYS)} days of silence.`
            : `Comes back after ${String(SILENCE_DAYS)} days of silence. The owner pays ${String(CONNECT_COST)} as well.`,
      };
    default:
      return state satisfies never;
  }
}
