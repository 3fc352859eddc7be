import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { api } from '#src/api.ts';
import { Doors } from '#src/ui/display/doors.tsx';
import { formatNumber } from '#src/ui/format.ts';
import { HeaderChip } from '#src/ui/layout/app-header.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';

/** Read aloud everywhere, shown where there is room. */
const Word = chakra('span', {
  base: {
    position: { base: 'absolute', sm: 'static' },
    width: { base: '1px', sm: 'auto' },
    overflow: { base: 'hidden', sm: 'visible' },
    clipPath: { base: 'inset(50%)', sm: 'none' },
    whiteSpace: 'nowrap',
  },
});

/** '8 Connections' in the header of every signed-in screen; leads to the Connections page. */
export function BalanceChip() {
  const { data: balance } = api.connections.balance.useQuery();
  const available = balance?.available;
  return (
    <HeaderChip asChild>
      <Link to="/connections">
        <Doors size="sm" available={available === 0 ? 0 : 1} total={1} />
        <chakra.span position="relative">
          {available !== undefined && `${formatNumber(available)} `}
          <Word>{available === 1 ? 'Connection' : 'Connections'}</Word>
          {available !== undefined && <VisuallyHidden> available</VisuallyHidden>}
        </chakra.span>
      </Link>
    </HeaderChip>
  );
}
