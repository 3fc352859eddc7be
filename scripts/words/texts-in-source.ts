import ts from 'typescript';
import { isMarkup, textsOfMarkup } from './markup.ts';
import { isReadable, isUnreadName } from './readable.ts';

/** A text that people read. Placeholders stand as `{name}`, alternatives as `{one|two}`. */
export type FoundText = { line: number; text: string };

/** Calls whose strings nobody reads: styles, patterns, logs, and what a defect throws. */
const UNREAD_CALL =
  /^(?:chakra|defineRecipe|defineSlotRecipe|defineKeyframes|createFileRoute|sql|css|import|require|(?!console\.).*\.(?:log|logger|trace|searchParams|headers)(?:\.\w+)?|(?:log|logger)\.\w+|.*\.(?:startsWith|endsWith|includes|indexOf|split|join|getAttribute|setAttribute|querySelector|querySelectorAll|addEventListener|getHeader|setHeader|searchParams\.\w+|replace|replaceAll|describe\.skip))$/;
const DEFECT = /^(?:Error|TypeError|RangeError|AggregateError|RegExp|URL|URLSearchParams)$/;
const UNREAD_TAG = /^(?:sql|css|keyframes)\b|^String\.raw$/;
/** Calls that take a sentence with its links as their arguments. */
const PROSE_CALL = /^(?:text|note)$/;
const LONGEST_PLACEHOLDER = 24;

/**
 * The texts of one source file that people read, in its order: markup, strings given to labels, titles and the like, and
 * every string with the shape of words. Strings of styles, addresses, queries, logs and defects are left out.
 */
export function textsInSource(path: string, source: string): FoundText[] {
  const file = ts.createSourceFile(
    path,
    source,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  return new Finder(file).find();
}

class Finder {
  readonly #file: ts.SourceFile;
  readonly #found: (FoundText & { at: number })[] = [];
  /** Nodes whose words are part of a text that was found. */
  readonly #told = new Set<ts.Node>();

  constructor(file: ts.SourceFile) {
    this.#file = file;
  }

  find(): FoundText[] {
    this.#visit(this.#file, '');
    return this.#found.toSorted((a, b) => a.at - b.at).map(({ line, text }) => ({ line, text }));
  }

  /** @param name of the property, attribute, variable or parameter that the node's value is given to */
  #visit(node: ts.Node, name: string): void {
    if (this.#told.has(node)) return;
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) this.#visitMarkup(node);
    else if (ts.isJsxAttribute(node)) this.#visitNamed(node.name.getText(this.#file), node.initializer);
    else if (ts.isPropertyAssignment(node)) this.#visitNamed(nameOf(node.name), node.initializer);
    else if (ts.isVariableDeclaration(node) || ts.isParameter(node))
      this.#visitNamed(nameOf(node.name), node.initializer);
    else if (ts.isCallExpression(node) || ts.isNewExpression(node)) this.#visitCall(node, name);
    else if (ts.isBinaryExpression(node) && isComparison(node)) this.#visitOperands(node);
    else if (ts.isCaseClause(node)) node.statements.forEach((statement) => this.#visit(statement, ''));
    else if (ts.isElementAccessExpression(node)) this.#visit(node.expression, name);
    else if (ts.isTaggedTemplateExpression(node)) this.#visitTagged(node, name);
    else if (isWords(node)) this.#visitWords(node, name);
    else if (ts.isArrayLiteralExpression(node) && node.elements.some(isLink))
      this.#visitProse(node, node.elements);
    else ts.forEachChild(node, (child) => this.#visit(child, ts.isStatement(child) ? '' : name));
  }

  #visitNamed(name: string, value: ts.Node | undefined): void {
    if (value === undefined || (isUnreadName(name) && !containsMarkup(value))) return;
    this.#visit(value, isUnreadName(name) ? '' : name);
  }

  #visitCall(node: ts.CallExpression | ts.NewExpression, name: string): void {
    const callee = node.expression.getText(this.#file);
    if (ts.isNewExpression(node) ? DEFECT.test(callee) : UNREAD_CALL.test(callee)) {
      if (!callee.startsWith('chakra')) this.#visit(node.expression, '');
      return;
    }
    this.#visit(node.expression, name);
    if (node.arguments?.some(isLink) && PROSE_CALL.test(callee)) this.#visitProse(node, node.arguments);
    else node.arguments?.forEach((argument) => this.#visit(argument, name));
  }

  /** A paragraph of the quiet texts, with its links as part of it. */
  #visitProse(node: ts.Node, parts: readonly ts.Expression[]): void {
    this.#add(node, parts.map((part) => this.#wordsOf(part)).join(''));
    for (const part of parts) this.#visitParts(part);
  }

  #visitOperands({ left, right }: ts.BinaryExpression): void {
    for (const operand of [left, right]) if (!isWords(operand)) this.#visit(operand, '');
  }

  #visitTagged(node: ts.TaggedTemplateExpression, name: string): void {
    const tag = node.tag.getText(this.#file);
    if (!UNREAD_TAG.test(tag)) this.#visit(node.template, name);
    else if (ts.isTemplateExpression(node.template))
      node.template.templateSpans.forEach((span) => this.#visit(span.expression, ''));
  }

  #visitWords(node: ts.Expression, name: string): void {
    const text = this.#wordsOf(node);
    if (isMarkup(text)) {
      for (const part of textsOfMarkup(text)) if (hasWord(part)) this.#add(node, part);
    } else if (isReadable(text, name)) {
      this.#add(node, text);
    }
    ts.forEachChild(node, (child) => this.#visitParts(child));
  }

  /** What is inside a text and not yet part of it, such as the arguments of a call in a placeholder. */
  #visitParts(node: ts.Node): void {
    if (ts.isTemplateSpan(node)) this.#visit(node.expression, '');
    else if (!this.#told.has(node)) this.#visit(node, '');
    else ts.forEachChild(node, (child) => this.#visitParts(child));
  }

  /** An element with words of its own is one text, with the words of the elements inside it. */
  #visitMarkup(node: ts.JsxElement | ts.JsxFragment): void {
    const hasOwnWords = node.children.some(
      (child) =>
        (ts.isJsxText(child) && hasWord(child.text)) ||
        (ts.isJsxExpression(child) && child.expression !== undefined && isWords(child.expression)),
    );
    if (hasOwnWords) this.#add(node, this.#wordsOfChildren(node).replaceAll(/\s+/g, ' ').trim());
    if (ts.isJsxElement(node)) this.#visit(node.openingElement, '');
    node.children.forEach((child) => this.#visitChild(child));
  }

  #visitChild(child: ts.Node): void {
    if (!this.#told.has(child)) this.#visit(child, '');
    else if (ts.isJsxElement(child)) {
      this.#visit(child.openingElement, '');
      child.children.forEach((inner) => this.#visitChild(inner));
    } else ts.forEachChild(child, (inner) => this.#visitChild(inner));
  }

  #wordsOfChildren(node: ts.JsxElement | ts.JsxFragment): string {
    return node.children.map((child) => this.#wordsOfChild(child)).join('');
  }

  #wordsOfChild(child: ts.JsxChild): string {
    this.#told.add(child);
    if (ts.isJsxText(child)) return unescapeMarkup(trimmedLines(child.text));
    if (ts.isJsxElement(child) || ts.isJsxFragment(child)) return this.#wordsOfChildren(child);
    if (ts.isJsxSelfClosingElement(child)) {
      this.#told.delete(child);
      return child.tagName.getText(this.#file) === 'br' ? ' ' : '';
    }
    return child.expression === undefined ? '' : this.#wordsOf(child.expression);
  }

  /** The words of an expression; what is known only when it runs, as a placeholder. */
  #wordsOf(node: ts.Expression): string {
    if (ts.isStringLiteralLike(node)) {
      this.#told.add(node);
      return node.text;
    }
    if (ts.isTemplateExpression(node)) {
      this.#told.add(node);
      return node.templateSpans.reduce(
        (text, span) => text + this.#wordsOf(span.expression) + span.literal.text,
        node.head.text,
      );
    }
    if (ts.isParenthesizedExpression(node)) return this.#wordsOf(node.expression);
    const [linked] = isLink(node) ? node.arguments : [];
    if (linked !== undefined) {
      this.#told.add(node);
      return this.#wordsOf(linked);
    }
    if (isSum(node)) {
      this.#told.add(node);
      return this.#wordsOf(node.left) + this.#wordsOf(node.right);
    }
    if (ts.isConditionalExpression(node) && isWords(node.whenTrue) && isWords(node.whenFalse)) {
      this.#told.add(node);
      return `{${this.#wordsOf(node.whenTrue)}|${this.#wordsOf(node.whenFalse)}}`;
    }
    return `{${placeholderOf(node.getText(this.#file))}}`;
  }

  #add(node: ts.Node, words: string): void {
    const text = words.replaceAll(/\s*\n\s*/g, ' ');
    const at = node.getStart(this.#file);
    if (!hasWord(text)) return;
    this.#found.push({ at, line: this.#file.getLineAndCharacterOfPosition(at).line + 1, text });
  }
}

function isWords(node: ts.Node): node is ts.Expression {
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) return true;
  if (ts.isParenthesizedExpression(node)) return isWords(node.expression);
  return isSum(node);
}

/** A sum of texts. */
function isSum(node: ts.Node): node is ts.BinaryExpression {
  return (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.PlusToken &&
    (isWords(node.left) || isWords(node.right))
  );
}

/** `link('the words', '/the-page')`, as the quiet texts have it. */
function isLink(node: ts.Node): node is ts.CallExpression {
  return ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'link';
}

function isComparison({ operatorToken: { kind } }: ts.BinaryExpression): boolean {
  return (
    kind === ts.SyntaxKind.EqualsEqualsEqualsToken ||
    kind === ts.SyntaxKind.ExclamationEqualsEqualsToken ||
    kind === ts.SyntaxKind.InKeyword
  );
}

function containsMarkup(node: ts.Node): boolean {
  return (
    ts.isJsxElement(node) ||
    ts.isJsxSelfClosingElement(node) ||
    ts.isJsxFragment(node) ||
    (ts.forEachChild(node, containsMarkup) ?? false)
  );
}

function nameOf(name: ts.PropertyName | ts.BindingName): string {
  return ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : '';
}

function hasWord(text: string): boolean {
  return /\p{L}{2}/u.test(text.replaceAll(/\{[^{}|]*\}/g, ' '));
}

/** As JSX does: line breaks with the spaces around them are nothing at the ends, one space between. */
function trimmedLines(text: string): string {
  return text
    .replace(/^\s*\n\s*/, '')
    .replace(/\s*\n\s*$/, '')
    .replaceAll(/\s*\n\s*/g, ' ');
}

function unescapeMarkup(text: string): string {
  return text.replaceAll('&nbsp;', ' ').replaceAll('&apos;', "'").replaceAll('&amp;', '&');
}

/** `formatDay(plan.endsOn)` is shown as it is, and something long by the name it ends with. */
function placeholderOf(expression: string): string {
  const plain = expression.replaceAll(/\s+/g, ' ').replaceAll(/[{}|]/g, '');
  if (plain.length <= LONGEST_PLACEHOLDER) return plain;
  return /[\w.]+/.exec(plain)?.[0] ?? '…';
}
