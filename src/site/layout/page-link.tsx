import { Link } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';

/** The public pages that texts and lists link to. */
export type SitePath =
  | '/'
  | '/for-professionals'
  | '/company'
  | '/support'
  | '/developers'
  | '/help'
  | '/careers'
  | '/privacy'
  | '/terms'
  | '/demo'
  | '/waitlist'
  | '/request-state'
  | '/contact-support'
  | '/contact-sales'
  | '/buy-connections'
  | '/property-owner-subscriptions'
  | '/service-pro-subscriptions'
  | '/commercial-subscriptions';

interface PageLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: SitePath;
  hash?: string;
}

/** A link to a public page that data name. Only the very page it leads to counts as the current one. */
export function PageLink(props: PageLinkProps) {
  return <Link activeOptions={{ exact: true, includeHash: true }} {...props} />;
}
