import { useEffect, useState } from 'react';
import type { Upload } from '#contract/uploads.ts';
import { once } from '#src/ui/once.ts';

type View = {
  /** From 1. */
  page: number;
  /** In pixels of the canvas. */
  width: number;
  /** Quarter turns to the right. */
  turns: number;
};

/** A document that can be drawn, whatever it is stored as. */
export type DocumentPages = {
  count: number;
  draw: (canvas: HTMLCanvasElement, view: View) => Promise<void>;
  close: () => void;
};

type State = { status: 'loading' | 'failed' } | { status: 'ready'; pages: DocumentPages };

const PDF = /\.pdf(\?|$)/;

/** Opens the file of a document. Browsers' own viewers of PDF are frames, which our pages don't allow. */
export function useDocumentPages(upload: Upload): State & { retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>({ status: 'loading' });
  const url = addressOf(upload);
  useEffect(() => {
    let isLeft = false;
    let opened: DocumentPages | undefined;
    void open(url).then(
      (pages) => {
        opened = pages;
        if (isLeft) pages.close();
        else setState({ status: 'ready', pages });
      },
      () => {
        if (!isLeft) setState({ status: 'failed' });
      },
    );
    return () => {
      isLeft = true;
      opened?.close();
    };
  }, [url, attempt]);
  return {
    ...state,
    retry: () => {
      setState({ status: 'loading' });
      setAttempt((before) => before + 1);
    },
  };
}

/** The largest picture, or the PDF itself. */
function addressOf({ media }: Upload): string {
  const [largest] = (media?.sources ?? []).toSorted((one, other) => (other.width ?? 0) - (one.width ?? 0));
  return largest?.url ?? media?.downloadUrl ?? '';
}

function open(url: string): Promise<DocumentPages> {
  return PDF.test(url) ? openPdf(url) : openPicture(url);
}

/**
 * It works in this thread: a worker would need a policy for the address of its script. The other build is for browsers of the last
 * months, and reads nothing in Safari 26.1.
 */
const loadReader = once(async () => {
  const [reader, worker] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.min.mjs'),
  ]);
  Object.assign(globalThis, { pdfjsWorker: worker });
  return reader;
});

async function openPdf(url: string): Promise<DocumentPages> {
  const { getDocument, version } = await loadReader();
  const task = getDocument({ url, useWasm: false, wasmUrl: `/assets/pdf-${version}/`, enableXfa: false });
  const file = await task.promise;
  let isClosed = false;
  return {
    count: file.numPages,
    draw: async (canvas, { page: number, width, turns }) => {
      const page = await file.getPage(number);
      const rotation = (page.rotate + turns * 90) % 360;
      const natural = page.getViewport({ scale: 1, rotation });
      const viewport = page.getViewport({ scale: width / natural.width, rotation });
      canvas.width = Math.round(viewport.width);
      canvas.height = Math.round(viewport.height);
      try {
        await page.render({ canvas, viewport }).promise;
      } catch (error) {
        // Closing ends a drawing that is under way.
        if (!isClosed) throw error;
      }
    },
    close: () => {
      isClosed = true;
      void task.destroy();
    },
  };
}

async function openPicture(url: string): Promise<DocumentPages> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  return {
    count: 1,
    draw: (canvas, { width, turns }) => {
      const isTurned = turns % 2 === 1;
      const [w, h] = [picture.naturalWidth, picture.naturalHeight];
      const scale = width / (isTurned ? h : w);
      canvas.width = Math.round((isTurned ? h : w) * scale);
      canvas.height = Math.round((isTurned ? w : h) * scale);
      const context = canvas.getContext('2d');
      context?.translate(canvas.width / 2, canvas.height / 2);
      context?.rotate((turns * Math.PI) / 2);
      context?.scale(scale, scale);
      context?.drawImage(picture, -w / 2, -h / 2);
      return Promise.resolve();
    },
    close: () => undefined,
  };
}
