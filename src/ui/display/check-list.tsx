import { chakra } from '@chakra-ui/react/styled-system';
import { Circle, CircleCheck } from 'lucide-react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

interface CheckListItem {
  key: string;
  label: string;
  isMet: boolean;
  /** What to add; null when nothing is missing. */
  missing: string | null;
}

const List = chakra('ul', {
  base: {
    display: 'grid',
    gap: '12px',
    marginTop: '24px',
    listStyle: 'none',
    '& > li': { display: 'flex', gap: '12px', color: 'fg.muted' },
    '& > li[data-met]': { color: 'fg' },
    '& svg': { width: '20px', height: '20px', flex: 'none', marginTop: '2px', strokeWidth: '1.75' },
    '& > li[data-met] svg': { color: 'green.fg' },
  },
});

/** What is done and what is missing, line by line. */
export function CheckList({ items }: { items: readonly CheckListItem[] }) {
  return (
    <List>
      {items.map(({ key, label, isMet, missing }) => (
        <li key={key} data-met={isMet || undefined}>
          {isMet ? <CircleCheck aria-hidden /> : <Circle aria-hidden />}
          <span>
            {label}
            <VisuallyHidden>{isMet ? ' (done)' : ' (missing)'}</VisuallyHidden>
            {missing !== null && (
              <chakra.span display="block" textStyle="meta">
                {missing}
              </chakra.span>
            )}
          </span>
        </li>
      ))}
    </List>
  );
}
