import { chakra } from '@chakra-ui/react/styled-system';
import { Lock } from 'lucide-react';
import type { Conversation } from '#contract/messages.ts';
import type { Outbox } from '#src/messages/outbox.ts';
import { useRefusedChanges } from '#src/ui/form/refused-changes.tsx';
import { ComposerForm } from './composer-form.tsx';
import { CLOSED_LABELS, withheldNote } from './conversation-labels.ts';

const Place = chakra('div', {
  base: {
    padding: { base: '8px 12px max(12px, env(safe-area-inset-bottom))', sm: '12px 24px 16px' },
    borderTop: '1px solid {colors.border}',
    bg: 'bg.panel',
  },
});

const Hint = chakra('p', {
  base: {
    display: 'flex',
    gap: '8px',
    marginBottom: '8px',
    textStyle: 'meta',
    color: 'fg.muted',
    '& svg': { flex: 'none', width: '16px', height: '16px', marginTop: '2px' },
  },
});

/** The field, or why there is none. */
export function ComposerPlace({ conversation, outbox }: { conversation: Conversation; outbox: Outbox }) {
  const refused = useRefusedChanges();
  const { mayWrite, isContactOpen, state } = conversation;
  if (!mayWrite || refused !== null) {
    return (
      <Place>
        <chakra.p textStyle="meta" color="fg.muted">
          {mayWrite ? refused : CLOSED_LABELS[state]}
        </chakra.p>
      </Place>
    );
  }
  return (
    <Place>
      {!isContactOpen && (
        <Hint>
          <Lock aria-hidden /> {withheldNote(conversation)}
        </Hint>
      )}
      <ComposerForm conversationId={conversation.id} name={conversation.other.name} outbox={outbox} />
    </Place>
  );
}
