import { chakra, ChakraProvider, createSystem, type SystemContext } from '@chakra-ui/react/styled-system';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { css as serialize } from '@emotion/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { withKeptStyles } from '#src/theme/kept-styles.ts';
import { buttonRecipe } from '#src/theme/recipes/button.ts';
import { cardRecipe } from '#src/theme/recipes/card.ts';
import { config } from '#src/theme/system.ts';

const Button = chakra('button', buttonRecipe);

/** Chakra's own, and how often it was asked. */
function countedSystem() {
  const asked = { css: 0, cva: 0, sva: 0 };
  const plain = createSystem(defaultBaseConfig, config);
  const counted: SystemContext = {
    ...plain,
    css: (...styles) => ((asked.css += 1), plain.css(...styles)),
    cva: (recipe) => ((asked.cva += 1), plain.cva(recipe)),
    sva: (recipe) => ((asked.sva += 1), plain.sva(recipe)),
  };
  return { plain, asked, kept: withKeptStyles(counted) };
}

const rulesOf = (styles: object) => serialize({ ...styles }).styles;

describe('withKeptStyles', () => {
  it('gives the rules that Chakra gives, for props, lists of styles and recipes', () => {
    const { plain, kept } = countedSystem();
    const card = cardRecipe;
    const cases = [
      [{ color: 'fg.muted', mt: { base: '8px', sm: '16px' }, _hover: { bg: 'bg.subtle' } }],
      [plain.cva(buttonRecipe)({ variant: 'ghost', size: 'sm' }), { px: '0' }],
      [{ ...plain.sva(card)({ featured: true }) }, { padding: undefined, margin: '0!' }],
      [{}],
    ];
    for (const styles of cases) {
      expect(rulesOf(kept.css(...styles))).toBe(rulesOf(plain.css(...styles)));
    }
  });

  it('gives the rules in the order in which they were written, whatever was asked for before', () => {
    const { kept } = countedSystem();
    const first = rulesOf(kept.css({ mt: '8px', color: 'fg' }));
    const second = rulesOf(kept.css({ color: 'fg', mt: '8px' }));
    expect(first.indexOf('margin-top')).toBeLessThan(first.indexOf('color:'));
    expect(second.indexOf('color:')).toBeLessThan(second.indexOf('margin-top'));
  });

  it('asks Chakra for nothing when the same is rendered again', () => {
    const { kept, asked } = countedSystem();
    const render = () =>
      renderToStaticMarkup(
        <ChakraProvider value={kept}>
          <Button variant="outline" mt="8px">
            Save
          </Button>
          <chakra.p color="fg.muted">Saved.</chakra.p>
        </ChakraProvider>,
      );
    const first = render();
    const afterFirst = { ...asked };
    expect(afterFirst.css).toBeGreaterThan(0);
    expect(render()).toBe(first);
    expect(asked).toEqual(afterFirst);
  });

  it('makes a recipe once, and answers for each prop what Chakra answers', () => {
    const { plain, kept } = countedSystem();
    expect(kept.cva(buttonRecipe)).toBe(kept.cva(buttonRecipe));
    expect(kept.sva(cardRecipe)).toBe(kept.sva(cardRecipe));
    for (const name of ['mt', 'color', '_hover', 'href', 'aria-label', 'mt', 'href']) {
      expect(kept.isValidProperty(name), name).toBe(plain.isValidProperty(name));
    }
  });
});
