import { useEffect, useRef, useState } from 'react';
import { limitParallel } from './limit-parallel.ts';

const WIDTH = 320;
/** Large photos take 50 MB each while they are decoded. */
const decode = limitParallel(2, (file: Blob) =>
  createImageBitmap(file, { resizeWidth: WIDTH, resizeQuality: 'medium' }),
);

/**
 * A small picture of a photo that is still on this device. Browsers decode beside the main thread and shrink on it (decision
 * 062). Nothing for a file that the browser can't draw, such as HEIC in most.
 */
export function FilePreview({ file }: { file: Blob }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    let isLeft = false;
    const draw = async () => {
      const bitmap = await decode(file, () => isLeft);
      if (bitmap === null) return;
      const element = canvas.current;
      if (isLeft || element === null) {
        bitmap.close();
        return;
      }
      element.width = bitmap.width;
      element.height = bitmap.height;
      element.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
      setIsDrawn(true);
    };
    draw().catch(() => setIsDrawn(false));
    return () => {
      isLeft = true;
    };
  }, [file]);
  return <canvas ref={canvas} hidden={!isDrawn} aria-hidden="true" />;
}
