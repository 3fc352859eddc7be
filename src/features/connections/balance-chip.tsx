import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { api } from '#src/api.ts';
import { Doors } from '#src/ui/display/doors.tsx';
import { formatNumber } from '#src/ui/format.ts';
import { HeaderChip } from '#src/ui/layout/app-header.tsx';

/** '8 Connections' in the header of every signed-in screen; leads to the Connections page. */
export function BalanceChip() {
  const { data: balance } = api.connections.balance.useQuery();
  const available = balance?.available;
  return (
    <HeaderChip asChild>
      <Link to="/connections" aria-label={available === undefined ? 'Connections' : inWords(available)}>
        <Doors size="sm" available={available === 0 ? 0 : 1} total={1} />
        {available !== undefined && formatNumber(available)}
        <chakra.span hideBelow="sm">{available === 1 ? 'Connection' : 'Connections'}</chakra.span>
      </Link>
    </HeaderChip>
  );
}

function inWords(available: number): string {
  return `${formatNumber(available)} ${available === 1 ? 'Connection' : 'Connections'} available`;
}
