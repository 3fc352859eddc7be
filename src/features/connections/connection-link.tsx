import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

interface ConnectionLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** undefined: to everybody. */
  connectionId: string | undefined;
}

/** The way to one Connection among the people, which brings itself into view: its page does not begin at the top. */
export function ConnectionLink({ connectionId, ...rest }: ConnectionLinkProps) {
  return (
    <Link
      to="/connections"
      search={{ part: 'people', connection: connectionId }}
      resetScroll={connectionId === undefined}
      {...rest}
    />
  );
}
