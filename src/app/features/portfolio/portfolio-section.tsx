import { chakra } from '@chakra-ui/react/styled-system';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import {
  type ChoosePortfolioInput,
  MAX_PORTFOLIO_PROJECTS,
  type OwnPortfolio,
  type PortfolioBusiness,
} from '#contract/portfolio.ts';
import { Meter } from '#src/ui/display/meter.tsx';
import { TickList } from '#src/ui/display/tick-list.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx';
import { RadioCards } from '#src/ui/form/radio-cards.tsx';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { focusOnMount } from './focus-rules.ts';
import { NEW_BUSINESS_STEPS } from './portfolio-labels.ts';
import { PortfolioList } from './portfolio-list.tsx';
import { completeCount, WANTED_PROJECTS } from './portfolio-rules.ts';
import type { usePortfolioChanges } from './use-portfolio.ts';

const BUSINESSES: { value: PortfolioBusiness; label: string; help: string }[] = [
  { value: 'established', label: 'Established business', help: 'You have finished work to show.' },
  { value: 'new', label: 'New business', help: 'Your first projects are still ahead of you.' },
];

interface PortfolioSectionProps {
  portfolio: OwnPortfolio;
  changes: ReturnType<typeof usePortfolioChanges>;
  onOpen: (project: string) => void;
  /** Back from the form: the focus goes to the projects. */
  isBack: boolean;
}

/** Whether there is finished work to show, and then the projects, or how to get there (product 20.11). */
export function PortfolioParts({ portfolio, changes, onOpen, isBack }: PortfolioSectionProps) {
  // A controlled choice has to change at once; the cache does so a moment later.
  const [chosen, setChosen] = useState<ChoosePortfolioInput>({});
  const { items } = portfolio;
  const business = chosen.business ?? portfolio.business;
  const addsLater = chosen.addsLater ?? portfolio.addsLater;
  const choose = (choice: ChoosePortfolioInput) => {
    setChosen({ ...chosen, ...choice });
    changes.choose.mutate(choice, { onError: () => setChosen({}) });
  };
  return (
    <chakra.div display="grid" gap="24px" gridTemplateColumns="minmax(0, 1fr)">
      <RadioCards
        label="Is your business established or new?"
        name="business"
        options={BUSINESSES}
        value={business ?? ''}
        onChange={({ target }) => {
          const picked = BUSINESSES.find(({ value }) => value === target.value);
          if (picked !== undefined) choose({ business: picked.value });
        }}
      />
      {business === 'new' && <Guidance />}
      {business === 'established' && <Projects {...{ portfolio, changes, onOpen, isBack }} />}
      {business === 'established' && (
        <CheckboxField
          name="addsLater"
          label="I’ll add portfolio projects later"
          checked={addsLater}
          onChange={({ target }) => choose({ addsLater: target.checked })}
        />
      )}
      {business === 'new' && items.length > 0 && (
        <chakra.p color="fg.muted">The projects you added stay on your profile.</chakra.p>
      )}
    </chakra.div>
  );
}

function Guidance() {
  return (
    <CardSection title="Build your portfolio as you go" pad>
      <chakra.p marginBottom="16px">
        You don’t need finished projects to start. On your first jobs, do this:
      </chakra.p>
      <TickList items={NEW_BUSINESS_STEPS} />
    </CardSection>
  );
}

function Projects({ portfolio, changes, onOpen, isBack }: PortfolioSectionProps) {
  const { items } = portfolio;
  // The list is gone with its last project, and the focus with it.
  const [hadItems] = useState(items.length > 0);
  const isEmptied = hadItems && items.length === 0;
  const isFull = items.length >= MAX_PORTFOLIO_PROJECTS;
  const complete = completeCount(portfolio);
  const addButton = (
    <Button type="button" size="sm" disabled={isFull} onClick={() => onOpen('new')}>
      <Plus aria-hidden /> Add project
    </Button>
  );
  return (
    <CardSection
      title={
        <chakra.span
          key={isEmptied ? 'emptied' : 'head'}
          ref={isBack || isEmptied ? focusOnMount : undefined}
          tabIndex={-1}
          outline="none"
        >
          Projects
        </chakra.span>
      }
      action={items.length > 0 && addButton}
      pad
    >
      {items.length === 0 ? (
        <EmptyState title="No projects yet" action={addButton}>
          Start with your best one. Before and after photos say the most.
        </EmptyState>
      ) : (
        <chakra.div display="grid" gap="16px" gridTemplateColumns="minmax(0, 1fr)">
          <Meter
            label="Complete projects"
            value={complete}
            max={WANTED_PROJECTS}
            text={`${complete} of ${Math.max(WANTED_PROJECTS, items.length)}`}
            showText
          />
          <PortfolioList {...{ portfolio, changes }} onEdit={onOpen} />
          <chakra.p textStyle="meta" color="fg.muted">
            {isFull
              ? `Your portfolio is full. Remove a project to add another.`
              : `${items.length} of ${MAX_PORTFOLIO_PROJECTS} projects`}
          </chakra.p>
        </chakra.div>
      )}
    </CardSection>
  );
}
