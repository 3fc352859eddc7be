import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { ViewerRefusal } from './contact-rules.ts';
import { REFUSAL_LABELS } from './refusal-labels.ts';

type RefusalLinkProps = Omit<ComponentProps<'a'>, 'href' | 'children'> & { refusal: ViewerRefusal };

/** Where the reason that nothing can be sent is settled. */
export function RefusalLink({ refusal, ...rest }: RefusalLinkProps) {
  const { action } = REFUSAL_LABELS[refusal];
  switch (refusal) {
    case 'wallet_frozen':
      return (
        <Link to="/dashboard" search={{ tab: 'payments' }} {...rest}>
          {action}
        </Link>
      );
    case 'credentials_overdue':
    case 'verification_required':
      return (
        <Link to="/credentials-verification" {...rest}>
          {action}
        </Link>
      );
    case 'account_restricted':
      return (
        <Link to="/contact-support" search={{ reason: 'account-support' }} {...rest}>
          {action}
        </Link>
      );
    default:
      return refusal satisfies never;
  }
}
