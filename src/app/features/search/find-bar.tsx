import { chakra } from '@chakra-ui/react/styled-system';
import { Search } from 'lucide-react';
import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { labelOfService, SERVICES } from '#contract/services.ts';
import { api } from '#src/api.ts';
import { PlaceField } from '#src/forms/place-field.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { formValues } from '#src/ui/form/form-values.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { useFollowedValue } from '#src/ui/form/use-followed-value.ts';
import { type FindSearch, OPEN_REQUESTS_INPUT, findSearchSchema, without } from './find-search.ts';

const SERVICE_OPTIONS = SERVICES.map(({ id, label }) => ({ value: id, label }));

/** Three fields and a button in one frame, parted by hairlines; on a phone one below the other. */
const Bar = chakra('form', {
  base: {
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '1fr 1fr', lg: '.8fr 1fr 1.3fr auto' },
    alignItems: 'stretch',
    padding: '4px',
    border: '1px solid {colors.border.emphasized}',
    borderRadius: 'lg',
    bg: 'bg.panel',
    '& > div': {
      position: 'relative',
      gap: '0',
      alignContent: 'center',
      minHeight: '56px',
      padding: '4px 16px',
      borderRadius: '8px',
      '&:focus-within': { outline: '2px solid', outlineColor: 'focus', zIndex: '1' },
      '&:not(:focus-within)': {
        boxShadow: { base: '0 5px 0 -4px {colors.border}', lg: '5px 0 0 -4px {colors.border}' },
      },
      '&:nth-of-type(3)': { boxShadow: { lg: 'none' } },
    },
    '& label': { textStyle: 'meta', color: 'fg.muted' },
    '& input, & select': {
      minHeight: '28px',
      paddingInline: '0 24px',
      border: '0',
      borderRadius: '0',
      bg: 'transparent',
      '&:focus': { outline: '0' },
      '&[aria-invalid=true]': { boxShadow: 'none' },
    },
    '& input + span': { display: 'none' },
    '& select + span': { height: '28px', right: '0' },
    '& > button': {
      minHeight: '48px',
      margin: '4px',
      borderRadius: 'md',
      gridColumn: { base: 'auto', sm: 'auto' },
    },
  },
});

/** The bar of a phone, folded into one line that opens it. */
const Folded = chakra('button', {
  base: {
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '12px',
    width: 'full',
    minHeight: '52px',
    padding: '4px 4px 4px 16px',
    border: '1px solid {colors.border.emphasized}',
    borderRadius: 'lg',
    bg: 'bg.panel',
    textAlign: 'left',
    cursor: 'pointer',
    '& > span:first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > span:last-of-type': {
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      width: '44px',
      height: '44px',
      borderRadius: 'md',
      bg: 'pine.solid',
      color: 'pine.contrast',
    },
  },
});

interface FindBarProps {
  search: FindSearch;
  onSearch: (search: FindSearch) => void;
  /** Why the place in the address cannot be searched. */
  placeError: string | undefined;
}

/** What, where and for which request: sent as one, and at once when something is chosen from a list. */
export function FindBar({ search, onSearch, placeError }: FindBarProps) {
  const { data: profile } = api.profiles.mine.useQuery();
  const requests = api.requests.listMine.useQuery(OPEN_REQUESTS_INPUT);
  const own = requests.data?.items.map(({ id, title }) => ({ value: id, label: title })) ?? [];
  const home = profile?.place ? `${profile.place.city}, ${profile.place.state} ${profile.place.zip}` : '';
  const [isOpen, setIsOpen] = useState(false);
  const bar = useRef<HTMLFormElement>(null);
  const unfold = () => {
    // The button disappears: the focus goes on to the first field.
    flushSync(() => setIsOpen(true));
    bar.current?.querySelector('select')?.focus();
  };
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsOpen(false);
    const given = formValues(event.currentTarget);
    const isHome = given.place?.trim() === home && search.request === undefined;
    const { service, place, request } = findSearchSchema.parse({
      ...given,
      place: isHome ? '' : given.place,
    });
    const kept = without(search, 'service', 'place', 'request');
    onSearch({ ...kept, ...(service && { service }), ...(place && { place }), ...(request && { request }) });
  };
  /** Searches at once, but for the unfolded bar of a phone: there the button does. */
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    if (!isOpen) event.currentTarget.form?.requestSubmit();
  };
  const { service = '', place, request = '' } = search;
  const shownPlace = place ?? (request === '' ? home : '');
  const serviceRef = useFollowedValue<HTMLSelectElement>(service);
  const placeRef = useFollowedValue<HTMLInputElement>(shownPlace);
  const requestRef = useFollowedValue<HTMLSelectElement>(request);
  const isShown = isOpen || placeError !== undefined;
  return (
    <>
      <Folded
        type="button"
        aria-expanded={isShown}
        onClick={unfold}
        display={{ base: isShown ? 'none' : 'flex', sm: 'none' }}
      >
        <span>
          {service === '' ? 'All services' : labelOfService(service)}{' '}
          <chakra.span color="fg.muted">{shownPlace && `near ${shownPlace}`}</chakra.span>
        </span>
        <span>
          <Search aria-hidden size={20} />
        </span>
      </Folded>
      <Bar
        ref={bar}
        role="search"
        onSubmit={send}
        noValidate
        display={{ base: isShown ? 'grid' : 'none', sm: 'grid' }}
      >
        <SelectField
          ref={serviceRef}
          label="Service"
          name="service"
          options={SERVICE_OPTIONS}
          placeholder="All services"
          defaultValue={service}
          onChange={choose}
        />
        <PlaceField
          ref={placeRef}
          label="Near"
          name="place"
          help=""
          defaultValue={shownPlace}
          placeholder={request === '' ? 'City or ZIP code' : 'Your request’s location'}
          error={placeError}
        />
        <SelectField
          ref={requestRef}
          label="For your request"
          name="request"
          options={own}
          placeholder={own.length === 0 ? 'No open requests' : 'No request selected'}
          defaultValue={request}
          onChange={choose}
        />
        <Button type="submit">
          <Search aria-hidden size={20} /> Search
        </Button>
      </Bar>
    </>
  );
}
