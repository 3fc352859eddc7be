import { chakra } from '@chakra-ui/react/styled-system';
import { CheckCheck, Lock } from 'lucide-react';
import { memo } from 'react';
import type { Message, TextPart } from '#contract/messages.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { formatTime } from '#src/ui/format-date.ts';
import { MessageAttachments } from './message-attachments-list.tsx';

/** One side's place in the thread. Also for messages that are on their way. */
export const Place = chakra('li', {
  base: {
    display: 'grid',
    justifyItems: 'start',
    gap: '4px',
    maxWidth: { base: '92%', sm: '80%' },
    '&[data-mine]': { justifySelf: 'end', justifyItems: 'end' },
  },
});

export const Bubble = chakra('div', {
  base: {
    padding: '12px 16px',
    borderRadius: '4px 14px 14px 14px',
    bg: 'bg.panel',
    border: '1px solid {colors.border}',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    '[data-mine] > &': {
      bg: 'pine.subtle',
      borderColor: 'transparent',
      borderRadius: '14px 4px 14px 14px',
    },
  },
});

export const Foot = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 8px',
    textStyle: 'meta',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
  },
});

const Held = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    paddingInline: '8px',
    border: '1px dashed {colors.border.emphasized}',
    borderRadius: 'sm',
    bg: 'bg.subtle',
    color: 'fg.muted',
    textStyle: 'meta',
    whiteSpace: 'normal',
    '& svg': { flex: 'none', width: '14px', height: '14px' },
  },
});

const Read = chakra('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '4px', color: 'pine.fg', fontWeight: 'label' },
});

interface MessageRowProps {
  message: Message;
  /** Of the other side. */
  name: string;
  /** When the other side read it: on the newest of one's own that was read. */
  readAt: string | null;
}

export const MessageRow = memo(function MessageRow({ message, name, readAt }: MessageRowProps) {
  const { isMine, personName, parts, attachments, createdAt } = message;
  return (
    <Place data-mine={isMine ? '' : undefined}>
      {parts.length > 0 && (
        <Bubble>
          <VisuallyHidden>{isMine ? 'You' : (personName ?? name)}: </VisuallyHidden>
          {parts.map((part, index) => (
            <Part key={index} part={part} />
          ))}
        </Bubble>
      )}
      <MessageAttachments files={attachments} />
      <Foot>
        {personName !== null && <span>{personName}</span>}
        <time dateTime={createdAt}>{formatTime(createdAt)}</time>
        {readAt !== null && (
          <Read>
            <CheckCheck aria-hidden size={16} /> Read {formatTime(readAt)}
          </Read>
        )}
      </Foot>
    </Place>
  );
});

function Part({ part: { text, withheld } }: { part: TextPart }) {
  if (withheld === null) return text;
  return (
    <Held>
      <Lock aria-hidden /> {text}, hidden for now
    </Held>
  );
}
