import { chakra } from '@chakra-ui/react/styled-system';
import { Meter } from '#src/ui/display/meter.tsx';

const STEPS = 6;
/** How far each step is said to be (product 10.6). */
const PERCENT = { 1: 17, 2: 33, 3: 60, 4: 67, 5: 83, 6: 100 } as const;

/** A professional's progress through sign-up. */
export function SignUpProgress({ step }: { step: keyof typeof PERCENT }) {
  const percent = PERCENT[step];
  return (
    <chakra.div maxWidth="440px">
      <Meter label={`Step ${step} of ${STEPS}`} value={percent} text={`${percent}%`} showText />
    </chakra.div>
  );
}
