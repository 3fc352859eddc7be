import { chakra } from '@chakra-ui/react/styled-system';
import { useNavigate } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';
import type { MarketSummaryInput } from '#contract/landing.ts';
import { MARKET_SLUGS } from '#contract/markets.ts';
import { Button } from '#src/ui/form/button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { readMarketSearch } from './market-search.ts';

/** From where distances are measured. Works as a plain form too. */
export function MarketPlaceForm({ market }: { market: MarketSummaryInput }) {
  const navigate = useNavigate();
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
        <TextField
          key={market.place}
          label="Who travels to you?"
          name="place"
          defaultValue={market.place}
          placeholder="City or ZIP code"
          autoComplete="postal-code"
          maxLength={120}
          required
        />
      </div>
      <Button type="submit" variant="outline">
        Check
      </Button>
    </chakra.form>
  );
}
