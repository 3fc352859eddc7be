import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { UserType } from '#contract/user-types.ts';
import { api, type RouterOutputs } from '#src/api.ts';
import { Meter } from '#src/ui/display/meter.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { QueryData } from '#src/ui/feedback/query-data.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { linkOfPlace, pathToContinue } from './completion-paths.ts';

const TITLE = 'Complete your profile';

/** What is left of onboarding, or of the profile after it; absent once it is complete. */
export function CompleteProfile({ userType }: { userType: UserType }) {
  const query = api.onboarding.completion.useQuery();
  return (
    <QueryData query={query} card={TITLE} failed="What your profile still needs didn’t load.">
      {(completion) => <Missing completion={completion} userType={userType} />}
    </QueryData>
  );
}

interface MissingProps {
  completion: RouterOutputs['onboarding']['completion'];
  userType: UserType;
}

function Missing({ completion, userType }: MissingProps) {
  if (completion.missing.length === 0) return null;
  const { percent, missing } = completion;
  const to = pathToContinue(completion, userType);
  return (
    <CardSection title={TITLE} pad>
      <Meter label="Complete" value={percent} max={100} text={`${percent}%`} showText />
      <chakra.p textStyle="meta" color="fg.muted" marginTop="12px">
        Add:{' '}
        {missing.map(({ label, place }, index) => (
          <Fragment key={label}>
            {index > 0 && ', '}
            <TextLink asChild>
              <Link {...linkOfPlace(place, userType)}>{index === 0 ? label : label.toLowerCase()}</Link>
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
