import { TextLink } from '#src/ui/display/text-link.tsx';

/** What a new member states. The texts open in a tab of their own, so that nothing typed is lost. */
export function MemberStatement() {
  return (
    <>
      I’m 18 or older and agree to the{' '}
      <TextLink href="/terms" target="_blank">
        Terms of Service
      </TextLink>{' '}
      and{' '}
      <TextLink href="/privacy" target="_blank">
        Privacy Policy
      </TextLink>
      .
    </>
  );
}
