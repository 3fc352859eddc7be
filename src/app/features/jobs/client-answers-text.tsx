import { chakra } from '@chakra-ui/react/styled-system';
import type { ClientAnswers } from '#contract/jobs.ts';
import { waitOfMinutes } from '#src/site/profile/fact-row.tsx';

/** 'Answers 90% of pros, usually in 2 hours.'; nothing where too little is known. */
export function clientAnswersInWords({ ratePercent, usualMinutes }: ClientAnswers): string | null {
  const time = usualMinutes === null ? null : `usually in ${waitOfMinutes(usualMinutes)}`;
  if (ratePercent !== null)
    return [`Answers ${String(ratePercent)}% of pros`, time].filter(Boolean).join(', ');
  return time === null ? null : `Answers ${time}`;
}

export function ClientAnswersText({ answers }: { answers: ClientAnswers }) {
  const words = clientAnswersInWords(answers);
  if (words === null) return null;
  return (
    <chakra.p textStyle="meta" color="fg.muted" fontVariantNumeric="tabular-nums">
      {words}
    </chakra.p>
  );
}
