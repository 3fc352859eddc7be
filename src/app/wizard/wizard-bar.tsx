import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/form/button.tsx';
import { Dock } from '#src/ui/layout/dock.tsx';

interface WizardBarProps {
  /** Goes back without checking anything; absent on the first step. */
  onPrevious?: (() => void) | undefined;
  /** In place of 'Previous': another way back. */
  start?: ReactNode;
  /** Between the buttons, on a desk. */
  note?: ReactNode;
  /** The button that goes on. */
  children: ReactNode;
}

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: { base: '8px', sm: '16px' },
    width: 'full',
    minWidth: '0',
    // The button that goes on takes the room that a phone has.
    '& > :last-child': { flex: { base: '1', sm: 'none' }, marginLeft: 'auto', minWidth: '0' },
    '& > :last-child > button': { width: { base: 'full', sm: 'auto' } },
  },
});

/** The way back and the way on, always in sight. */
export function WizardBar({ onPrevious, start, note, children }: WizardBarProps) {
  return (
    <Dock label="Step actions">
      <Row>
        {start}
        {onPrevious !== undefined && (
          <Button type="button" variant="outline" aria-label="Previous" onClick={onPrevious}>
            <ArrowLeft aria-hidden />
            <chakra.span hideBelow="sm">Previous</chakra.span>
          </Button>
        )}
        {note !== undefined && (
          <chakra.p hideBelow="sm" textStyle="meta" color="fg.muted" role="status">
            {note}
          </chakra.p>
        )}
        <div>{children}</div>
      </Row>
    </Dock>
  );
}
