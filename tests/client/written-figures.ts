import { readFileSync } from 'node:fs';
import ts from 'typescript';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Larger ones: 'one', 'two' and 'both' are words, 'fourteen days' is a figure. */
const NUMBER_WORDS =
  /\b(?:six|seven|eight|nine|ten|eleven|thirteen|fourteen|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred|thousand)\b/i;
/** A figure with what it counts: '14 days', '7, 3 and 1 days', 'three times'. No choices ('2-3 properties'), and nothing singular but a Connection. */
const LIMIT =
  /(?<!\d-)\b(?!1\s(?!Connection))(?:\d[\d,.]*|two|three|four|five|six|seven|eight|nine|ten|fourteen|thirty)(?:\s+|-)(?:and \w+ |more |new |open |whole )?(?:days?|hours?|minutes?|months?|years?|weeks?|MB|GB|characters?|photos?|videos?|files?|people|miles?|connections?|contacts?|proposals?|responses|projects|properties|tokens|webhooks|secrets|times)\b/i;
const FEWEST_WORDS = 3;

/**
 * The texts in a file of copy that have a figure written into them: digits or larger numbers in words. What an
 * expression puts into a template is not written there. Addresses of imports and plain days are no texts.
 */
export function writtenFigures(path: string): string[] {
  return textsIn(path).filter((text) => !DAY.test(text) && (/\d/.test(text) || NUMBER_WORDS.test(text)));
}

/** The texts in a file of code that say how much or how long with a figure written into them. Names of choices are shorter. */
export function writtenLimits(path: string): string[] {
  // Of a thousand files few have one, and reading their code takes long.
  if (!LIMIT.test(readFileSync(path, 'utf8'))) return [];
  return textsIn(path).filter((text) => text.split(' ').length >= FEWEST_WORDS && LIMIT.test(text));
}

function textsIn(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node)) return;
    const isText =
      ts.isStringLiteral(node) ||
      ts.isNoSubstitutionTemplateLiteral(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddle(node) ||
      ts.isTemplateTail(node) ||
      ts.isJsxText(node);
    if (isText) found.push(node.text.replaceAll(/\s+/g, ' ').trim());
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
