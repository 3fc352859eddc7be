import { chakra } from '@chakra-ui/react/styled-system';
import { useNavigate } from '@tanstack/react-router';
import { ChevronDown, CircleAlert, Search } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { SERVICES } from '#contract/services.ts';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import type { MarketProblem } from '#src/site/market/market-rules.ts';
import type { HomeParams } from './home-search.ts';
import { PageLink } from '#src/site/layout/page-link.tsx';
import { PlaceInput } from '#src/site/layout/place-field.tsx';

const PROBLEMS: Record<MarketProblem, string> = {
  missing: 'Enter a city or ZIP code.',
  unknown: 'We can’t find that place. Try a ZIP code, or a city and state.',
  several: 'More than one place has that name. Add the state or a ZIP code.',
  not_served: 'We’re not in this area yet.',
  unavailable: 'Search isn’t responding. Please try again.',
};
const PROBLEM_ID = 'place-problem';

const Form = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1.25fr) auto' },
    alignItems: 'center',
    marginTop: { base: '24px', sm: '32px' },
    maxWidth: '616px',
    padding: { base: '4px 8px 8px', sm: '8px' },
    bg: 'bg.panel',
    border: 'line',
    borderRadius: 'xl',
    boxShadow: 'float',
    scrollMarginTop: '160px',
    '& button': { width: 'full', minHeight: { base: '48px', sm: '56px' } },
  },
});

const Cell = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    alignContent: 'center',
    minHeight: { base: '60px', sm: '56px' },
    padding: { base: '4px 8px', sm: '4px 16px' },
    borderRadius: 'md',
    '&[data-first]': {
      borderRight: { base: 'none', sm: 'line' },
      borderBottom: { base: 'line', sm: 'none' },
    },
    '& > span': { textStyle: 'meta', fontWeight: 'label', color: 'fg.muted' },
    '& :is(input, select)': {
      width: 'full',
      height: '24px',
      bg: 'transparent',
      fontSize: '1rem',
      lineHeight: '1.5rem',
      appearance: 'none',
      textOverflow: 'ellipsis',
      outline: 'none',
    },
    '& option': { bg: 'bg.panel', color: 'fg' },
    '& select': { cursor: 'pointer', paddingRight: '24px' },
    '& > svg': {
      position: 'absolute',
      right: { base: '8px', sm: '16px' },
      bottom: { base: '10px', sm: '8px' },
      width: '16px',
      height: '16px',
      pointerEvents: 'none',
    },
    // Wider than its cell: a city, its ZIP code and a note fit on a line.
    '& [role=listbox]': { right: { base: '0', sm: 'auto' }, width: { base: 'auto', sm: '336px' } },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus' },
  },
});

interface HomeSearchProps {
  params: Pick<HomeParams, 'service' | 'place'>;
  /** Why the last search went nowhere. */
  problem: MarketProblem | null;
}

/**
 * A service and a place. The page's own address carries the search, so that it works before and without scripts: it
 * answers with the page of the market, or with what is wrong.
 */
export function HomeSearch({ params, problem }: HomeSearchProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  // What was said of the last text does not hold for a new one.
  const [isEdited, setEdited] = useState(false);
  const shown = isEdited || isBusy ? null : problem;

  const search = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    try {
      await navigate({
        to: '/',
        search: { service: textOf(fields.get('service')), place: textOf(fields.get('place')) },
        replace: true,
        resetScroll: false,
      });
    } finally {
      setBusy(false);
      setEdited(false);
    }
    form.current?.querySelector('input')?.focus();
  };

  return (
    <>
      <Form ref={form} id="find" role="search" action="/" noValidate onSubmit={(event) => void search(event)}>
        <Cell data-first="">
          <span>What needs doing</span>
          <select name="service" key={params.service} defaultValue={params.service ?? 'plumbing'}>
            {SERVICES.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden />
        </Cell>
        <Cell as="div">
          <PlaceInput
            label="Where"
            name="place"
            defaultValue={params.place}
            placeholder="City or ZIP code"
            invalid={shown !== null}
            describedBy={shown === null ? undefined : PROBLEM_ID}
            onEdit={() => setEdited(true)}
          />
        </Cell>
        <SubmitButton busy={isBusy} busyText="Searching">
          <Search aria-hidden />
          Find professionals
        </SubmitButton>
      </Form>
      <div role="status">{shown !== null && <Problem problem={shown} />}</div>
    </>
  );
}

function Problem({ problem }: { problem: MarketProblem }) {
  return (
    <chakra.p
      id={PROBLEM_ID}
      display="flex"
      gap="6px"
      mt="12px"
      maxWidth="616px"
      color="red.fg"
      fontWeight="label"
      css={{
        '& svg': { width: '20px', height: '20px', flex: 'none', marginTop: '2px', strokeWidth: '1.75' },
      }}
    >
      <CircleAlert aria-hidden />
      <span>
        {PROBLEMS[problem]}{' '}
        {problem === 'not_served' && (
          <TextLink asChild tone="inherit">
            <PageLink to="/request-state">Request your state</PageLink>
          </TextLink>
        )}
      </span>
    </chakra.p>
  );
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value.trim() : '';
}
