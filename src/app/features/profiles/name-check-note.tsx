import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import type { OwnProfile } from '#contract/profiles.ts';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { nameCheckOf } from './name-check-labels.ts';

/** Whether the Verified badge holds under a company name, before it is saved and after. */
export function NameCheckNote({ profile, companyName }: { profile: OwnProfile; companyName: string }) {
  const check = nameCheckOf(profile, companyName);
  return (
    <chakra.div aria-live="polite" marginTop={check === null ? '0' : '12px'}>
      {check !== null && (
        <Note tone={check.tone}>
          <b>{check.head}</b> {check.text}{' '}
          {check.tone === 'warning' && (
            <TextLink asChild>
              <Link to="/help/$articleId" params={{ articleId: 'get-verified' }}>
                How to get verified
              </Link>
            </TextLink>
          )}
        </Note>
      )}
    </chakra.div>
  );
}
