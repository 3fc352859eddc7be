import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { TabLinks } from '#src/ui/layout/tab-links.tsx';
import type { AuthMode, AuthSearch } from './auth-search.ts';

const TABS = [
  { mode: 'signin', label: 'Sign in' },
  { mode: 'signup', label: 'Sign up' },
] as const satisfies { mode: AuthMode; label: string }[];

/** The whole width on a phone, as wide as their words elsewhere. */
const Frame = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: { base: 'stretch', sm: 'start' },
    '& > nav': { display: { base: 'flex', sm: 'inline-flex' }, justifySelf: 'auto' },
    '& a': { flex: { base: '1', sm: 'none' } },
  },
});

/** Between signing in and signing up; the rest of the query goes along. */
export function ModeTabs({ search, mode }: { search: AuthSearch; mode: AuthMode }) {
  return (
    <Frame>
      <TabLinks
        label="Sign in or sign up"
        variant="segment"
        items={TABS.map((tab) => ({
          key: tab.mode,
          label: tab.label,
          current: tab.mode === mode,
          render: (props) => <Link to="/auth" search={{ ...search, mode: tab.mode }} {...props} />,
        }))}
      />
    </Frame>
  );
}
