import { chakra } from '@chakra-ui/react/styled-system';
import { api } from '#src/api.ts';
import { Meter } from '#src/ui/display/meter.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { allowanceCourse, allowanceInWords, isAllowanceOnHold } from './allowance-rules.ts';
import { AllowancePlot } from './allowance-chart.tsx';
import type { Balance } from './balance-labels.ts';
import { inputOfStatement } from '#src/app/features/connections/statement/statement-labels.ts';
import { ALL_LINES } from '#src/app/features/connections/statement/statement-search.ts';

const DESK = { width: 560, height: 96 };
const PHONE = { width: 326, height: 112 };

/** The running month against the allowance of the plan; nothing without a plan. */
export function AllowanceMonth({ balance }: { balance: Balance }) {
  const { allowance, asOf, lots } = balance;
  const statement = api.connections.statement.useInfiniteQuery(inputOfStatement(ALL_LINES), {
    getNextPageParam: (page) => page.nextCursor,
  });
  if (allowance === null) return null;
  const lines = statement.data?.pages.flatMap((page) => page.items) ?? [];
  const isComplete = statement.data?.pages.at(-1)?.nextCursor === null;
  const course = allowanceCourse(allowance, lines, isComplete);
  const isTrial = lots.some(({ kind }) => kind === 'trial');
  const isOnHold = isAllowanceOnHold(balance);
  return (
    <Card
      as="section"
      aria-labelledby="allowance-month"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 560px' }}
      gap={{ base: '12px', lg: '32px' }}
      alignItems="center"
      padding={{ base: '16px', sm: '16px 24px' }}
    >
      <div>
        <chakra.h2 id="allowance-month" textStyle="title">
          {isTrial ? 'Used in your free trial' : 'Used this month'}
        </chakra.h2>
        <chakra.p textStyle="meta" color="fg.muted" fontVariantNumeric="tabular-nums lining-nums">
          {allowanceInWords({ allowance, asOf, lots })}
        </chakra.p>
      </div>
      {course === null ? (
        <Meter
          label="Used of the allowance"
          value={allowance.used}
          max={allowance.granted}
          text={`${allowance.used} of ${allowance.granted}`}
        />
      ) : (
        <>
          <chakra.div hideBelow="sm">
            <AllowancePlot {...{ allowance, course, asOf, isOnHold }} frame={DESK} />
          </chakra.div>
          <chakra.div hideFrom="sm">
            <AllowancePlot {...{ allowance, course, asOf, isOnHold }} frame={PHONE} />
          </chakra.div>
        </>
      )}
    </Card>
  );
}
