import { readFileSync } from 'node:fs';
import ts from 'typescript';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Larger ones: 'one', 'two' and 'both' are words, 'fourteen days' is a figure. */
const NUMBER_WORDS =
  /\b(?:six|seven|eight|nine|ten|eleven|thirteen|fourteen|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred|thousand)\b/i;

/**
 * The texts in a file of copy that have a figure written into them: digits or larger numbers in words. What an
 * expression puts into a template is not written there. Addresses of imports and plain days are no texts.
 */
export function writtenFigures(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node)) return;
    const isText =
      ts.isStringLiteral(node) ||
      ts.isNoSubstitutionTemplateLiteral(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddle(node) ||
      ts.isTemplateTail(node);
    if (isText && !DAY.test(node.text) && (/\d/.test(node.text) || NUMBER_WORDS.test(node.text))) {
      found.push(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
