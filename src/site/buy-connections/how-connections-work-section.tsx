import { chakra } from '@chakra-ui/react/styled-system';
import { CalendarClock, DoorOpen, type LucideIcon, MessageSquare, Undo2 } from 'lucide-react';
import { Card } from '#src/ui/layout/card.tsx';
import { HOW_CONNECTIONS_WORK } from './buy-copy.ts';

const ICONS: Record<(typeof HOW_CONNECTIONS_WORK)[number]['key'], LucideIcon> = {
  contact: DoorOpen,
  answer: MessageSquare,
  silence: Undo2,
  order: CalendarClock,
};

const Points = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    gap: '24px',
    marginTop: '24px',
    '& > li': { display: 'flex', gap: '16px' },
    '& svg': { width: '24px', height: '24px', flex: 'none', strokeWidth: '1.75', color: 'pine.fg' },
  },
});

/** The panel 'How Connections Work' (product 8.4). */
export function HowConnectionsWork() {
  return (
    <Card as="section" pad aria-labelledby="how-connections-work">
      <chakra.h2 id="how-connections-work" textStyle="title">
        How Connections Work
      </chakra.h2>
      <Points>
        {HOW_CONNECTIONS_WORK.map(({ key, title, text }) => {
          const Icon = ICONS[key];
          return (
            <li key={key}>
              <Icon aria-hidden />
              <div>
                <chakra.h3 fontWeight="strong">{title}</chakra.h3>
                <chakra.p color="fg.muted">{text}</chakra.p>
              </div>
            </li>
          );
        })}
      </Points>
    </Card>
  );
}
