import { chakra } from '@chakra-ui/react/styled-system';
import { useRef } from 'react';
import type { UserType } from '#contract/user-types.ts';
import { useCurrentInView } from '#src/ui/layout/use-current-in-view.ts';
import { accountSectionsOf } from './account-section-labels.ts';
import { useCurrentSection } from './use-current-section.ts';

const Root = chakra('nav', {
  base: {
    position: 'sticky',
    top: { base: '64px', md: '88px' },
    zIndex: { base: '1', md: 'auto' },
    marginInline: { base: 'calc(-1 * {spacing.gutter})', md: '0' },
    bg: { base: 'bg', md: 'transparent' },
    overflowX: { base: 'auto', md: 'visible' },
    scrollbarWidth: 'none',
    _print: { display: 'none' },
  },
});

const List = chakra('ul', {
  base: {
    display: { base: 'flex', md: 'grid' },
    gap: { base: '4px', md: '0' },
    gridTemplateColumns: 'minmax(0, 1fr)',
    width: { base: 'max-content', md: 'auto' },
    padding: { base: '4px {spacing.gutter}', md: '0' },
    listStyle: 'none',
  },
});

const Line = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '44px',
    padding: '4px 12px',
    borderRadius: '8px',
    color: 'fg.muted',
    fontWeight: 'label',
    lineHeight: '1.25rem',
    whiteSpace: { base: 'nowrap', md: 'normal' },
    textDecoration: 'none',
    _hover: { bg: 'bg.subtle' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-current]': { bg: 'chosen', color: 'chosen.fg' },
    '& svg': { flex: 'none', width: '20px', height: '20px', strokeWidth: '1.75' },
  },
});

/** Jumps to the sections: beside them on a desk, above them on a phone. */
export function AccountNav({ userType }: { userType: UserType }) {
  const { current, choose } = useCurrentSection();
  const strip = useRef<HTMLElement>(null);
  useCurrentInView(strip, current);
  return (
    <Root ref={strip} aria-label="Account sections">
      <List>
        {accountSectionsOf(userType).map(({ id, title, icon: Icon }) => (
          <li key={id}>
            <Line asChild>
              <a
                href={`#${id}`}
                aria-current={id === current ? 'true' : undefined}
                onClick={() => choose(id)}
              >
                <Icon aria-hidden />
                {title}
              </a>
            </Line>
          </li>
        ))}
      </List>
    </Root>
  );
}
