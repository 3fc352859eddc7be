import { chakra } from '@chakra-ui/react/styled-system';
import { BRAND_NAME } from '#contract/brand.ts';
import { US_STATES } from '#contract/us-states.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { CardTitle } from './card-head.tsx';
import type { InvoiceForm } from './use-invoice-form.ts';

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', sm: '2fr 1fr 1fr' },
    gap: '16px',
    alignItems: 'start',
    marginTop: '24px',
    '& > .wide': { gridColumn: '1 / -1' },
    '& > .city': { gridColumn: { base: '1 / -1', sm: 'auto' } },
  },
});

const STATE_OPTIONS = Object.entries(US_STATES).map(([value, label]) => ({ value, label }));

/** Name and billing address. The card is entered on the provider's page. */
export function InvoiceFields({ field }: Pick<InvoiceForm, 'field'>) {
  return (
    <>
      <CardTitle id="invoice">Billing details</CardTitle>
      <Grid>
        <div className="wide">
          <TextField {...field('name')} required autoComplete="billing name" maxLength={120} />
        </div>
        <div className="wide">
          <TextField {...field('street')} required autoComplete="billing street-address" maxLength={160} />
        </div>
        <div className="city">
          <TextField {...field('city')} required autoComplete="billing address-level2" maxLength={80} />
        </div>
        <SelectField
          {...field('state')}
          required
          autoComplete="billing address-level1"
          options={STATE_OPTIONS}
          placeholder="Choose"
        />
        <TextField
          {...field('zipCode')}
          required
          autoComplete="billing postal-code"
          inputMode="numeric"
          maxLength={10}
        />
        <div className="wide">
          <SelectField
            {...field('country')}
            required
            autoComplete="billing country"
            options={[{ value: 'US', label: 'United States' }]}
          />
        </div>
      </Grid>
      <chakra.p mt="16px" textStyle="meta" color="fg.muted">
        For your invoice and taxes. No one else on {BRAND_NAME} sees it.
      </chakra.p>
    </>
  );
}
