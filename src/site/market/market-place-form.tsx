import { chakra } from '@chakra-ui/react/styled-system';
import { useNavigate } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';
import type { MarketSummaryInput } from '#contract/landing.ts';
import { MARKET_SLUGS } from '#contract/markets.ts';
import { Button } from '#src/ui/form/button.tsx';
import { useFieldIds } from '#src/ui/form/field-ids.ts';
import { FieldFrame } from '#src/ui/form/field-frame.tsx';
import { Input } from '#src/ui/form/text-field.tsx';
import { useFollowedValue } from '#src/ui/form/use-followed-value.ts';
import { readMarketSearch } from './market-search.ts';

/** Where a place that isn't found is explained. */
export const PLACE_ANSWER_ID = 'place-answer';

/** From where distances are measured. Works as a plain form too. */
export function MarketPlaceForm({ market, isUnknown }: { market: MarketSummaryInput; isUnknown: boolean }) {
  const navigate = useNavigate();
  const ids = useFieldIds({ name: 'place' });
  const place = useFollowedValue<HTMLInputElement>(market.place ?? '');
  const params = { state: MARKET_SLUGS[market.state], service: market.service };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const search = readMarketSearch(Object.fromEntries(new FormData(event.currentTarget)));
    void navigate({ to: '/professionals/$state/$service', params, search, resetScroll: false });
  };
  return (
    <chakra.form
      action={`/professionals/${params.state}/${params.service}`}
      method="get"
      role="search"
      onSubmit={submit}
      display="flex"
      flexWrap="wrap"
      alignItems="end"
      gap="12px"
      mt="24px"
      maxWidth="32rem"
      css={{ '& > div': { flex: '1 1 220px' } }}
    >
      <div>
        <FieldFrame ids={ids} label="Who travels to you?">
          <Input
            ref={place}
            id={ids.control}
            type="text"
            name="place"
            defaultValue={market.place}
            placeholder="City or ZIP code"
            autoComplete="postal-code"
            maxLength={120}
            required
            {...(isUnknown && { 'aria-invalid': true, 'aria-describedby': PLACE_ANSWER_ID })}
          />
        </FieldFrame>
      </div>
      <Button type="submit" variant="outline">
        Check
      </Button>
    </chakra.form>
  );
}
