import { chakra } from '@chakra-ui/react/styled-system';
import { Laptop, Smartphone, Terminal } from 'lucide-react';
import type { SessionInfo } from '#contract/auth.ts';
import { Badge } from '#src/ui/display/badge.tsx';
import { RelativeTime } from '#src/ui/display/date-text.tsx';
import type { DateInput } from '#src/ui/format-date.ts';
import { Button } from '#src/ui/form/button.tsx';
import { cardRow } from '#src/ui/layout/card-row.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';

const Row = chakra('li', {
  base: {
    ...cardRow(),
    display: 'flex',
    flexWrap: { base: 'wrap', sm: 'nowrap' },
    alignItems: 'center',
    gap: { base: '12px 16px', sm: '16px' },
    minHeight: '76px',
    '& > svg': { flex: 'none', width: '24px', height: '24px', strokeWidth: '1.75', color: 'fg.muted' },
  },
});

interface DeviceRowProps {
  session: SessionInfo;
  /** When the list was asked for. */
  now: DateInput;
  onSignOut: () => void;
}

export function DeviceRow({ session, now, onSignOut }: DeviceRowProps) {
  const { label, lastSeenAt, isCurrent } = session;
  return (
    <Row>
      <DeviceIcon session={session} />
      <chakra.div flex={{ base: '1 1 180px', sm: '1' }} minWidth="0">
        <chakra.p fontWeight="label" overflowWrap="anywhere">
          {label}
        </chakra.p>
        <chakra.p textStyle="meta" color="fg.muted" fontVariantNumeric="tabular-nums">
          {isCurrent ? (
            'This device'
          ) : (
            <>
              {session.kind === 'command_line' && 'Command line. '}Last used{' '}
              <RelativeTime value={lastSeenAt} now={now} />
            </>
          )}
        </chakra.p>
      </chakra.div>
      {isCurrent ? (
        <Badge tone="success" dot>
          In use
        </Badge>
      ) : (
        <Button
          type="button"
          variant="outline"
          size="sm"
          marginLeft={{ base: '40px', sm: '0' }}
          onClick={onSignOut}
        >
          Sign out<VisuallyHidden> {label}</VisuallyHidden>
        </Button>
      )}
    </Row>
  );
}

function DeviceIcon({ session: { kind, label } }: { session: SessionInfo }) {
  if (kind === 'command_line') return <Terminal aria-hidden />;
  return /iOS|iPhone|Android/.test(label) ? <Smartphone aria-hidden /> : <Laptop aria-hidden />;
}
