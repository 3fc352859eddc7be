import { chakra } from '@chakra-ui/react/styled-system';
import { Link, useLocation } from '@tanstack/react-router';
import { Bookmark } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Viewer } from '#contract/auth.ts';
import { api } from '#src/api.ts';
import { ConnectionLink } from '#src/app/features/connections/people/connection-link.tsx';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { Dock } from '#src/ui/layout/dock.tsx';
import { PASS_PATHS } from './back-link.tsx';
import { ContactCost } from './contact-cost-text.tsx';
import { type ContactState, type ContactTarget, contactStateOf } from './contact-rules.ts';
import { packsPathFrom, plansPathFrom } from './preview-paths.ts';
import { RefusalLink } from './refusal-link.tsx';
import { useConnect } from './use-connect.ts';
import { useSaved } from './use-saved.ts';

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
    whiteSpace: 'nowrap',
  },
});

const LIMIT_REFETCH_MS = 30_000;

interface ContactDockProps {
  viewer: Viewer;
  target: ContactTarget;
  /** Who it is about, on a desk. */
  start: ReactNode;
  /** Opens the form of a proposal, where one is meant; without it a press connects. */
  onPropose?: () => void;
}

/** What connecting costs, directly left of the button that does it; and the other ways on. */
export function ContactDock({ viewer, target, start, onPropose }: ContactDockProps) {
  const { data: balance } = api.connections.balance.useQuery(undefined, {
    // The limit ends by itself.
    refetchInterval: ({ state }) => (state.data?.nextContactAt ? LIMIT_REFETCH_MS : false),
  });
  const { data: subscription } = api.plans.subscription.useQuery();
  const isProposal = target.projectId !== undefined;
  const here = useLocation({ select: ({ href }) => href });
  const state = contactStateOf(target, {
    available: balance?.available,
    nextContactAt: balance?.nextContactAt,
    mayTry: subscription?.plan === null && subscription.mayTry,
  });
  return (
    <Dock
      label="Connect"
      start={<chakra.div hideBelow="lg">{start}</chakra.div>}
      cost={<ContactCost {...{ state, target }} available={balance?.available} packs={packsPathFrom(here)} />}
    >
      <Actions>
        <Button variant="ghost" asChild>
          <Link to={PASS_PATHS[viewer.userType]}>Pass</Link>
        </Button>
        <SaveButton viewer={viewer} target={target} label={isProposal ? 'Save Project' : 'Save for Later'} />
        <WayOn {...{ viewer, target, state, here, onPropose }} />
      </Actions>
    </Dock>
  );
}

type PartProps = Pick<ContactDockProps, 'viewer' | 'target'>;

function SaveButton({ viewer, target, label }: PartProps & { label: string }) {
  const { press, isBusy } = useSaved(viewer.userType, target);
  const { isSaved } = target.relation;
  return (
    <BusyButton variant="outline" busy={isBusy} busyText="" onClick={press}>
      <Bookmark aria-hidden fill={isSaved ? 'currentColor' : 'none'} />
      <Word>{isSaved ? 'Saved, remove' : label}</Word>
    </BusyButton>
  );
}

type WayOnProps = PartProps & {
  state: ContactState;
  here: string;
  onPropose: (() => void) | undefined;
};

function WayOn({ viewer, target, state, here, onPropose }: WayOnProps) {
  const { press, isBusy } = useConnect(viewer, target);
  if ('since' in state) {
    return (
      <Button variant={state.kind === 'asked' ? 'solid' : 'outline'} asChild>
        <ConnectionLink connectionId={target.relation.connection?.id}>
          {state.kind === 'asked' ? 'Answer' : 'Open Connections'}
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
      <BusyButton
        variant={state.kind === 'trial' || state.kind === 'empty' ? 'outline' : 'solid'}
        busy={isBusy}
        busyText="Connecting..."
        unavailable={state.kind !== 'ready'}
        onClick={onPropose ?? press}
      >
        {target.projectId === undefined ? 'Connect' : 'Connect & Submit Proposal'}
      </BusyButton>
      {state.kind === 'trial' && (
        <Button asChild>
          <a href={plansPathFrom(viewer.userType, here)} data-wide="">
            Start free trial
          </a>
        </Button>
      )}
      {state.kind === 'empty' && (
        <Button asChild>
          <a href={packsPathFrom(here)} data-wide="">
            Purchase Credits
          </a>
        </Button>
      )}
    </>
  );
}
