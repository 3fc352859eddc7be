import { chakra } from '@chakra-ui/react/styled-system';
import { Search } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { labelOfService, SERVICES } from '#contract/services.ts';
import { api } from '#src/api.ts';
import { PlaceField } from '#src/forms/place-field.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { formValues } from '#src/ui/form/form-values.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { type FindSearch, OPEN_REQUESTS_INPUT, findSearchSchema, without } from './find-search.ts';

const SERVICE_OPTIONS = SERVICES.map(({ id, label }) => ({ value: id, label }));

const Bar = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '1fr 1fr', lg: '.8fr 1fr 1.3fr auto' },
    gap: { base: '12px', sm: '16px' },
    alignItems: 'start',
    '& > button': { marginTop: { lg: '30px' } },
  },
});

/** The bar of a phone, folded into one line that opens it. */
const Folded = chakra('button', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '12px',
    width: 'full',
    minHeight: '48px',
    paddingInline: '14px',
    border: '1px solid {colors.border.emphasized}',
    borderRadius: 'lg',
    bg: 'bg.panel',
    textAlign: 'left',
    cursor: 'pointer',
    '& svg': { flex: 'none', color: 'pine.fg' },
    '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
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
  const { service = '', place, request = '' } = search;
  const shownPlace = place ?? (request === '' ? home : '');
  const words = [
    service === '' ? 'All services' : labelOfService(service),
    shownPlace && `near ${shownPlace}`,
  ];
  return (
    <>
      <Folded type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} hideFrom="sm">
        <span>{words.filter(Boolean).join(' ')}</span>
        <Search aria-hidden size={20} />
      </Folded>
      <Bar
        role="search"
        onSubmit={send}
        noValidate
        key={[service, shownPlace, request].join('|')}
        display={{ base: isOpen || placeError !== undefined ? 'grid' : 'none', sm: 'grid' }}
        marginTop={{ base: '12px', sm: '0' }}
      >
        <SelectField
          label="Service"
          name="service"
          options={SERVICE_OPTIONS}
          placeholder="All services"
          defaultValue={service}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        />
        <PlaceField
          label="Near"
          name="place"
          help=""
          defaultValue={shownPlace}
          placeholder={request === '' ? 'City or ZIP code' : 'Where the request is'}
          error={placeError}
        />
        <SelectField
          label="For your request"
          name="request"
          options={own}
          placeholder={own.length === 0 ? 'No open request' : 'No request in particular'}
          defaultValue={request}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        />
        <Button type="submit">
          <Search aria-hidden size={20} /> Search
        </Button>
      </Bar>
    </>
  );
}
