import { createElement, forwardRef, type SVGProps } from 'react';

type IconData = {
  name: string;
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
  aliases?: readonly string[];
};

type IconProps = SVGProps<SVGSVGElement> & { size?: number | string };

const ATTRIBUTES = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/**
 * Stands in for what lucide-react makes its icons with, which also serves other frameworks, a context of defaults and
 * strokes that do not scale. A test holds the two side by side.
 */
export default function createIcon({ name, node, aliases = [] }: IconData) {
  const classes = ['lucide', ...[name, ...aliases].map((each) => `lucide-${each}`)].join(' ');
  return forwardRef<SVGSVGElement, IconProps>(function Icon({ size, color, className, ...props }, ref) {
    return createElement(
      'svg',
      {
        ref,
        ...ATTRIBUTES,
        ...(size === undefined ? {} : { width: size, height: size }),
        ...(color === undefined ? {} : { stroke: color }),
        className: className === undefined ? classes : `${classes} ${className}`,
        ...(isNamed(props) ? {} : { 'aria-hidden': 'true' }),
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
      props.children,
    );
  });
}

/** Whether it says more than a picture to somebody who does not see it, or says itself that it does not. */
function isNamed(props: IconProps): boolean {
  return (
    props.children !== undefined ||
    Object.keys(props).some((name) => name.startsWith('aria-') || name === 'role' || name === 'title')
  );
}
