import { chakra } from '@chakra-ui/react/styled-system';
import { Link, useNavigate } from '@tanstack/react-router';
import { Lightbulb } from 'lucide-react';
import { findPlan } from '#contract/plans.ts';
import { Note } from '#src/ui/feedback/note.tsx';
import { RadioCards } from '#src/ui/form/radio-cards.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { CardSection } from '#src/ui/layout/card.tsx';
import type { SelectionPath } from './plan-paths.ts';
import { needsOf, type PlanSearch, planSearchSchema } from './plan-search.ts';
import {
  FREQUENCY_LABELS,
  MAX_PROPERTY_COUNT,
  needsInWords,
  PROJECT_FREQUENCIES,
  recommendPlan,
  USUAL_NEEDS,
} from './plan-needs-rules.ts';

const OPTIONS = PROJECT_FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }));

/** Two questions and the plan that follows from them (product 7.12). What is answered is in the address. */
export function PlanNeeds({ search, here }: { search: PlanSearch; here: SelectionPath }) {
  const navigate = useNavigate();
  const needs = needsOf(search);
  const { propertyCount, projectFrequency } = needs ?? USUAL_NEEDS;
  const answer = (name: 'propertyCount' | 'projectFrequency', text: string) => {
    // What is no answer changes nothing; the plan that follows is the chosen one until another is chosen.
    const next = planSearchSchema.parse({
      ...search,
      propertyCount,
      projectFrequency,
      plan: undefined,
      [name]: text,
    });
    if (next[name] === undefined) return;
    void navigate({ to: here, search: next, replace: true, resetScroll: false });
  };
  const suggested = needs && findPlan(recommendPlan(needs));
  return (
    <CardSection id="fits" title="Which plan fits?" pad>
      {/* Without scripts the browser sends the answers as the address that they are. */}
      <chakra.form method="get" action={here} display="grid" gap="24px">
        {search.cycle && <input type="hidden" name="cycle" value={search.cycle} />}
        <TextField
          label="How many properties do you look after?"
          name="propertyCount"
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_PROPERTY_COUNT}
          defaultValue={propertyCount}
          onChange={(event) => answer('propertyCount', event.target.value)}
        />
        <RadioCards
          label="How often do you need work done?"
          name="projectFrequency"
          columns={3}
          options={OPTIONS}
          defaultValue={projectFrequency}
          onChange={(event) => answer('projectFrequency', event.target.value)}
        />
        <noscript>
          <button type="submit">Suggest a plan</button>
        </noscript>
      </chakra.form>
      <chakra.div mt="24px" aria-live="polite">
        <Note
          icon={<Lightbulb aria-hidden />}
          action={
            suggested !== null && suggested.id !== search.plan && search.plan !== undefined ? (
              <Button asChild variant="outline" size="sm">
                <Link to={here} search={{ ...search, plan: suggested.id }} replace resetScroll={false}>
                  Choose {suggested.name}
                </Link>
              </Button>
            ) : undefined
          }
        >
          {needs === null || suggested === null ? (
            'Answer both, and we suggest the plan that fits. You can change it at any time.'
          ) : (
            <>
              <b>We suggest {suggested.name}.</b> You said: {needsInWords(needs)}.
            </>
          )}
        </Note>
      </chakra.div>
    </CardSection>
  );
}
