import { chakra } from '@chakra-ui/react/styled-system';
import type { Viewer } from '#contract/auth.ts';
import { CONNECT_COST, SILENCE_DAYS } from '#contract/connection-rules.ts';
import { TRIAL_DAYS } from '#contract/plans.ts';
import type { PublicProfile } from '#contract/public-profiles.ts';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { formatCount } from '#src/ui/format.ts';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { connectPath, wayInPath } from './pro-paths.ts';

interface ProConnectCardProps {
  profile: PublicProfile;
  viewer: Viewer | null;
}

const Lines = chakra('div', { base: { display: 'grid', gap: '16px', justifyItems: 'start' } });

/** The way to connect, for whoever looks: a visitor by sign-up, a client on the profile, the professional none. */
export function ProConnectCard({ profile, viewer }: ProConnectCardProps) {
  const { name } = profile;
  if (viewer?.profileId === profile.profileId) return <OwnPage />;
  if (viewer?.userType === 'service_professional') return null;
  const isMember = viewer !== null;
  return (
    <CardSection title={`Hire ${name}`} featured pad>
      <Lines>
        <p>
          Connecting uses {formatCount(CONNECT_COST, 'Connection')} and shows you their phone and email. No
          reply in {SILENCE_DAYS} days? Your Connection comes back automatically.
        </p>
        <Button asChild full>
          <a href={isMember ? connectPath(profile) : wayInPath('signup', profile)}>Connect</a>
        </Button>
        {!isMember && (
          <chakra.p textStyle="meta" color="fg.muted">
            Every plan starts with {TRIAL_DAYS} days free. Already a member?{' '}
            <TextLink href={wayInPath('signin', profile)}>Sign in</TextLink>
          </chakra.p>
        )}
      </Lines>
    </CardSection>
  );
}

function OwnPage() {
  return (
    <CardSection title="This is your public page" featured pad>
      <Lines>
        <p>Anyone can see it, and search engines may list it. Clients see a Connect button here.</p>
        <Button asChild full variant="outline">
          <a href="/account#public-page">Edit or take down</a>
        </Button>
      </Lines>
    </CardSection>
  );
}
