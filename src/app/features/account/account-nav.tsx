import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { ACCOUNT_SECTIONS } from './account-section-labels.ts';

const Root = chakra('nav', {
  base: {
    position: { base: 'static', md: 'sticky' },
    top: '88px',
    marginInline: { base: 'calc(-1 * {spacing.gutter})', md: '0' },
    overflowX: { base: 'auto', md: 'visible' },
    scrollbarWidth: 'none',
  },
});

const List = chakra('ul', {
  base: {
    display: { base: 'flex', md: 'grid' },
    gap: { base: '4px', md: '0' },
    width: { base: 'max-content', md: 'auto' },
    paddingInline: { base: 'gutter', md: '0' },
    listStyle: 'none',
  },
});

const Line = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '44px',
    px: '12px',
    borderRadius: '8px',
    color: 'fg.muted',
    fontWeight: 'label',
    textDecoration: 'none',
    _hover: { bg: 'bg.subtle' },
    _focusVisible: { outlineOffset: '-2px' },
    '&[aria-current]': { bg: 'pine.subtle', color: 'pine.subtleFg' },
    '& svg': { width: '20px', height: '20px', strokeWidth: '1.75' },
  },
});

/** Jumps to the sections: beside them on a desk, above them on a phone. */
export function AccountNav() {
  return (
    <Root aria-label="Account sections">
      <List>
        {Object.values(ACCOUNT_SECTIONS).map(({ id, title, icon: Icon }) => (
          <li key={id}>
            <Line asChild>
              <Link to="/account" hash={id} activeOptions={{ includeHash: true }}>
                <Icon aria-hidden />
                {title}
              </Link>
            </Line>
          </li>
        ))}
      </List>
    </Root>
  );
}
