import { chakra } from '@chakra-ui/react/styled-system';
import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import { Meter } from '#src/ui/display/meter.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';

export interface WizardNavItem {
  id: string;
  title: string;
  isFinished: boolean;
  /** The way to it; without one it can't be opened yet. */
  link: ReactElement | null;
}

interface WizardNavProps {
  items: readonly WizardNavItem[];
  current: string;
}

const List = chakra('ol', {
  base: {
    position: 'relative',
    display: { base: 'none', md: 'grid' },
    gridAutoFlow: 'column',
    gridAutoColumns: '1fr',
    listStyle: 'none',
    '& > li': {
      display: 'grid',
      gap: '8px',
      alignContent: 'start',
      paddingRight: '16px',
      textStyle: 'meta',
      color: 'fg.muted',
    },
    '& > li[aria-current]': { color: 'fg', fontWeight: 'strong' },
    '& a': { color: 'inherit', textDecoration: 'none', borderRadius: 'sm' },
    '& a:hover': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});

const Circle = chakra('span', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: '32px',
    height: '32px',
    borderRadius: 'full',
    border: '2px solid {colors.border.emphasized}',
    bg: 'bg',
    // Sets it apart from the line behind.
    boxShadow: '0 0 0 8px {colors.bg}',
    fontWeight: 'strong',
    fontVariantNumeric: 'tabular-nums lining-nums',
    '& svg': { width: '16px', height: '16px', strokeWidth: '2' },
    '&[data-done]': { bg: 'pine.solid', borderColor: 'pine.solid', color: 'pine.contrast' },
    '&[data-current]': {
      bg: 'light',
      borderColor: 'pine.solid',
      color: 'light.ink',
    },
  },
});

const Track = chakra('span', {
  base: {
    position: 'absolute',
    insetInline: '0',
    top: '15px',
    height: '2px',
    bg: 'data.track',
    display: { base: 'none', md: 'block' },
    '& > span': {
      display: 'block',
      height: 'full',
      bg: 'pine.solid',
      transition: 'width 200ms {easings.out}',
    },
  },
});

/** Numbered steps and how far one has come; on phones a bar and 'Step 3 of 6'. */
export function WizardNav({ items, current }: WizardNavProps) {
  const number = items.findIndex(({ id }) => id === current) + 1;
  const share = items.length === 0 ? 0 : number / items.length;
  const words = `Step ${String(number)} of ${String(items.length)}`;
  return (
    <chakra.nav aria-label="Steps" position="relative" marginTop={{ base: '16px', sm: '24px' }}>
      <Track aria-hidden="true">
        <span style={{ width: `${String(share * 100)}%` }} />
      </Track>
      <List>
        {items.map((item, index) => (
          <Item key={item.id} {...{ item, index }} isCurrent={item.id === current} />
        ))}
      </List>
      <chakra.div hideFrom="md" display="flex" alignItems="center" gap="16px">
        <chakra.div flex="1">
          <Meter label="Progress" value={number} max={items.length} text={words} />
        </chakra.div>
        <chakra.p textStyle="meta" color="fg.muted" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
          {words}
        </chakra.p>
      </chakra.div>
    </chakra.nav>
  );
}

function Item({ item, index, isCurrent }: { item: WizardNavItem; index: number; isCurrent: boolean }) {
  const { title, isFinished, link } = item;
  const isDone = isFinished && !isCurrent;
  return (
    <li aria-current={isCurrent ? 'step' : undefined}>
      <Circle data-done={isDone || undefined} data-current={isCurrent || undefined}>
        {isDone ? <Check aria-hidden /> : index + 1}
      </Circle>
      <span>
        {link ?? title}
        {isDone && <VisuallyHidden> (done)</VisuallyHidden>}
      </span>
    </li>
  );
}
