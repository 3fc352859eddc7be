import { chakra } from '@chakra-ui/react/styled-system';
import { Check, LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { DashboardLogoLink } from '#src/app/shell/dashboard-logo-link.tsx';
import { Badge } from '#src/ui/display/badge.tsx';
import { AppHeader } from '#src/ui/layout/app-header.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';

const Secure = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    textStyle: 'meta',
    color: 'fg.muted',
    '& svg': { width: '16px', height: '16px', flex: 'none', strokeWidth: '1.75' },
  },
});

interface FlowFrameProps {
  /** Right in the header; 'Secure checkout' when left out. */
  end?: ReactNode;
  children: ReactNode;
  /** Below everything: a `Dock`. */
  foot?: ReactNode;
}

/** The frame of choosing and paying: no navigation but the way home. */
export function FlowFrame({ end = <SecureCheckout />, children, foot }: FlowFrameProps) {
  return (
    <>
      <AppHeader home={<DashboardLogoLink />} account={end} />
      <main id="main">
        <Wrap paddingBlock={{ base: '16px 32px', sm: '24px 64px' }}>{children}</Wrap>
        {foot}
      </main>
    </>
  );
}

function SecureCheckout() {
  return (
    <Secure>
      <LockKeyhole aria-hidden />
      Secure checkout
    </Secure>
  );
}

const OWNER_STEPS = ['Choose Plan', 'Payment', 'Create Project'];
const OTHER_STEPS = ['Choose Plan', 'Payment'];

interface StepBadgesProps {
  /** How many steps lie behind: 0, 1 or 2. */
  done: number;
  /** Owners go on to their first project. */
  isOwner: boolean;
  /** Badges of another kind, after those of the steps. */
  children?: ReactNode;
}

/** '1. Choose Plan' with a check mark, '2. Payment', '3. Create Project' (product 10.7). */
export function StepBadges({ done, isOwner, children }: StepBadgesProps) {
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="8px">
      <chakra.ol display="contents" aria-label="Steps">
        {(isOwner ? OWNER_STEPS : OTHER_STEPS).map((step, index) => (
          <li key={step} aria-current={index === done ? 'step' : undefined}>
            <Badge tone={index < done ? 'success' : index === done ? 'action' : 'neutral'}>
              {index + 1}. {step}
              {index < done && <Check role="img" aria-label="done" />}
            </Badge>
          </li>
        ))}
      </chakra.ol>
      {children}
    </chakra.div>
  );
}
