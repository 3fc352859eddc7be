import { chakra } from '@chakra-ui/react/styled-system';
import { REQUEST_STATUSES, type RequestStatus, STATUS_LABELS } from '#contract/requests.ts';
import { StatusFlow } from '#src/ui/display/status-flow.tsx';

const STEPS = REQUEST_STATUSES.filter((status) => status !== 'cancelled');
const STEP_LABELS = STEPS.map((status) => STATUS_LABELS[status]);

interface RequestProgressProps {
  status: RequestStatus;
  words: string;
  /** `card`: alone and as wide as it may be, in place of beside other things in a row. */
  size?: 'row' | 'card';
}

/** The four steps of a request with its status in words; a cancelled one has no steps left. */
export function RequestProgress({ status, words, size = 'row' }: RequestProgressProps) {
  const step = STEPS.findIndex((candidate) => candidate === status);
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        sm: step < 0 || size === 'card' ? 'minmax(0, 1fr)' : '112px minmax(0, 1fr)',
      }}
      gap={{ base: '8px', sm: '12px' }}
      alignItems="center"
    >
      {step >= 0 && <StatusFlow steps={STEP_LABELS} current={step} />}
      <chakra.p
        textStyle={size === 'card' ? 'body' : 'meta'}
        fontVariantNumeric="tabular-nums"
        overflowWrap="anywhere"
      >
        <chakra.b fontWeight="label">{STATUS_LABELS[status]}.</chakra.b>{' '}
        <chakra.span color="fg.muted">{words}</chakra.span>
      </chakra.p>
    </chakra.div>
  );
}
