import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import type { OwnPortfolio } from '#contract/portfolio.ts';
import { api } from '#src/api.ts';
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { PageHead } from '#src/ui/layout/page-head.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { PortfolioForm } from './portfolio-form.tsx';
import type { PortfolioSearch } from './portfolio-search.ts';
import { PortfolioParts } from './portfolio-section.tsx';
import { usePortfolioChanges } from './use-portfolio.ts';

interface PortfolioScreenProps {
  /** What is in the form. */
  open: PortfolioSearch['project'];
  onOpen: (project: PortfolioSearch['project']) => unknown;
  /** Above everything: how far signing up has come. */
  head?: ReactNode;
  /** Below the list: what comes next. */
  foot?: (portfolio: OwnPortfolio) => ReactNode;
}

/** The portfolio builder, by itself and as a step of signing up (product 20.26). */
export function PortfolioScreen({ open, onOpen, head, foot }: PortfolioScreenProps) {
  const query = api.portfolio.listMine.useQuery();
  return (
    <chakra.main id="main" paddingBottom="64px">
      <Wrap maxWidth="800px">
        <chakra.div paddingBlock={{ base: '24px', sm: '40px 32px' }} display="grid" gap="24px">
          {head}
          <PageHead
            title="Build your portfolio"
            subtitle="Show finished work. Clients see it on your profile."
            size="head"
          />
        </chakra.div>
        {query.data !== undefined ? (
          <Content {...{ open, onOpen, foot }} portfolio={query.data} />
        ) : query.isError ? (
          <LoadFailed
            what="Your portfolio didn’t load."
            onRetry={() => void query.refetch()}
            isRetrying={query.isRefetching}
          />
        ) : (
          <Card>
            <SkeletonRows rows={3} label="Loading your portfolio" />
          </Card>
        )}
      </Wrap>
    </chakra.main>
  );
}

type ContentProps = Omit<PortfolioScreenProps, 'head'> & { portfolio: OwnPortfolio };

function Content({ portfolio, open, onOpen, foot }: ContentProps) {
  const changes = usePortfolioChanges();
  const project = portfolio.items.find(({ id }) => id === open) ?? null;
  const [isBack, setIsBack] = useState(false);
  const close = () => {
    setIsBack(true);
    return onOpen(undefined);
  };
  if (open !== undefined && open !== 'new' && project === null) {
    return (
      <Note
        tone="warning"
        action={
          <Button type="button" size="sm" variant="outline" onClick={() => void close()}>
            See your projects
          </Button>
        }
      >
        This project was removed.
      </Note>
    );
  }
  if (open !== undefined) {
    return (
      <PortfolioForm
        // A saved project has another version, and so another form.
        key={project === null ? 'new' : `${project.id}:${project.version}`}
        project={project}
        uploads={portfolio.uploads}
        onSaved={async (saved) => {
          await close();
          changes.show(saved);
        }}
        onClose={() => void close()}
      />
    );
  }
  return (
    <>
      <PortfolioParts {...{ portfolio, changes, isBack }} onOpen={(id) => void onOpen(id)} />
      {foot?.(portfolio)}
    </>
  );
}
