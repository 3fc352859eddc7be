/** A document of plain lines, enough for an invoice to keep. */

const LINE_HEIGHT = 18;
const TOP = 780;

/** One page of A4 or less, in Helvetica. Characters that the font lacks become question marks. */
export function renderPdf(lines: readonly string[]): Buffer {
  const text = lines
    .map(
      (line, index) =>
        `BT /F1 ${index === 0 ? '18' : '11'} Tf 56 ${String(TOP - index * LINE_HEIGHT)} Td (${escape(line)}) Tj ET`,
    )
    .join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${String(text.length)} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${String(index + 1)} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = String(objects.length + 1);
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${String(file.length)}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

function escape(line: string): string {
  return line
    .replaceAll('×', 'x')
    .replaceAll(/[^\x20-\x7e\xa1-\xff]/g, '?')
    .replaceAll(/[\\()]/g, String.raw`\$&`);
}
