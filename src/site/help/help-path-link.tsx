import { Link } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

type PathLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & { to: string };

/** A link to one of our paths as texts write them: '/contact-sales?plan=enterprise', '/account#email'. */
export function PathLink({ to, ...rest }: PathLinkProps) {
  const { pathname, searchParams, hash } = new URL(to, 'http://own.invalid');
  const search = Object.fromEntries(searchParams);
  return <Link to={pathname} search={search} {...(hash === '' ? {} : { hash: hash.slice(1) })} {...rest} />;
}
