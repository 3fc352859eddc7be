import { chakra } from '@chakra-ui/react/styled-system';
import { Bell, BellRing } from 'lucide-react';
import type { SearchAlertInput } from '#contract/search-alerts.ts';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { LiveRegion } from '#src/ui/feedback/live-region.tsx';
import { Way } from './way-row.tsx';
import { useSearchAlert } from './use-search-alert.ts';

interface SearchAlertProps {
  input: SearchAlertInput;
  /** 'roofer', 'plumbing pro': who would join. */
  who: string;
}

/** One of the ways to see more: an email when somebody joins. Absent for a search without a place. */
export function SearchAlertWay({ input, who }: SearchAlertProps) {
  const { place, isSet, isBusy, press } = useSearchAlert(input);
  if (place === null) return null;
  const where = `within ${String(input.radiusMiles)} miles of ${place}`;
  return (
    <Way>
      {isSet ? <BellRing aria-hidden /> : <Bell aria-hidden />}
      <div>
        <chakra.p fontWeight="strong">{isSet ? 'You’re on the list' : 'Tell me when one joins'}</chakra.p>
        <chakra.p color="fg.muted">
          {isSet
            ? `We’ll email you when a verified ${who} joins ${where}`
            : `One email when a verified ${who} joins ${where}`}
        </chakra.p>
        <LiveRegion>{isSet ? 'Alert is on' : ''}</LiveRegion>
      </div>
      <BusyButton type="button" size="sm" variant={isSet ? 'ghost' : 'outline'} busy={isBusy} onClick={press}>
        {isSet ? 'Undo' : 'Notify me'}
      </BusyButton>
    </Way>
  );
}
