import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { AccountRole } from '#contract/company-roles.ts';
import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import { MAX_TOKENS, TOKEN_SCOPE_TEXTS } from '#contract/token-scopes.ts';
import type { ApiToken } from '#contract/tokens.ts';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { Badge } from '#src/ui/display/badge.tsx';
import { Code } from '#src/ui/display/code.tsx';
import { DateText, RelativeTime } from '#src/ui/display/date-text.tsx';
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx';
import { QueryList } from '#src/ui/feedback/query-list.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { Button } from '#src/ui/form/button.tsx';
import { SectionFoot } from '#src/ui/layout/section-foot.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { AccessRow } from './access-row.tsx';
import { NothingText } from './nothing-text.tsx';
import { TokenDialog } from './token-dialog.tsx';

/** A person's tokens, and the way to another. */
export function TokensList({ role }: { role: AccountRole }) {
  const [isOpen, setOpen] = useState(false);
  const tokens = api.tokens.list.useQuery();
  const isFull = (tokens.data?.items.length ?? 0) >= MAX_TOKENS;
  const now = new Date(tokens.dataUpdatedAt);
  return (
    <>
      <QueryList
        query={tokens}
        items={tokens.data?.items}
        loading={<SkeletonRows rows={1} label="Loading tokens" />}
        failed="Your tokens didn’t load."
        empty={<NothingText>Tokens let scripts and the command line work in your account.</NothingText>}
      >
        {(token) => <TokenRow key={token.id} token={token} now={now} />}
      </QueryList>
      <SectionFoot borderRadius="0">
        <p>
          {isFull
            ? `You have ${String(MAX_TOKENS)} tokens, the most you can keep.`
            : 'A new password revokes them all.'}
        </p>
        {!isFull && (
          <Button type="button" variant="outline" size="sm" flex="none" onClick={() => setOpen(true)}>
            Make a token
          </Button>
        )}
      </SectionFoot>
      <TokenDialog role={role} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** @param now when the list was made */
function TokenRow({ token, now }: { token: ApiToken; now: Date }) {
  const [isAsking, setAsking] = useState(false);
  const { name, prefix, scopes, expiresAt, lastUsedAt } = token;
  const isExpired = new Date(expiresAt) <= now;
  const revoke = useRevoke({ isExpired, onDone: () => setAsking(false) });
  return (
    <AccessRow
      icon={<KeyRound aria-hidden />}
      title={
        <>
          {name} {isExpired && <Badge tone="warning">Expired</Badge>}
        </>
      }
      action={
        <>
          <Button type="button" variant="outline" size="sm" onClick={() => setAsking(true)}>
            {isExpired ? 'Remove' : 'Revoke'}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
          <ConfirmDialog
            open={isAsking}
            onClose={() => setAsking(false)}
            onConfirm={() => revoke.mutate({ id: token.id })}
            title={isExpired ? `Remove ${name}?` : `Revoke ${name}?`}
            confirmLabel={isExpired ? 'Remove' : 'Revoke'}
            tone="danger"
            busy={revoke.isPending}
          >
            {isExpired
              ? 'It has expired, so nothing that uses it works anymore.'
              : 'Scripts that use it stop working right away.'}
          </ConfirmDialog>
        </>
      }
    >
      <p>
        <Code>{prefix}…</Code> {scopes.map((scope) => TOKEN_SCOPE_TEXTS[scope].label).join(', ')}
      </p>
      <p>
        {lastUsedAt === null ? (
          'Never used'
        ) : (
          <>
            Last used <RelativeTime value={lastUsedAt} now={now} />
          </>
        )}
        . {isExpired ? 'Expired' : 'Expires'} <DateText value={expiresAt} />
      </p>
    </AccessRow>
  );
}

function useRevoke({ isExpired, onDone }: { isExpired: boolean; onDone: () => void }) {
  const utils = api.useUtils();
  return api.tokens.revoke.useMutation({
    onSuccess: () =>
      void showToast(
        isExpired
          ? { title: 'Token removed' }
          : { title: 'Token revoked', description: 'It no longer works.' },
      ),
    onError: (error) => {
      const { title, description } = describeError(error, FALLBACK_MESSAGES.authentication);
      showToast({ tone: 'destructive', title, description });
    },
    onSettled: async () => {
      onDone();
      await utils.tokens.list.invalidate();
    },
  });
}
