/** The part of PDF.js that reads files; the package describes only the part that asks it to. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.min.mjs' {
  export const WorkerMessageHandler: unknown;
}
