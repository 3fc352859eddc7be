import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useSyncExternalStore } from 'react';
import { OFFICE_LOCATION, SUPPORT_HOURS } from '#contract/contact-details.ts';
import { supportMoment } from './support-hours-rules.ts';

const MINUTE_MS = 60_000;
const [FROM, TO] = ['9 AM', '6 PM'];

const Bar = chakra('div', {
  base: {
    position: 'relative',
    height: '8px',
    borderRadius: '4px',
    bg: 'data.track',
    marginBlock: '16px 8px',
    '&[data-open]': { bg: 'data.1' },
    '& span': {
      position: 'absolute',
      top: '-6px',
      width: '12px',
      height: '20px',
      marginLeft: '-6px',
      bg: 'light',
      border: '2px solid {colors.bg.subtle}',
      outline: '1.5px solid {colors.light.edge}',
    },
  },
});

const Ends = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 16px',
    textStyle: 'meta',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** The hours of the phone, and whether it is answered now. The page itself only knows the hours. */
export function HoursCard() {
  const titleId = useId();
  const minute = useSyncExternalStore(everyMinute, currentMinute, () => null);
  const moment = minute === null ? null : supportMoment(new Date(minute * MINUTE_MS));
  return (
    <chakra.section aria-labelledby={titleId} padding="16px 24px" bg="bg.subtle" borderRadius="lg">
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="0 16px">
        <chakra.h2 id={titleId} fontWeight="strong">
          {moment === null ? 'Hours' : moment.isOpen ? 'Open now' : 'Closed now'}
        </chakra.h2>
        <chakra.span color="fg.muted">{SUPPORT_HOURS.label}</chakra.span>
      </chakra.div>
      <Bar data-open={moment?.isOpen ? '' : undefined} aria-hidden="true">
        {moment?.share != null && <span style={{ left: `${moment.share * 100}%` }} />}
      </Bar>
      <Ends>
        <span>{FROM}</span>
        <span>{moment === null ? OFFICE_LOCATION : `${moment.label} in Virginia`}</span>
        <span>{TO}</span>
      </Ends>
    </chakra.section>
  );
}

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE_MS / 4);
  return () => {
    clearInterval(timer);
  };
}

function currentMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS);
}
