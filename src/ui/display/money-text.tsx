import { chakra } from '@chakra-ui/react/styled-system';
import { formatMoney } from '../format.ts';

const Figure = chakra('span', {
  base: { fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' },
});

/** Integer cents as '$1,299'. */
export function MoneyText({ cents }: { cents: number }) {
  return <Figure>{formatMoney(cents)}</Figure>;
}
