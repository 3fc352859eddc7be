import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { Button } from '#src/ui/form/button.tsx';
import { AccountSection, SectionFoot } from './account-section.tsx';

/** A copy of one's data and closing one's account: done by a person, on request. */
export function DataSection() {
  return (
    <AccountSection name="data">
      <chakra.p padding={{ base: '16px', sm: '20px 24px' }}>
        There is no button for a copy of your data or for closing your account yet. Write to us while you are
        signed in, and a person does it.
      </chakra.p>
      <SectionFoot>
        <p>
          <Link to="/help/$articleId" params={{ articleId: 'copy-or-close' }}>
            How it goes, and how long it takes
          </Link>
        </p>
        <Button asChild variant="outline" size="sm">
          <Link to="/contact-support">Contact Support</Link>
        </Button>
      </SectionFoot>
    </AccountSection>
  );
}
