import { compile, serialize, stringify } from 'stylis';
import { describe, expect, it } from 'vitest';
import { turnInsideOut } from '#src/theme/inside-out.ts';

/** Of the only rule or group, as emotion asks for it. */
function turned(css: string): (string | null)[] {
  const elements = compile(css);
  serialize(elements, stringify);
  expect(elements).toHaveLength(1);
  return elements.flatMap((element) => turnInsideOut(element));
}

describe('turnInsideOut', () => {
  it('makes a rule of each rule of a group, which the rule then holds', () => {
    expect(
      turned('@media (min-width:40em){.a{color:red;margin:0;}.a:hover,.a[data-x]{color:blue;}}'),
    ).toEqual([
      '.a{@media (min-width:40em){color:red;margin:0;}}',
      '.a:hover,.a[data-x]{@media (min-width:40em){color:blue;}}',
    ]);
  });

  it('keeps the order of groups within each other', () => {
    expect(turned('@layer recipes{@supports (gap:0){.a{color:red;}}.a svg{width:1px;}}')).toEqual([
      '.a{@layer recipes{@supports (gap:0){color:red;}}}',
      '.a svg{@layer recipes{width:1px;}}',
    ]);
  });

  it('takes braces in strings for text', () => {
    expect(turned('@container (width > 1px){.a::before{content:"}{";}}')).toEqual([
      '.a::before{@container (width > 1px){content:"}{";}}',
    ]);
  });

  it.each([
    '@keyframes turn{from{rotate:0deg;}to{rotate:1turn;}}',
    '@media print{.a{color:red;}@keyframes turn{to{rotate:1turn;}}}',
    '@layer reset,base,recipes;',
    '@font-face{font-family:X;src:local("X");}',
  ])('leaves what no rule can hold: %s', (css) => {
    expect(turned(css)).toEqual([null]);
  });
});
