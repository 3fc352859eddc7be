import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { ConnectionItem } from '#contract/connections.ts';
import { ConnectionLink } from './connection-link.tsx';
import { stateOf } from './person-labels.ts';

interface AnswerLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  connection: ConnectionItem;
}

/**
 * Links to where a Connection is read and answered: a proposal that waits for its owner among the others on the
 * project, where declining gives a reason; anything else in the people list.
 */
export function AnswerLink({ connection, ...rest }: AnswerLinkProps) {
  const { id, kind, project, isMine } = connection;
  if (kind !== 'project' || project === null || isMine || stateOf(connection) !== 'waits_for_me')
    return <ConnectionLink connectionId={id} {...rest} />;
  return (
    <Link
      to="/projects/$projectId"
      params={{ projectId: project.id }}
      search={{ proposal: id }}
      resetScroll={false}
      {...rest}
    />
  );
}
