import { useLocation } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useState } from 'react';
import { justConnectedId } from '#src/app/features/connections/just-connected-rules.ts';
import { Button } from '#src/ui/form/button.tsx';
import { ContactCard } from './contact-card.tsx';

/**
 * On the dashboard that connecting led to: how to reach the person, until it is closed or the page is left. The state of
 * the address is read once, since the dashboard forgets it.
 */
export function JustConnected() {
  const arrived = useLocation({ select: ({ state }) => justConnectedId(state) });
  const [connectionId, setConnectionId] = useState(arrived);
  if (connectionId === null) return null;
  return (
    <ContactCard
      connectionId={connectionId}
      name={undefined}
      action={
        <Button
          type="button"
          variant="ghost"
          size="sm"
          icon
          aria-label="Close contact details"
          onClick={() => setConnectionId(null)}
        >
          <X aria-hidden />
        </Button>
      }
    />
  );
}
