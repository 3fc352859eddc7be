import { chakra } from '@chakra-ui/react/styled-system';
import { REQUEST_STATUSES, type RequestStatus, STATUS_LABELS } from '#contract/requests.ts';
import { StatusFlow } from '#src/ui/display/status-flow.tsx';

const STEPS = REQUEST_STATUSES.filter((status) => status !== 'cancelled');
const STEP_LABELS = STEPS.map((status) => STATUS_LABELS[status]);

/** The four steps of a request with its status in words; a cancelled one has no steps left. */
export function RequestProgress({ status, words }: { status: RequestStatus; words: string }) {
  const step = STEPS.findIndex((candidate) => candidate === status);
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        sm: step < 0 ? 'minmax(0, 1fr)' : '112px minmax(0, 1fr)',
      }}
      gap={{ base: '8px', sm: '12px' }}
      alignItems="center"
    >
      {step >= 0 && <StatusFlow steps={STEP_LABELS} current={step} />}
      <chakra.p textStyle="meta" fontVariantNumeric="tabular-nums">
        <chakra.b fontWeight="label">{STATUS_LABELS[status]}.</chakra.b>{' '}
        <chakra.span color="fg.muted">{words}</chakra.span>
      </chakra.p>
    </chakra.div>
  );
}
