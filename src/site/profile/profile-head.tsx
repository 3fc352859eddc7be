import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Avatar } from '#src/ui/display/avatar.tsx';
import { FactRow, type PreviewFact } from './fact-row.tsx';

interface ProfileHeadProps {
  name: string;
  isVerified: boolean;
  /** In place of the initials. */
  picture?: ReactNode;
  /** Whether that is a logo. */
  isLogo?: boolean;
  /** The line below the name. */
  place: ReactNode;
  /** In the professional's own words. */
  tagline?: string | null | undefined;
  /** What is known of them at a glance, and what can be done here. */
  marks: ReactNode;
  /** At the end of the line. */
  menu?: ReactNode;
  facts: readonly (PreviewFact | false)[];
}

/** Who a professional is: their name under their roof, where they are, and what is known in figures. */
export function ProfileHead(props: ProfileHeadProps) {
  const { name, isVerified, picture, isLogo = false, place, tagline, marks, menu, facts } = props;
  const end = menu === undefined ? '' : ' auto';
  return (
    <>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: `56px minmax(0, 1fr)${end}`, sm: `88px minmax(0, 1fr)${end}` }}
        gap={{ base: '10px', sm: '24px' }}
        alignItems={{ base: 'start', sm: 'center' }}
        paddingLeft="8px"
      >
        <chakra.div css={{ '& > span': { width: 'full', height: { base: '50px', sm: '78px' } } }}>
          <Avatar name={name} size="lg" verified={isVerified} picture={picture} logo={isLogo} />
        </chakra.div>
        <div>
          <chakra.h1 textStyle={{ base: 'figure', sm: 'head' }} overflowWrap="anywhere">
            {name}
          </chakra.h1>
          <chakra.p color="fg.muted" fontVariantNumeric="tabular-nums" marginBlock="4px 8px">
            {place}
          </chakra.p>
          {tagline != null && (
            <chakra.p overflowWrap="anywhere" marginBottom="8px">
              {tagline}
            </chakra.p>
          )}
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="8px 12px">
            {marks}
          </chakra.div>
        </div>
        {menu !== undefined && <chakra.div alignSelf="start">{menu}</chakra.div>}
      </chakra.div>
      <chakra.div marginTop={{ base: '24px', sm: '32px' }}>
        <FactRow facts={facts.filter((fact) => fact !== false)} label={`${name} in figures`} />
      </chakra.div>
    </>
  );
}
