import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { ONBOARDING_STEPS } from '#contract/onboarding.ts';
import type { OwnProfile } from '#contract/profiles.ts';
import type { UserType } from '#contract/user-types.ts';
import { Meter } from '#src/ui/display/meter.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { CardSection } from '#src/ui/layout/card.tsx';
import { useProfileProgress } from './use-profile-progress.ts';

/** What is left of onboarding, or of the profile after it; absent once it is complete. */
export function CompleteProfile({ profile }: { profile: OwnProfile }) {
  const { percent, missing, to } = useProfileProgress(profile);
  if (missing.length === 0) return null;
  return (
    <CardSection title="Complete your profile" pad>
      <Meter label="Complete" value={percent} max={100} text={`${percent}%`} showText />
      <chakra.p textStyle="meta" color="fg.muted" marginTop="12px">
        Add:{' '}
        {missing.map((item, index) => (
          <Fragment key={item}>
            {index > 0 && ', '}
            <TextLink asChild>
              <Link to={to} {...placeOf(item, to, profile.userType)}>
                {index === 0 ? item : item.toLowerCase()}
              </Link>
            </TextLink>
          </Fragment>
        ))}
        .
      </chakra.p>
      <chakra.div marginTop="16px">
        <Button variant="outline" size="sm" full asChild>
          <Link to={to}>{to === '/account' ? 'Fill it in' : 'Continue'}</Link>
        </Button>
      </chakra.div>
    </CardSection>
  );
}

/** Where a missing thing is filled in: its step of onboarding, or its section of the account. */
function placeOf(item: string, to: string, userType: UserType) {
  if (to === '/account') return { hash: item === 'Phone number' ? 'contact' : 'profile' };
  const step = ONBOARDING_STEPS[userType].find(({ title }) => title === item);
  return step === undefined ? {} : { search: { step: step.id } };
}
