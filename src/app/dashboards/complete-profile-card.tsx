import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import type { OwnProfile } from '#contract/profiles.ts';
import { Meter } from '#src/ui/display/meter.tsx';
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
        Add: {missing.map((item, index) => (index === 0 ? item : item.toLowerCase())).join(', ')}.
      </chakra.p>
      <chakra.div marginTop="16px">
        <Button variant="outline" size="sm" full asChild>
          <Link to={to}>{to === '/account' ? 'Fill it in' : 'Continue'}</Link>
        </Button>
      </chakra.div>
    </CardSection>
  );
}
