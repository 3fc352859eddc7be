import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { SectionFoot } from '#src/ui/layout/section-foot.tsx';
import { AccountSection } from './account-section.tsx';

/** A copy of one's data and closing one's account: support does both on request. */
export function DataSection() {
  return (
    <AccountSection name="data">
      <chakra.p padding={{ base: '16px', sm: '20px 24px' }}>
        Want a copy of your data, or to close your account? Write to us while you&apos;re signed in. Our team
        takes care of it.
      </chakra.p>
      <SectionFoot>
        <p>
          <TextLink asChild>
            <Link to="/help/$articleId" params={{ articleId: 'copy-or-close' }}>
              How it works and how long it takes
            </Link>
          </TextLink>
        </p>
        <Button asChild variant="outline" size="sm">
          <Link to="/contact-support">Contact Support</Link>
        </Button>
      </SectionFoot>
    </AccountSection>
  );
}
