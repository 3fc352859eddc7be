import { chakra } from '@chakra-ui/react/styled-system';
import { BadgeCheck, CircleAlert, CircleCheck, CirclePause, CircleX, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { CONNECT_COST, CONTACTS_PER_HOUR, SILENCE_DAYS } from '#contract/connection-rules.ts';
import { TRIAL_DAYS } from '#contract/plans.ts';
import { Doors } from '#src/ui/display/doors.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { formatDay, formatTime } from '#src/ui/format-date.ts';
import { formatCount } from '#src/ui/format.ts';
import type { ContactState, ContactTarget } from './contact-rules.ts';
import { REFUSAL_LABELS } from './refusal-labels.ts';

export interface ContactCostProps {
  state: ContactState;
  target: ContactTarget;
  available: number | undefined;
  /** Where packs are sold, with the way back here. */
  packs: string;
}

/** What a contact costs, or where it stands; the second line only where there is room. */
export function ContactCost(props: ContactCostProps) {
  const { icon, text, more, isMoreAlways = false } = costOf(props);
  return (
    <>
      {icon}
      <chakra.span minWidth="0">
        {text}
        {more && (
          <chakra.span
            display="block"
            hideBelow={isMoreAlways ? undefined : 'lg'}
            textStyle="meta"
            fontWeight="body"
            color="fg.muted"
          >
            {more}
          </chakra.span>
        )}
      </chakra.span>
    </>
  );
}

const ICON = { 'aria-hidden': true, size: 20, style: { flex: 'none' } } as const;

type CostWords = { icon: ReactNode; text: string; more?: ReactNode; isMoreAlways?: boolean };

function costOf({ state, target: { name, projectId }, available, packs }: ContactCostProps): CostWords {
  switch (state.kind) {
    case 'connected':
      return { icon: <CircleCheck {...ICON} />, text: 'You’re connected', more: since(state.since) };
    case 'contacted':
      return {
        icon: <Clock {...ICON} />,
        text: `You contacted ${name}`,
        more: `On ${formatDay(state.since)}. Their phone and email are on this page.`,
      };
    case 'declined':
      return {
        icon: <CircleX {...ICON} />,
        text: state.isMine ? `${name} declined` : 'You declined',
        more: 'Phone and email are hidden from both of you.',
      };
    case 'waiting':
      return {
        icon: <Clock {...ICON} />,
        text: `Waiting for ${name}’s answer`,
        more: `Sent ${formatDay(state.since)}`,
      };
    case 'asked':
      return {
        icon: <Clock {...ICON} />,
        text: `${name} is waiting for your answer`,
        more: since(state.since),
      };
    case 'paused':
      return {
        icon: <CirclePause {...ICON} />,
        text: 'Not taking proposals right now',
        more: 'Save the project and check back.',
      };
    case 'refused': {
      const { title, text } = REFUSAL_LABELS[state.refusal];
      const Icon = state.refusal === 'verification_required' ? BadgeCheck : CircleAlert;
      return { icon: <Icon {...ICON} />, text: title, more: text };
    }
    case 'limited':
      return {
        icon: <Clock {...ICON} />,
        text: `You can connect again at ${formatTime(state.until)}`,
        more: `You can contact up to ${String(CONTACTS_PER_HOUR)} people an hour.`,
        isMoreAlways: true,
      };
    case 'trial':
      return {
        icon: <Doors size="sm" available={0} total={1} />,
        text: `Connect free for ${String(TRIAL_DAYS)} days`,
        more: (
          <>
            No plan?{' '}
            <TextLink href={packs} display="inline-block" minHeight="24px">
              Purchase Credits
            </TextLink>
          </>
        ),
        isMoreAlways: true,
      };
    case 'empty':
      return {
        icon: <Doors size="sm" available={0} total={1} />,
        text: `You need ${formatCount(CONNECT_COST, 'Connection')}. You have 0.`,
      };
    case 'ready':
      return {
        icon: <Doors size="sm" available={1} />,
        text: `This uses ${String(CONNECT_COST)} of your ${available === undefined ? 'Connections' : formatCount(available, 'Connection')}`,
        more:
          projectId === undefined
            ? `No reply in ${String(SILENCE_DAYS)} days? It comes back automatically.`
            : `The owner uses ${String(CONNECT_COST)} too. No reply in ${String(SILENCE_DAYS)} days? Both come back.`,
      };
    default:
      return state satisfies never;
  }
}

const since = (at: string) => `Since ${formatDay(at)}`;
