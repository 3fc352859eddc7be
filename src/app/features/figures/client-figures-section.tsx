import { Link } from '@tanstack/react-router';
import { ClipboardList, Handshake, MessageSquareReply, Wallet } from 'lucide-react';
import type { DateRange } from '#contract/date-range.ts';
import type { StatusCounts } from '#contract/figures.ts';
import { api } from '#src/api.ts';
import { StatCard, StatList } from '#src/ui/display/stat-card.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { formatMoney, formatNumber } from '#src/ui/format.ts';
import { Column, TwoColumns } from '#src/ui/layout/two-columns.tsx';
import { AcceptanceChart } from './acceptance-chart.tsx';
import { AllowanceChart } from './allowance-chart.tsx';
import { AmountsChart } from './amounts-chart.tsx';
import { AnswersCard } from './answers-card.tsx';
import { answeredInWords, countInWords, durationInWords, percentInWords } from './figure-labels.ts';
import { FiguresState } from './figures-state-section.tsx';
import { SpendByCategory, SpendByProperty } from './spend-lists-section.tsx';
import { StatusCountsCard } from './status-counts-card.tsx';

/** What an owner or commercial client spent, and how fast professionals were (product 36.4). */
export function ClientFiguresSection({ range, today }: { range: DateRange; today: string }) {
  const query = api.figures.client.useQuery(range, { placeholderData: (before) => before });
  const figures = query.data;
  if (figures === undefined) return <FiguresState query={query} />;
  const { spend, statuses, acceptance, answers } = figures;
  const shown = figures.range;
  return (
    <>
      <StatList>
        <StatCard
          label="Spend"
          icon={<Wallet aria-hidden />}
          value={formatMoney(spend.cents)}
          note={
            <TextLink asChild>
              <Link to="/requests" search={{ ...shown, status: 'completed', by: 'completed' }}>
                {countInWords(spend.count, 'completed request')}
              </Link>
            </TextLink>
          }
        />
        <StatCard
          label="Requests posted"
          icon={<ClipboardList aria-hidden />}
          value={formatNumber(totalOf(statuses))}
          note={
            <TextLink asChild>
              <Link to="/requests" search={shown}>
                {formatNumber(acceptance.accepted)} accepted
              </Link>
            </TextLink>
          }
        />
        <StatCard
          label="Time to acceptance"
          icon={<Handshake aria-hidden />}
          value={durationInWords(acceptance.medianSeconds)}
          note={
            <TextLink asChild>
              <Link to="/requests" search={shown}>
                {acceptance.medianSeconds === null
                  ? 'Nothing accepted yet'
                  : 'Half of your requests are faster'}
              </Link>
            </TextLink>
          }
        />
        <StatCard
          label="Answered contacts"
          icon={<MessageSquareReply aria-hidden />}
          value={percentInWords(answers.ratePercent)}
          note={
            <TextLink asChild>
              <Link to="/connections" search={{ part: 'people', side: 'made', counted: true, ...shown }}>
                {answeredInWords(answers)}
              </Link>
            </TextLink>
          }
        />
      </StatList>
      <TwoColumns paddingTop="0">
        <Column>
          <AmountsChart title="Spend by month" noun="request" amounts={spend} range={shown} today={today} />
          <AcceptanceChart acceptance={acceptance} range={shown} today={today} />
          <AllowanceChart periods={figures.allowance} spent={figures.spent} range={shown} />
        </Column>
        <Column>
          <SpendByCategory spend={spend} range={shown} />
          <SpendByProperty spend={spend} range={shown} />
          <StatusCountsCard noun="request" statuses={statuses} range={shown} />
          <AnswersCard side="made" answers={answers} range={shown} />
        </Column>
      </TwoColumns>
    </>
  );
}

function totalOf(statuses: StatusCounts): number {
  return statuses.reduce((sum, { count }) => sum + count, 0);
}
