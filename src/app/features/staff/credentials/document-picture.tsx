import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import type { DocumentPages } from './use-document-pages.ts';
import type { DocumentView } from './use-document-view.ts';

/** More than that, some browsers draw nothing. */
const MOST_PIXELS = 4096;
/** Widest at normal size, so that a page is read at a glance. */
const PAGE_WIDTH = 760;

interface DocumentPictureProps {
  pages: DocumentPages;
  view: DocumentView;
  label: string;
}

/** A page of a document, drawn as large as it is shown. */
export function DocumentPicture({ pages, view: { page, zoom, turns }, label }: DocumentPictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const shown = canvas.current;
    const width = frame.current?.clientWidth ?? 0;
    if (shown === null || width === 0) return undefined;
    let isLeft = false;
    const scale = zoom * devicePixelRatio;
    // Drawn apart and copied: a page that is left while it is drawn never covers the next.
    const sheet = document.createElement('canvas');
    const view = { page, turns, width: Math.min(MOST_PIXELS, Math.round(width * scale)) };
    void pages.draw(sheet, view).then(() => {
      if (isLeft) return;
      shown.width = sheet.width;
      shown.height = sheet.height;
      shown.getContext('2d')?.drawImage(sheet, 0, 0);
      shown.dataset['drawn'] = 'true';
    });
    return () => {
      isLeft = true;
    };
  }, [pages, page, zoom, turns]);
  return (
    <div ref={frame}>
      <chakra.canvas
        ref={canvas}
        role="img"
        aria-label={label}
        display="block"
        marginInline="auto"
        boxShadow="card"
        bg="white"
        style={{ width: `${String(zoom * 100)}%`, maxWidth: `${String(PAGE_WIDTH * zoom)}px` }}
      />
    </div>
  );
}
