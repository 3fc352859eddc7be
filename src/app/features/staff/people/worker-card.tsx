import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { COMPANY_ROLE_TEXTS } from '#contract/company.ts';
import type { StaffWorker } from '#contract/staff-accounts.ts';
import { Facts } from '#src/ui/display/facts.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { formatDate } from '#src/ui/format-date.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { takeLostFocus } from '#src/ui/layout/take-lost-focus.ts';
import { SignInActions } from './sign-in-actions-bar.tsx';
import { signInText } from './people-labels.ts';
import type { AccountChanges } from './use-accounts-changed.ts';

interface WorkerCardProps extends AccountChanges {
  worker: StaffWorker;
  onLookUp: (email: string) => void;
}

/** Somebody who was looked up and works for a company (product 17.8): the rest is on the company's own card. */
export function WorkerCard({ worker, onLookUp, ...changes }: WorkerCardProps) {
  const { fullName, email, company, hasTwoStep } = worker;
  return (
    <Card as="article" aria-label={fullName}>
      <chakra.div padding={{ base: '16px', sm: '24px' }} display="grid" gap="16px">
        <chakra.h2 ref={takeLostFocus} tabIndex={-1} textStyle="title" overflowWrap="anywhere">
          {fullName}
        </chakra.h2>
        <Facts
          items={[
            { label: 'Works for', value: company.name },
            { label: 'Role', value: COMPANY_ROLE_TEXTS[worker.role].label },
            { label: 'Email', value: email },
            { label: 'Signing in', value: signInText(worker) },
            { label: 'Joined', value: formatDate(worker.joinedAt) },
          ]}
        />
        <chakra.div display="flex" flexWrap="wrap" gap="8px">
          <Button type="button" size="sm" variant="outline" onClick={() => onLookUp(company.email)}>
            Look up {company.name}
          </Button>
          <SignInActions {...{ email, hasTwoStep }} name={fullName} {...changes} />
          <Button size="sm" variant="outline" asChild>
            <Link to="/staff/audit" search={{ person: company.profileId }}>
              Audit log
            </Link>
          </Button>
        </chakra.div>
      </chakra.div>
    </Card>
  );
}
