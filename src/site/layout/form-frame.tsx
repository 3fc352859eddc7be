import { chakra } from '@chakra-ui/react/styled-system';
import { useId, type ReactNode } from 'react';
import { Illustration } from '#src/assets/illustration.tsx';
import type { IllustrationName } from '#src/assets/illustrations.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.5fr)' },
    gridTemplateAreas: { base: '"head" "form" "aside"', lg: '"head form" "aside form"' },
    gridTemplateRows: { lg: 'auto 1fr' },
    gap: { base: '24px', lg: '32px 64px' },
    alignItems: 'start',
    paddingBlock: { base: '16px 64px', sm: '24px 96px' },
  },
});

const Picture = chakra('div', {
  base: {
    margin: '40px 12px 0',
    '& img': { width: 'full', height: '280px', objectFit: 'cover', borderRadius: 'lg' },
  },
});

interface FormPageProps {
  /** Above the heading: where the page lies, or the way back. */
  trail: ReactNode;
  title: string;
  lead: ReactNode;
  /** Below the words on a desk, below the form on a phone. */
  aside: ReactNode;
  /** Fills the room below a short form on a desk. */
  picture?: IllustrationName;
  children: ReactNode;
}

/** A page around one form: words at the left, the form at the right; on a phone words, form and the rest. */
export function FormPage({ trail, title, lead, aside, picture, children }: FormPageProps) {
  return (
    <Wrap>
      <Grid>
        <chakra.div gridArea="head">
          <chakra.div textStyle="meta" marginBottom={{ base: '16px', sm: '24px' }}>
            {trail}
          </chakra.div>
          <chakra.h1 textStyle="head">{title}</chakra.h1>
          <chakra.p color="fg.muted" marginTop="12px" fontSize="1.25rem" lineHeight="1.5" textWrap="pretty">
            {lead}
          </chakra.p>
        </chakra.div>
        <chakra.div gridArea="form" paddingTop={{ base: '0', lg: '32px' }} minWidth="0">
          {children}
          {picture && (
            <Picture hideBelow="lg">
              <Illustration name={picture} />
            </Picture>
          )}
        </chakra.div>
        <chakra.div gridArea="aside" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="32px">
          {aside}
        </chakra.div>
      </Grid>
    </Wrap>
  );
}

interface FormCardProps {
  title: string;
  lead?: string;
  id?: string;
  children: ReactNode;
}

/** The form itself, under the beam. */
export function FormCard({ title, lead, id, children }: FormCardProps) {
  const titleId = useId();
  return (
    <Card featured="inset" asChild id={id} scrollMarginTop="96px">
      <section aria-labelledby={titleId}>
        <chakra.div padding={{ base: '24px 16px', sm: '32px' }}>
          <chakra.h2 id={titleId} textStyle="title" marginBottom={lead ? '0' : '24px'}>
            {title}
          </chakra.h2>
          {lead && (
            <chakra.p color="fg.muted" marginBottom="24px">
              {lead}
            </chakra.p>
          )}
          {children}
        </chakra.div>
      </section>
    </Card>
  );
}

/** Short points with a hairline between. */
export function PointList({
  title,
  points,
}: {
  title: string;
  points: readonly (readonly [string, string])[];
}) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <chakra.h2 id={titleId} textStyle="title" marginBottom="12px">
        {title}
      </chakra.h2>
      <chakra.ul borderBottom="line">
        {points.map(([name, text]) => (
          <chakra.li key={name} borderTop="line" paddingBlock="16px">
            <chakra.p fontWeight="strong">{name}</chakra.p>
            <chakra.p color="fg.muted">{text}</chakra.p>
          </chakra.li>
        ))}
      </chakra.ul>
    </section>
  );
}
