import { chakra } from '@chakra-ui/react/styled-system';
import { Check, Info } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { api } from '#src/api.ts';
import { judgeLocation, type LocationVerdict } from './location-verdict.ts';
import { PlaceField } from './place-field.tsx';

const MIN_LENGTH = 2;

const Verdict = chakra('span', {
  base: {
    display: 'flex',
    gap: '6px',
    '& svg': { width: '16px', height: '16px', flex: 'none', marginTop: '2px' },
  },
});

/** What to say about a place; nothing needs to be said of one that is found and served. */
export type PlaceWords = Record<Exclude<LocationVerdict, 'served'>, ReactNode> & { served?: string };

export type PlaceFieldProps = UseFormRegisterReturn & {
  label: string;
  error: string | undefined;
  defaultValue?: string;
};

interface JudgedPlaceFieldProps {
  field: PlaceFieldProps;
  /** What it holds at first, if that is not what the form knows already. */
  initial?: string | undefined;
  required?: boolean;
  words: PlaceWords;
}

/** A location that is judged once the field is left. The verdict never prevents sending. */
export function JudgedPlaceField({ field, required, words, ...props }: JudgedPlaceFieldProps) {
  const initial = props.initial ?? field.defaultValue ?? '';
  const [settled, setSettled] = useState(initial.trim());
  const verdict = useVerdict(settled);
  const said = verdict === null ? undefined : words[verdict];
  return (
    <PlaceField
      {...field}
      autoComplete="postal-code"
      defaultValue={initial}
      {...(required && { required })}
      help={
        <span role="status">
          {said === undefined ? (
            !field.error && 'City or ZIP code'
          ) : (
            <Verdict color={verdict === 'served' ? 'green.fg' : 'fg'}>
              {verdict === 'served' ? <Check aria-hidden /> : <Info aria-hidden />}
              <span>{said}</span>
            </Verdict>
          )}
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

/** Null while there is no verdict: the text is too short, or the query is pending or failed. */
function useVerdict(text: string): LocationVerdict | null {
  const isAsked = text.length >= MIN_LENGTH;
  const { data } = api.places.suggest.useQuery({ text }, { enabled: isAsked, retry: false });
  return isAsked && data !== undefined ? judgeLocation(text, data.items) : null;
}
