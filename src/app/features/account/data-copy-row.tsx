import { chakra } from '@chakra-ui/react/styled-system';
import { Download } from 'lucide-react';
import { EXPORT_DAYS } from '#contract/account-rules.ts';
import { type DataExports } from '#contract/account.ts';
import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { formatDate } from '#src/ui/format-date.ts';
import { sizeInWords } from './data-labels.ts';

/** How often the screen asks whether the copy is there, in milliseconds. */
const LOOK_MS = 5_000;

/** The copy of one's data: asked for, being prepared, or there to download. */
export function DataCopyRow({ isOwner }: { isOwner: boolean }) {
  const copies = api.account.exports.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.latest?.state === 'preparing' ? LOOK_MS : false),
  });
  if (copies.data === undefined) {
    return copies.error === null ? (
      <SkeletonRows rows={1} label="Loading your data" />
    ) : (
      <chakra.div padding={{ base: '16px', sm: '24px' }}>
        <LoadFailed
          what="Your copy of your data didn’t load."
          onRetry={() => void copies.refetch()}
          isRetrying={copies.isRefetching}
        />
      </chakra.div>
    );
  }
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="12px 16px"
      padding={{ base: '16px', sm: '20px 24px' }}
    >
      <chakra.div flex="1 1 280px" minWidth="0">
        <chakra.p fontWeight="label">A copy of your data</chakra.p>
        <chakra.p color="fg.muted" marginTop="4px" role="status">
          {sentenceOf(copies.data, isOwner)}
        </chakra.p>
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="8px">
        <CopyActions copies={copies.data} />
      </chakra.div>
    </chakra.div>
  );
}

function CopyActions({ copies: { latest, nextAt } }: { copies: DataExports }) {
  const utils = api.useUtils();
  const request = api.account.requestExport.useMutation({
    onSuccess: (copies) => {
      utils.account.exports.setData(undefined, copies);
      showToast({ title: 'Preparing your copy', description: 'We’ll email you when it’s ready.' });
    },
    onError: (error) => {
      const { title, description } = describeError(error, FALLBACK_MESSAGES.authentication);
      showToast({ tone: 'destructive', title, description });
    },
  });
  return (
    <>
      {latest?.url != null && (
        <Button asChild size="sm">
          <a href={latest.url} download>
            <Download aria-hidden size={20} /> Download ZIP
          </a>
        </Button>
      )}
      {nextAt === null && latest?.state !== 'preparing' && (
        <BusyButton variant="outline" size="sm" busy={request.isPending} onClick={() => request.mutate()}>
          {latest === null ? 'Request copy' : 'Request a new copy'}
        </BusyButton>
      )}
    </>
  );
}

function sentenceOf({ latest }: DataExports, isOwner: boolean): string {
  if (latest === null) {
    const whole = 'Everything your account holds, as one ZIP file: JSON, photos, videos and documents.';
    return isOwner ? whole : 'Your own records, as one ZIP file. The owner can export the whole account.';
  }
  switch (latest.state) {
    case 'preparing':
      return 'We’re preparing your copy. We’ll email you when it’s ready.';
    case 'failed':
      return 'We couldn’t prepare your copy. Please request it again.';
    case 'ready': {
      const size = latest.byteSize === null ? '' : `, ${sizeInWords(latest.byteSize)}`;
      return `Ready${size}. Download it by ${formatDate(latest.expiresAt)}; we keep a copy for ${EXPORT_DAYS} days.`;
    }
    default:
      return latest.state satisfies never;
  }
}
