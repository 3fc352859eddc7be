import { chakra } from '@chakra-ui/react/styled-system';
import { type SubmitEvent, type ReactNode, useRef, useState } from 'react';
import {
  DEFAULT_RADIUS_MILES,
  MAX_RADIUS_MILES,
  MIN_RADIUS_MILES,
  RATING_STEPS,
} from '#contract/profiles.ts';
import { formValues } from '#src/ui/form/form-values.ts';
import { RangeField } from '#src/ui/form/range-field.tsx';
import { SwitchField } from '#src/ui/form/switch-field.tsx';
import { MoneyField } from '#src/ui/form/money-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useFollowedValue } from '#src/ui/form/use-followed-value.ts';
import { Choice, ChoiceLine } from '#src/ui/form/checkbox-field.tsx';
import { type FindSearch, findSearchSchema, without } from './find-search.ts';

const Group = chakra('div', {
  base: {
    paddingBlock: '16px',
    borderTop: '1px solid {colors.border}',
    _first: { borderTop: '0', paddingTop: '0' },
  },
});

/** Milliseconds that a slider rests before its value is searched with. */
const SETTLED_AFTER = 300;

interface FindFiltersProps {
  search: FindSearch;
  onSearch: (search: FindSearch) => void;
  dial: ReactNode;
  /** Tells the fields of the sheet from those of the column. */
  prefix: string;
}

/** Everything that narrows the list, each at once; the same on a desk and in the phone's sheet. */
export function FindFilters({ search, onSearch, dial, prefix }: FindFiltersProps) {
  return (
    <div>
      <Group>
        <Radius {...{ search, onSearch }} />
        {dial}
      </Group>
      <Group>
        <SwitchField
          label="Verified only"
          help="License and insurance checked"
          name={`${prefix}-verified`}
          checked={search.pending !== true}
          onChange={(event) =>
            onSearch(event.target.checked ? without(search, 'pending') : { ...search, pending: true })
          }
        />
      </Group>
      <Group>
        <Typed {...{ search, onSearch, prefix }} name="maxRate" />
      </Group>
      <Group>
        <Ratings {...{ search, onSearch, prefix }} />
      </Group>
      <Group>
        <Typed {...{ search, onSearch, prefix }} name="text" />
      </Group>
    </div>
  );
}

function Radius({ search, onSearch }: Pick<FindFiltersProps, 'search' | 'onSearch'>) {
  const sought = search.radius ?? DEFAULT_RADIUS_MILES;
  // Where the slider is until it is searched with: it may be moved on while an earlier search arrives.
  const [moved, setMoved] = useState<number | null>(null);
  if (moved === sought) setMoved(null);
  const miles = moved ?? sought;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const move = (value: number) => {
    setMoved(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch({ ...search, radius: value }), SETTLED_AFTER);
  };
  return (
    <RangeField
      label="Distance"
      min={MIN_RADIUS_MILES}
      max={MAX_RADIUS_MILES}
      step={5}
      value={miles}
      onChange={move}
      text={`${String(miles)} miles`}
    />
  );
}

/** '$92.50' as '92'. */
const wholeDollars = (text: string) => text.replace(/[$,\s]|\.\d*$/g, '');

interface TypedProps extends Pick<FindFiltersProps, 'search' | 'onSearch' | 'prefix'> {
  name: 'maxRate' | 'text';
}

/** A line that is searched with once it is left, or on Enter. */
function Typed({ search, onSearch, prefix, name }: TypedProps) {
  const ref = useFollowedValue<HTMLInputElement>(String(search[name] ?? ''));
  const take = (text: string) => {
    const { [name]: read } = findSearchSchema.parse({
      [name]: name === 'maxRate' ? wholeDollars(text) : text,
    });
    // The line shows what is searched with, as '92' of '$92.50'.
    if (ref.current !== null) ref.current.value = String(read ?? '');
    const next = { ...without(search, name), ...(read !== undefined && { [name]: read }) };
    if (search[name] !== read) onSearch(next);
  };
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    take((formValues(event.currentTarget)[`${prefix}-${name}`] ?? '').trim());
  };
  const field = {
    ref,
    name: `${prefix}-${name}`,
    defaultValue: String(search[name] ?? ''),
    onBlur: (event: { target: HTMLInputElement }) => take(event.target.value.trim()),
  };
  return (
    <form onSubmit={send}>
      {name === 'maxRate' ? (
        <MoneyField {...field} label="Hourly rate up to" />
      ) : (
        <TextField {...field} label="Keyword" help="Name, company or service" maxLength={80} />
      )}
    </form>
  );
}

function Ratings({ search, onSearch, prefix }: Pick<FindFiltersProps, 'search' | 'onSearch' | 'prefix'>) {
  const lines = [
    { label: 'Any rating', value: undefined },
    ...RATING_STEPS.map((value) => ({ label: `${value.toFixed(1)} and up`, value })),
  ];
  return (
    <fieldset>
      <chakra.legend fontWeight="label" marginBottom="8px">
        Rating
      </chakra.legend>
      <chakra.div display="grid" gap="8px">
        {lines.map(({ label, value }) => (
          <ChoiceLine key={label}>
            <Choice
              type="radio"
              name={`${prefix}-rating`}
              checked={search.minRating === value}
              onChange={() =>
                onSearch({
                  ...without(search, 'minRating'),
                  ...(value !== undefined && { minRating: value }),
                })
              }
            />
            <span>{label}</span>
          </ChoiceLine>
        ))}
      </chakra.div>
      <chakra.p textStyle="meta" color="fg.muted" marginTop="8px">
        New pros without reviews still show up.
      </chakra.p>
    </fieldset>
  );
}
