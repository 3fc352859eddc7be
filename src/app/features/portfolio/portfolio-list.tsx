import { chakra } from '@chakra-ui/react/styled-system';
import { CircleCheck, GripVertical, ImageOff, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { type OwnPortfolio, type OwnPortfolioProject, portfolioTypeLabel } from '#contract/portfolio.ts';
import { Badge } from '#src/ui/display/badge.tsx';
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { formatCount } from '#src/ui/format.ts';
import { Picture } from '#src/ui/media/picture.tsx';
import { type SortHandle, SortableTiles } from '#src/ui/media/sortable-tiles.tsx';
import { gapsInWords, refusedInWords } from './portfolio-labels.ts';
import { coverOf, previewOf, splitRefused } from './portfolio-rules.ts';
import type { usePortfolioChanges } from './use-portfolio.ts';

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '88px minmax(0, 1fr)', sm: '144px minmax(0, 1fr)' },
    gap: { base: '12px', sm: '20px' },
    padding: { base: '12px', sm: '16px' },
    border: '1px solid {colors.border}',
    borderRadius: 'lg',
    bg: 'bg.panel',
  },
});

const Cover = chakra('div', {
  base: {
    position: 'relative',
    aspectRatio: '4 / 3',
    alignSelf: 'start',
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'md',
    overflow: 'hidden',
    bg: 'bg.subtle',
    color: 'fg.subtle',
    '& picture': { position: 'absolute', inset: '0' },
    '& img': { width: 'full', height: 'full', objectFit: 'cover' },
  },
});

const Actions = chakra('div', {
  base: {
    gridColumn: { base: '1 / -1', sm: '2' },
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    '& [data-handle]': { cursor: 'grab', touchAction: 'none' },
  },
});

interface PortfolioListProps {
  portfolio: OwnPortfolio;
  changes: ReturnType<typeof usePortfolioChanges>;
  onEdit: (id: string) => void;
}

/** The projects in their order, which the mouse, a finger or the keyboard changes. */
export function PortfolioList({ portfolio, changes: { reorder, remove }, onEdit }: PortfolioListProps) {
  const [asked, setAsked] = useState<OwnPortfolioProject | null>(null);
  /** Where the project was that is gone, until the focus has moved on from it. */
  const removedAt = useRef<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const moveFocus = () => {
    if (removedAt.current === null) return;
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-edit]') ?? [])];
    (buttons[removedAt.current] ?? buttons.at(-1))?.focus();
    removedAt.current = null;
  };
  const items = portfolio.items.map((project) => ({ key: project.id, label: project.title, project }));
  return (
    <div ref={list}>
      <SortableTiles
        label="Your projects"
        items={items}
        onMove={(ids) => reorder.mutate({ ids })}
        columns={1}
      >
        {({ project }, handle) => (
          <PortfolioRow
            {...{ project, portfolio, handle }}
            onEdit={() => onEdit(project.id)}
            onRemove={() => setAsked(project)}
          />
        )}
      </SortableTiles>
      <ConfirmDialog
        open={asked !== null}
        tone="danger"
        title="Remove this project?"
        confirmLabel="Remove project"
        cancelLabel="Keep it"
        busy={remove.isPending}
        onClosed={moveFocus}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked === null) return;
          const at = portfolio.items.findIndex(({ id }) => id === asked.id);
          remove.mutate(
            { id: asked.id },
            { onSuccess: () => (removedAt.current = at), onSettled: () => setAsked(null) },
          );
        }}
      >
        {asked?.title} and its photos leave your profile. This can’t be undone.
      </ConfirmDialog>
    </div>
  );
}

interface PortfolioRowProps {
  project: OwnPortfolioProject;
  portfolio: OwnPortfolio;
  /** Null where there is nothing to put into an order. */
  handle: SortHandle | null;
  onEdit: () => void;
  onRemove: () => void;
}

function PortfolioRow({ project, portfolio, handle, onEdit, onRemove }: PortfolioRowProps) {
  const { title, type, description, gaps } = project;
  const { usable, photos, refused } = splitRefused(project, portfolio.uploads);
  const cover = coverOf(project, portfolio.uploads);
  return (
    <Row>
      <Cover>
        {cover === null ? (
          <ImageOff size={24} aria-hidden />
        ) : (
          <Picture media={cover} alt="" sizes="(min-width: 40rem) 144px, 88px" />
        )}
      </Cover>
      <div>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4px 12px">
          <chakra.h3 fontWeight="strong" overflowWrap="anywhere">
            {title}
          </chakra.h3>
          {gaps.length === 0 && (
            <Badge tone="success">
              <CircleCheck aria-hidden /> Complete
            </Badge>
          )}
        </chakra.div>
        <chakra.p textStyle="meta" color="fg.muted">
          {portfolioTypeLabel(type)}, {photos === 0 ? 'no photos' : formatCount(photos, 'photo')}
        </chakra.p>
        <chakra.p marginTop="8px" overflowWrap="anywhere">
          {previewOf(description)}
        </chakra.p>
        {gaps.length > 0 && (
          <chakra.p textStyle="meta" color="fg.muted" marginTop="4px">
            {gapsInWords(usable)}
          </chakra.p>
        )}
        {refused > 0 && (
          <chakra.p textStyle="meta" color="danger.fg" marginTop="4px">
            {refusedInWords(refused)}
          </chakra.p>
        )}
      </div>
      <Actions>
        <Button
          type="button"
          variant="outline"
          size="sm"
          aria-label={`Edit ${title}`}
          onClick={onEdit}
          data-edit
        >
          <Pencil aria-hidden /> Edit
        </Button>
        <Button type="button" variant="ghost" size="sm" aria-label={`Remove ${title}`} onClick={onRemove}>
          <Trash2 aria-hidden /> Remove
        </Button>
        {handle !== null && (
          <Button {...handle} variant="ghost" size="sm" data-handle>
            <GripVertical aria-hidden /> Move
          </Button>
        )}
      </Actions>
    </Row>
  );
}
