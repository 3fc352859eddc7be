import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowRight } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';

/** A row of cards that lead on. */
export const DoorCards = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      sm: 'repeat(2, minmax(0, 1fr))',
      lg: 'repeat(auto-fit, minmax(240px, 1fr))',
    },
    gap: { base: '16px', sm: '24px' },
  },
});

const Face = chakra('span', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignContent: 'start',
    gap: '8px 16px',
    height: 'full',
    padding: { base: '16px', sm: '24px' },
    bg: 'bg.panel',
    border: 'line',
    borderRadius: 'lg',
    textDecoration: 'none',
    transition: 'border-color 150ms {easings.out}',
    _hover: { borderColor: 'border.emphasized' },
    '& svg': { width: '20px', height: '20px', color: 'pine.fg', strokeWidth: '1.75' },
  },
});

interface DoorCardProps {
  icon?: ReactNode;
  title: string;
  text: string;
  /** A quieter line at the bottom: a number, an address, hours. */
  note?: string;
  /** Answers the link around the card. */
  render: (children: ReactNode) => ReactElement;
}

/** A card that is a link as a whole. */
export function DoorCard({ icon, title, text, note, render }: DoorCardProps) {
  return (
    <li>
      <Face asChild>
        {render(
          <>
            <chakra.span display="flex" alignItems="center" gap="10px" textStyle="title">
              {icon}
              {title}
            </chakra.span>
            <ArrowRight aria-hidden />
            <chakra.span gridColumn="1 / -1" color="fg.muted">
              {text}
            </chakra.span>
            {note !== undefined && (
              <chakra.span gridColumn="1 / -1" fontWeight="label" fontVariantNumeric="tabular-nums">
                {note}
              </chakra.span>
            )}
          </>,
        )}
      </Face>
    </li>
  );
}
