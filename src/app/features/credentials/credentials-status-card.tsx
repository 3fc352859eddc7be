import { chakra } from '@chakra-ui/react/styled-system';
import { CREDENTIAL_LABELS, type OwnCredentials } from '#contract/credentials.ts';
import { Badge } from '#src/ui/display/badge.tsx';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { STATE_LABELS, STATE_TONES } from './credential-labels.ts';

/** How many documents of the optional kinds there are, and where the required ones stand. */
export function CredentialsStatus({ credentials }: { credentials: OwnCredentials }) {
  const { items } = credentials;
  const single = items.filter(({ kind }) => kind !== 'certification');
  const certifications = items.length - single.length;
  return (
    <CardSection pad title="Status">
      <chakra.ul display="grid" gap="12px">
        {single.map(({ kind, state }) => (
          <chakra.li key={kind} display="flex" justifyContent="space-between" alignItems="center" gap="12px">
            <span>{CREDENTIAL_LABELS[kind]}</span>
            <Badge tone={STATE_TONES[state]}>{STATE_LABELS[state]}</Badge>
          </chakra.li>
        ))}
        <chakra.li display="flex" justifyContent="space-between" alignItems="center" gap="12px">
          <span>Certifications</span>
          <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
            {certifications === 0 ? 'None' : certifications}
          </chakra.span>
        </chakra.li>
      </chakra.ul>
    </CardSection>
  );
}
