import { useRef, useState } from 'react';
import type { ReviewedDocument } from '#contract/credential-reviews.ts';
import { api } from '#src/api.ts';

/**
 * The document that was opened. Opening is recorded, so that only a press does it: what was opened is kept for as long as the
 * screen is, and nothing is opened by a loader, a reload or a link.
 */
export function useReview(documentId: string | undefined) {
  const utils = api.useUtils();
  const [opened, setOpened] = useState<ReviewedDocument | null>(null);
  const opening = api.staff.credentials.open.useMutation();
  // Changes before the next render: two quick presses are one look.
  const asked = useRef<string | null>(null);

  const open = async (id: string) => {
    if (asked.current === id || opened?.id === id) return;
    asked.current = id;
    try {
      setOpened(await opening.mutateAsync({ id }));
    } catch {
      // The mutation says so.
    } finally {
      asked.current = null;
    }
    await utils.staff.credentials.history.invalidate();
  };

  return {
    document: opened?.id === documentId ? opened : null,
    isOpening: opening.isPending && opening.variables.id === documentId,
    hasFailed: opening.isError && opening.variables.id === documentId,
    open: (id: string) => void open(id),
    close: () => setOpened(null),
  };
}
