import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { CircleAlert, Clock } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { ReviewItem } from '#contract/credential-reviews.ts';
import { documentLabel, professionalName, waitingText } from '../staff-labels.ts';
import { formatDay } from '#src/ui/format-date.ts';

const List = chakra('ul', {
  base: {
    display: { base: 'flex', lg: 'block' },
    overflowX: { base: 'auto', lg: 'visible' },
    borderBlock: { base: 'line', lg: '0' },
  },
});

const Line = chakra('li', {
  base: {
    flex: { base: '0 0 232px', lg: 'none' },
    borderBottom: { lg: 'line' },
    borderRight: { base: 'line', lg: '0' },
    '& a': {
      display: 'grid',
      gap: '2px',
      height: 'full',
      padding: '12px 16px',
      textDecoration: 'none',
      borderLeft: { base: '0', lg: '4px solid transparent' },
      borderTop: { base: '4px solid transparent', lg: '0' },
      _hover: { bg: 'bg.subtle' },
      _focusVisible: { outlineOffset: '-2px' },
    },
    '& a[aria-current]': { bg: 'pine.subtle', borderColor: 'pine.solid' },
  },
});

interface QueueListProps {
  items: readonly ReviewItem[];
  selected: string | undefined;
  onOpen: (id: string) => void;
}

/** What waits for review, the oldest first. A press opens it, which is recorded; a link that is only followed opens nothing. */
export function QueueList({ items, selected, onOpen }: QueueListProps) {
  const press = (event: MouseEvent, id: string) => {
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (!isElsewhere) onOpen(id);
  };
  return (
    <List>
      {items.map((item) => (
        <Line key={item.id}>
          <Link
            to="/staff/credentials"
            search={{ document: item.id }}
            resetScroll={false}
            aria-current={item.id === selected ? 'true' : undefined}
            onClick={(event) => press(event, item.id)}
          >
            <chakra.span display="flex" justifyContent="space-between" gap="8px">
              <chakra.span fontWeight="label" overflowWrap="anywhere">
                {professionalName(item.professional)}
              </chakra.span>
              <chakra.span textStyle="meta" color="fg.muted" whiteSpace="nowrap">
                {waitingText(item.waitingHours)}
              </chakra.span>
            </chakra.span>
            <chakra.span textStyle="meta" color="fg.muted">
              {documentLabel(item)}
            </chakra.span>
            <Marks item={item} />
          </Link>
        </Line>
      ))}
    </List>
  );
}

const Mark = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    textStyle: 'meta',
    fontWeight: 'label',
    '& svg': { width: '16px', height: '16px', flex: 'none' },
  },
});

function Marks({ item }: { item: ReviewItem }) {
  return (
    <>
      {item.isOverdue && (
        <Mark color="red.fg">
          <CircleAlert aria-hidden /> Overdue
        </Mark>
      )}
      {item.isSecondLook && <Mark>Second look</Mark>}
      {item.graceEndsAt !== null && (
        <Mark color="amber.fg">
          <Clock aria-hidden /> Grace ends {formatDay(item.graceEndsAt)}
        </Mark>
      )}
    </>
  );
}
