import { useState } from 'react';

const STEP = 1.25;
const MOST = 5;
const LEAST = 0.5;

/** Page, size and turn of a document that is looked at. */
export function useDocumentView() {
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState(0);
  return {
    ...{ page, zoom, turns },
    zoomIn: () => setZoom((before) => Math.min(MOST, before * STEP)),
    zoomOut: () => setZoom((before) => Math.max(LEAST, before / STEP)),
    fit: () => setZoom(1),
    turn: () => setTurns((before) => (before + 1) % 4),
    /** Within the pages there are. */
    go: (by: 1 | -1, count: number) => setPage((before) => Math.min(Math.max(1, before + by), count)),
  };
}

export type DocumentView = ReturnType<typeof useDocumentView>;
