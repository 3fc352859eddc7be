import { chakra } from '@chakra-ui/react/styled-system';
import type { Viewer } from '#contract/auth.ts';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { AccountSection } from '../account-section.tsx';
import { NothingText } from './nothing-text.tsx';
import { TokensList } from './tokens-list.tsx';
import { WebhooksList } from './webhooks-list.tsx';

const Title = chakra('h3', {
  base: { padding: { base: '16px', sm: '20px 24px 16px' }, fontWeight: 'strong' },
});

/** Tokens, which are each person's own, and webhooks, which are the account's (product 38). */
export function DevelopersSection({ viewer }: { viewer: Viewer }) {
  return (
    <AccountSection name="developers">
      <Title>Tokens</Title>
      <TokensList role={viewer.role} />
      <Title borderTop="line">Webhooks</Title>
      {viewer.role === 'owner' ? (
        <WebhooksList />
      ) : (
        <NothingText>{viewer.ownerName} manages the webhooks of this account.</NothingText>
      )}
      <NothingText>
        <TextLink href="/developers">Read the developer docs</TextLink>
      </NothingText>
    </AccountSection>
  );
}
