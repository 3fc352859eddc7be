import { chakra } from '@chakra-ui/react/styled-system';
import { Link, useNavigate } from '@tanstack/react-router';
import { Lightbulb } from 'lucide-react';
import { findPlan } from '#contract/plans.ts';
import { Note } from '#src/ui/feedback/note.tsx';
import { RadioCards } from '#src/ui/form/radio-cards.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import type { SelectionPath } from './plan-paths.ts';
import { needsOf, type PlanSearch, planSearchSchema } from './plan-search.ts';
import {
  FREQUENCY_LABELS,
  needsInWords,
  PROJECT_FREQUENCIES,
  PROPERTY_RANGES,
  recommendPlan,
} from './plan-needs-rules.ts';

const COUNT_OPTIONS = PROPERTY_RANGES.map((value) => ({ value, label: value }));
const FREQUENCY_OPTIONS = PROJECT_FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }));

const Questions = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' },
    gap: { base: '16px', lg: '32px' },
    '& label': { padding: '11px 12px', gap: '8px' },
  },
});

/** Two questions and the plan that follows from them (product 7.12). What is answered is in the address. */
export function PlanNeeds({ search, here }: { search: PlanSearch; here: SelectionPath }) {
  const navigate = useNavigate();
  const needs = needsOf(search);
  const answer = (name: 'propertyCount' | 'projectFrequency', value: string) => {
    // The recommended plan is the chosen one until another is chosen.
    const next = planSearchSchema.parse({ ...search, ...needs, plan: undefined, [name]: value });
    void navigate({ to: here, search: next, replace: true, resetScroll: false });
  };
  const recommended = findPlan(recommendPlan(needs));
  return (
    <CardSection id="fits" title="Which plan fits?" pad>
      {/* Without scripts the browser sends the answers as the address that they are. */}
      <Questions method="get" action={here}>
        {search.cycle && <input type="hidden" name="cycle" value={search.cycle} />}
        {search.returnTo && <input type="hidden" name="returnTo" value={search.returnTo} />}
        <RadioCards
          label="Properties you look after"
          name="propertyCount"
          short
          columns={4}
          options={COUNT_OPTIONS}
          defaultValue={needs.propertyCount}
          onChange={(event) => answer('propertyCount', event.target.value)}
        />
        <RadioCards
          label="How often you need work done"
          name="projectFrequency"
          columns={3}
          options={FREQUENCY_OPTIONS}
          defaultValue={needs.projectFrequency}
          onChange={(event) => answer('projectFrequency', event.target.value)}
        />
        <noscript>
          <button type="submit">Recommend a plan</button>
        </noscript>
      </Questions>
      {recommended !== null && (
        <chakra.div mt="16px" aria-live="polite">
          <Note
            icon={<Lightbulb aria-hidden />}
            action={
              search.plan !== undefined && recommended.id !== search.plan ? (
                <Button asChild variant="outline" size="sm">
                  <Link to={here} search={{ ...search, plan: recommended.id }} replace resetScroll={false}>
                    Choose {recommended.name}
                  </Link>
                </Button>
              ) : undefined
            }
          >
            <b>We recommend {recommended.name}</b> for {needsInWords(needs)}.
          </Note>
        </chakra.div>
      )}
    </CardSection>
  );
}
