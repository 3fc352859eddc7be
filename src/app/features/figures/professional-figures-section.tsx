import { Link } from '@tanstack/react-router';
import { BriefcaseBusiness, MessageSquareReply, Timer, Wallet } from 'lucide-react';
import type { DateRange } from '#contract/date-range.ts';
import { api } from '#src/api.ts';
import { StatCard, StatList } from '#src/ui/display/stat-card.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { formatMoney } from '#src/ui/format.ts';
import { Column, TwoColumns } from '#src/ui/layout/two-columns.tsx';
import { AllowanceChart } from './allowance-chart.tsx';
import { AmountsChart } from './amounts-chart.tsx';
import { AnswersCard } from './answers-card.tsx';
import {
  answeredInWords,
  completedInWords,
  countInWords,
  durationInWords,
  percentInWords,
} from './figure-labels.ts';
import { FiguresState } from './figures-state-section.tsx';
import { StatusCountsCard } from './status-counts-card.tsx';

/** What a professional earned, how they worked and how fast they answered (product 36.3). */
export function ProfessionalFiguresSection({ range, today }: { range: DateRange; today: string }) {
  const query = api.figures.professional.useQuery(range, { placeholderData: (before) => before });
  const figures = query.data;
  if (figures === undefined) return <FiguresState query={query} />;
  const { earnings, completion, answers } = figures;
  const shown = figures.range;
  return (
    <>
      <StatList>
        <StatCard
          label="Earnings"
          icon={<Wallet aria-hidden />}
          value={formatMoney(earnings.cents)}
          note={
            <TextLink asChild>
              <Link to="/jobs" search={{ ...shown, status: 'completed', by: 'completed' }}>
                {countInWords(earnings.count, 'completed job')}
              </Link>
            </TextLink>
          }
        />
        <StatCard
          label="Completion rate"
          icon={<BriefcaseBusiness aria-hidden />}
          value={percentInWords(completion.percent)}
          note={
            <TextLink asChild>
              <Link to="/jobs" search={shown}>
                {completedInWords(completion)}
              </Link>
            </TextLink>
          }
        />
        <StatCard
          label="Response rate"
          icon={<MessageSquareReply aria-hidden />}
          value={percentInWords(answers.ratePercent)}
          note={
            <TextLink asChild>
              <Link to="/connections" search={{ part: 'people', side: 'received', counted: true, ...shown }}>
                {answeredInWords(answers)}
              </Link>
            </TextLink>
          }
        />
        <StatCard
          label="Response time"
          icon={<Timer aria-hidden />}
          value={durationInWords(answers.medianSeconds)}
          note={
            <TextLink asChild>
              <Link to="/connections" search={{ part: 'people', side: 'received', counted: true, ...shown }}>
                {answers.medianSeconds === null ? 'No answers yet' : 'Half of your answers are faster'}
              </Link>
            </TextLink>
          }
        />
      </StatList>
      <TwoColumns paddingTop="0">
        <Column>
          <AmountsChart title="Earnings by month" noun="job" amounts={earnings} range={shown} today={today} />
          <AllowanceChart periods={figures.allowance} spent={figures.spent} range={shown} />
        </Column>
        <Column>
          <StatusCountsCard noun="job" statuses={figures.statuses} range={shown} />
          <AnswersCard side="received" answers={answers} range={shown} />
        </Column>
      </TwoColumns>
    </>
  );
}
