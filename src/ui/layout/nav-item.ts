import type { ReactElement, ReactNode } from 'react';

/** What a navigation hands to the link it asks for: spread it on the router's `Link`. */
export interface NavLinkProps {
  children: ReactNode;
  'aria-current'?: 'page' | undefined;
}

/** One entry of a navigation. `render` answers the router's link: `(props) => <Link to="/x" {...props} />`. */
export interface NavItem {
  key: string;
  label: string;
  current?: boolean;
  render: (props: NavLinkProps) => ReactElement;
}

/** `aria-current` of an entry. */
export function currentPage(item: NavItem): 'page' | undefined {
  return item.current ? 'page' : undefined;
}
