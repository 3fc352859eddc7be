import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Clock } from 'lucide-react';
import type { OwnProfile } from '#contract/profiles.ts';
import { labelOfService } from '#contract/services.ts';
import { api } from '#src/api.ts';
import { Badge } from '#src/ui/display/badge.tsx';
import { Facts } from '#src/ui/display/facts.tsx';
import { Meter } from '#src/ui/display/meter.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { formatMoney } from '#src/ui/format.ts';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { pathToContinue } from './completion-paths.ts';

/** A professional's profile status: verification, completeness, and what others see. */
export function ProfileSummary({ profile }: { profile: OwnProfile }) {
  const { checkedNames } = profile;
  const { data: completion } = api.onboarding.completion.useQuery();
  const { percent, missing } = completion ?? profile.completeness;
  const labels = missing.map((item) => (typeof item === 'string' ? item : item.label));
  const to = completion === undefined ? '/account' : pathToContinue(completion, profile.userType);
  return (
    <CardSection
      title="Profile"
      action={
        <Badge tone={profile.isVerified ? 'success' : 'warning'}>
          {profile.isVerified ? <CircleCheck aria-hidden /> : <Clock aria-hidden />}
          {profile.isVerified ? 'Verified' : 'Verification Pending'}
        </Badge>
      }
      pad
    >
      <Meter label="Complete" value={percent} max={100} text={`${percent}%`} showText />
      {!profile.isVerified && checkedNames !== null && (
        <chakra.p textStyle="meta" marginTop="12px">
          We checked your license and insurance for {checkedNames.companyName ?? checkedNames.fullName}. Your
          Verified badge is off until we check both for your new name.{' '}
          <TextLink asChild>
            <Link to="/credentials-verification">Send them again</Link>
          </TextLink>
        </chakra.p>
      )}
      {missing.length > 0 && (
        <chakra.p textStyle="meta" color="fg.muted" marginTop="12px">
          Still missing:{' '}
          {labels.map((label, index) => (index === 0 ? label : label.toLowerCase())).join(', ')}.
        </chakra.p>
      )}
      <chakra.div marginTop="12px">
        <Facts
          items={[
            ...(profile.specialties.length === 0
              ? []
              : [{ label: 'Services', value: profile.specialties.map(labelOfService).join(', ') }]),
            {
              label: 'Area',
              value: `${profile.serviceRadiusMiles} miles around ${profile.place?.city ?? profile.location}`,
            },
            ...(profile.hourlyRateCents === null
              ? []
              : [{ label: 'Rate', value: `${formatMoney(profile.hourlyRateCents)} an hour` }]),
          ]}
        />
      </chakra.div>
      <chakra.div marginTop="16px" display="grid" gap="8px">
        <Button variant="outline" size="sm" full asChild>
          <Link to="/setup/business-profile">Business profile</Link>
        </Button>
        <Button variant="outline" size="sm" full asChild>
          <Link to="/portfolio-builder">Portfolio</Link>
        </Button>
        <Button variant="outline" size="sm" full asChild>
          <Link to="/credentials-verification">Credentials</Link>
        </Button>
        <Button variant="outline" size="sm" full asChild>
          <Link to={to}>{missing.length > 0 ? 'Complete your profile' : 'Edit profile'}</Link>
        </Button>
      </chakra.div>
    </CardSection>
  );
}
