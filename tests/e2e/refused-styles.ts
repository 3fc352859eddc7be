import type { Page } from '@playwright/test';
import { compile, type Element } from 'stylis';

type Declaration = { property: string; value: string };

/** Of rules, in groups too; faces of fonts have descriptors, which are not properties. */
function declarationsOf(elements: readonly Element[]): Declaration[] {
  return elements.flatMap(({ type, props, children }) => {
    if (typeof children !== 'string') return type === '@font-face' ? [] : declarationsOf(children);
    return type === 'decl' && typeof props === 'string' ? [{ property: props, value: children }] : [];
  });
}

/**
 * What the styles in the page's HTML say in vain: a value that the browser doesn't know, such as the name of a token that the theme
 * doesn't have, or a property that was meant as an attribute.
 */
export async function findRefusedStyles(page: Page): Promise<string[]> {
  const texts = await page.locator('style[data-emotion]').allTextContents();
  const declarations = declarationsOf(texts.flatMap((text) => compile(text)))
    .filter(({ property }) => !property.startsWith('-'))
    .map(({ property, value }) => ({ property, value: value.replace(/\s*!important$/, '') }));
  return page.evaluate(
    (all) => [
      ...new Set(
        all.flatMap(({ property, value }) =>
          CSS.supports(property, value) ? [] : [`${property}: ${value}`],
        ),
      ),
    ],
    declarations,
  );
}
