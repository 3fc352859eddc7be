const PAGE = { width: 612, height: 792 };
const FONT_SIZE = 14;
const LINE_HEIGHT = 26;
const MARGIN = 72;

/** A PDF of one page with these lines: what a demo professional sends for review. */
export function drawDocument(lines: readonly string[]): Buffer {
  const escaped = lines.map((line) => line.replaceAll(/[\\()]/g, String.raw`\$&`));
  const text = escaped.map((line) => `(${line}) Tj T*`).join('\n');
  const start = `${String(MARGIN)} ${String(PAGE.height - MARGIN)} Td ${String(LINE_HEIGHT)} TL`;
  const content = `BT /F1 ${String(FONT_SIZE)} Tf ${start}\n${text}\nET`;
  const box = `[0 0 ${String(PAGE.width)} ${String(PAGE.height)}]`;
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${String(content.length)} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]);
}

/** Numbered objects, with the table of where each begins. */
function assemble(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = file.length;
    file += `${String(index + 1)} 0 obj\n${object}\nendobj\n`;
    return `${String(start).padStart(10, '0')} 00000 n \n`;
  });
  const table = file.length;
  const size = String(objects.length + 1);
  file += `xref\n0 ${size}\n0000000000 65535 f \n${starts.join('')}`;
  file += `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${String(table)}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
