import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CLOSING_DAYS } from '#contract/account-rules.ts';
import type { Viewer } from '#contract/auth.ts';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { SectionFoot } from '#src/ui/layout/section-foot.tsx';
import { AccountSection } from './account-section.tsx';
import { CloseAccountDialog } from './close-account-dialog.tsx';
import { DataCopyRow } from './data-copy-row.tsx';

/** A copy of one's data, and closing one's account (product 37). */
export function DataSection({ viewer }: { viewer: Viewer }) {
  const [isClosing, setClosing] = useState(false);
  const isOwner = viewer.role === 'owner';
  return (
    <AccountSection name="data">
      <DataCopyRow isOwner={isOwner} />
      <chakra.div borderTop="line" padding={{ base: '16px', sm: '20px 24px' }}>
        <chakra.p fontWeight="label">Delete your account</chakra.p>
        <chakra.p color="fg.muted" marginTop="4px">
          {isOwner
            ? `Your account closes right away. You can change your mind for ${CLOSING_DAYS} days.`
            : `You leave the team right away. You can change your mind for ${CLOSING_DAYS} days.`}
        </chakra.p>
      </chakra.div>
      <SectionFoot>
        <p>
          <TextLink asChild>
            <Link to="/help/$articleId" params={{ articleId: 'copy-or-close' }}>
              What we delete and what stays
            </Link>
          </TextLink>
        </p>
        <Button type="button" variant="danger" size="sm" onClick={() => setClosing(true)}>
          Delete account
        </Button>
      </SectionFoot>
      <CloseAccountDialog open={isClosing} onClose={() => setClosing(false)} />
    </AccountSection>
  );
}
