import { chakra } from '@chakra-ui/react/styled-system';
import { Info } from 'lucide-react';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { api } from '#src/api.ts';
import { judgeLocation, type LocationVerdict } from './location-verdict.ts';
import { PlaceField } from './place-field.tsx';

const MIN_LENGTH = 2;

/** What to say about a place that is not simply found and served. */
export type PlaceWords = Record<Exclude<LocationVerdict, 'served'>, string>;

interface JudgedPlaceFieldProps {
  field: UseFormRegisterReturn & { label: string; error: string | undefined };
  /** What it holds at first. */
  initial: string;
  words: PlaceWords;
}

/** A location that says what is wrong with it once the field is left. It never prevents sending. */
export function JudgedPlaceField({ field, initial, words }: JudgedPlaceFieldProps) {
  const [settled, setSettled] = useState(initial.trim());
  const problem = useProblem(settled);
  return (
    <PlaceField
      {...field}
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

/** Null without a problem, and while none is known: text too short, question pending or failed. */
function useProblem(text: string): keyof PlaceWords | null {
  const isAsked = text.length >= MIN_LENGTH;
  const { data } = api.places.suggest.useQuery({ text }, { enabled: isAsked, retry: false });
  if (!isAsked || data === undefined) return null;
  const verdict = judgeLocation(text, data.items);
  return verdict === 'served' ? null : verdict;
}
