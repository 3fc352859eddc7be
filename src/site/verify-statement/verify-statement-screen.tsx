import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { VERIFY_PAGE } from '#src/site/copy/verify-statement.ts';
import { FormCard, FormPage, PointList } from '#src/site/layout/form-frame.tsx';
import { BackHome } from '#src/site/layout/page-trail-nav.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { VerifyStatementForm } from './verify-statement-form.tsx';

/** Verifies a downloaded statement in the browser, for whoever was given one (product 39.4). */
export function VerifyStatementScreen() {
  return (
    <FormPage
      trail={<BackHome />}
      title={VERIFY_PAGE.title}
      lead={VERIFY_PAGE.lead}
      aside={
        <>
          <PointList title={VERIFY_PAGE.pointsTitle} points={VERIFY_PAGE.points} />
          <chakra.p>
            <TextLink asChild>
              <Link to="/help/$articleId" params={{ articleId: 'verify-a-statement' }}>
                How to verify a statement yourself
              </Link>
            </TextLink>
          </chakra.p>
        </>
      }
    >
      <FormCard title={VERIFY_PAGE.formTitle}>
        <VerifyStatementForm />
      </FormCard>
    </FormPage>
  );
}
