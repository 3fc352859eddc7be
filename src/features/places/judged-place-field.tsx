import { chakra } from '@chakra-ui/react/styled-system';
import { Info } from 'lucide-react';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { api } from '#src/api.ts';
import { judgeLocation, type LocationVerdict } from '#src/features/auth/location-verdict.ts';
import { PlaceField } from './place-field.tsx';

const MIN_LENGTH = 2;

/** What to say when a place is not simply found and served. */
export type PlaceWords = Record<Exclude<LocationVerdict, 'served'>, string>;

interface JudgedPlaceFieldProps {
  label: string;
  error: string | undefined;
  /** What stands there at first. */
  initial: string;
  words: PlaceWords;
  field: UseFormRegisterReturn;
}

/** A location that says, once it is left, what is wrong with it. It never stands in the way of sending. */
export function JudgedPlaceField({ label, error, initial, words, field }: JudgedPlaceFieldProps) {
  const [settled, setSettled] = useState(initial.trim());
  const problem = useProblem(settled);
  return (
    <PlaceField
      {...field}
      label={label}
      error={error}
      autoComplete="postal-code"
      defaultValue={initial}
      help={
        <span role="status">
          {problem === null ? (
            'City or ZIP code'
          ) : (
            <chakra.span
              display="flex"
              gap="6px"
              color="fg"
              css={{ '& svg': { width: '16px', height: '16px', flex: 'none', marginTop: '2px' } }}
            >
              <Info aria-hidden />
              {words[problem]}
            </chakra.span>
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

/** Null while all is well, and while nothing can be said: too short, still asking, or nobody answers. */
function useProblem(text: string): keyof PlaceWords | null {
  const isAsked = text.length >= MIN_LENGTH;
  const { data } = api.places.suggest.useQuery({ text }, { enabled: isAsked, retry: false });
  if (!isAsked || data === undefined) return null;
  const verdict = judgeLocation(text, data.items);
  return verdict === 'served' ? null : verdict;
}
