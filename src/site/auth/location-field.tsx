import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { Check, Info } from 'lucide-react';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { api } from '#src/api.ts';
import { PlaceField } from '#src/forms/place-field.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { judgeLocation, type LocationVerdict } from '#src/forms/location-verdict.ts';

const MIN_LENGTH = 2;

const WORDS: Record<LocationVerdict, string> = {
  served: 'We serve this area',
  not_served: 'We don’t serve this area yet. You can still sign up.',
  several: 'More than one place has this name. Add the state or ZIP code.',
  unknown: 'We can’t find this place. You can fix it later.',
};

const Verdict = chakra('span', {
  base: {
    display: 'flex',
    gap: '6px',
    '& svg': { width: '16px', height: '16px', flex: 'none', marginTop: '2px', strokeWidth: '1.75' },
  },
});

interface LocationFieldProps {
  field: UseFormRegisterReturn & { label: string; error: string | undefined };
  /** What it held when the form was last left. */
  initial: string | undefined;
}

/** The user's location and whether that area is served. Sign-up from an unserved area is allowed, with a notice. */
export function LocationField({ field, initial = '' }: LocationFieldProps) {
  const [settled, setSettled] = useState(initial.trim());
  const verdict = useLocationVerdict(settled);
  return (
    <PlaceField
      {...field}
      autoComplete="postal-code"
      required
      help={
        <span role="status">
          {verdict === null ? !field.error && 'City or ZIP code' : <VerdictLine verdict={verdict} />}
        </span>
      }
      onChange={(event) => {
        void field.onChange(event);
        setSettled('');
      }}
      onBlur={(event) => {
        void field.onBlur(event);
        setSettled(event.target.value.trim());
      }}
      onPick={({ label: picked }) => setSettled(picked)}
    />
  );
}

function VerdictLine({ verdict }: { verdict: LocationVerdict }) {
  const isServed = verdict === 'served';
  return (
    <Verdict color={isServed ? 'green.fg' : 'fg'}>
      {isServed ? <Check aria-hidden /> : <Info aria-hidden />}
      <span>
        {WORDS[verdict]}
        {verdict === 'not_served' && (
          <>
            {' '}
            {/* Beside this page, since it would lose what was typed. */}
            <TextLink asChild>
              <Link to="/request-state" target="_blank">
                Request your area
                <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
              </Link>
            </TextLink>
          </>
        )}
      </span>
    </Verdict>
  );
}

/** Null while there is no verdict: the text is too short, or the query is pending or failed. */
function useLocationVerdict(text: string): LocationVerdict | null {
  const isAsked = text.length >= MIN_LENGTH;
  const { data } = api.places.suggest.useQuery({ text }, { enabled: isAsked, retry: false });
  return isAsked && data !== undefined ? judgeLocation(text, data.items) : null;
}
