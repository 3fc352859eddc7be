import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

interface ConnectionLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** undefined links to the whole list. */
  connectionId: string | undefined;
}

/** Links to one Connection in the people list. The row scrolls itself into view, so scroll is not reset. */
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
