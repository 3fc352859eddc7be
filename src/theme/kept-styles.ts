import type {
  RecipeRuntimeFn,
  RecipeVariantRecord,
  SystemContext,
  SystemStyleObject,
} from '@chakra-ui/react/styled-system';
import { css as serialize } from '@emotion/react';

/** Far more than all screens have; props with values of their own, as the length of a bar, could be endless. */
const MOST_KEPT = 8_000;

/**
 * Keeps the work of styles between renders: Chakra makes the function of a recipe anew for each element, and emotion
 * writes the same rules again. Each element then asks for its styles as a text, by which emotion already has their rules.
 *
 * Also mends the order: Chakra's own memo of style props knows no order, so that `mt` before `color` returns what `color`
 * before `mt` has left there. A server that has rendered other pages and a browser that has not would disagree about class
 * names. One more argument, with the order, makes it part of Chakra's key.
 */
export function withKeptStyles(system: SystemContext): SystemContext {
  const kept = new Map<string, SystemStyleObject>();
  const named = new NamedStyles();
  const keepRecipe = <T extends RecipeVariantRecord>(recipe: RecipeRuntimeFn<T>): RecipeRuntimeFn<T> => {
    type Props = Parameters<typeof recipe>[0];
    const pick = keepByName((key) => named.add(recipe(JSON.parse(key) as Props)));
    return Object.assign((props?: Props) => pick(JSON.stringify(props ?? {})), recipe);
  };
  const cva: SystemContext['cva'] = (config) => keepRecipe(system.cva(config));
  return {
    ...system,
    cva: keepByIdentity(cva),
    sva: keepByIdentity(system.sva),
    isValidProperty: keepByName((name) => system.isValidProperty(name)),
    css: (...styles) => {
      const key = named.keyOf(styles);
      const known = kept.get(key);
      if (known !== undefined) return known;
      const made = serialized(system.css(...styles, ignored(key)));
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(key, made);
      return made;
    },
  };
}

/** The styles of recipes, which are long, have short names: an element's own props alone are written down for each render. */
class NamedStyles {
  readonly #names = new WeakMap<object, string>();
  #count = 0;

  add<S extends object>(styles: S): S {
    if (!this.#names.has(styles)) this.#names.set(styles, `recipe ${String((this.#count += 1))} `);
    return styles;
  }

  keyOf(styles: readonly (SystemStyleObject | undefined)[]): string {
    const [first, ...others] = styles;
    const name = first === undefined ? undefined : this.#names.get(first);
    return name === undefined ? JSON.stringify(styles) : name + JSON.stringify(others);
  }
}

/** A text among the styles is skipped when they are merged. */
function ignored(key: unknown): SystemStyleObject {
  return key as SystemStyleObject;
}

/** Emotion takes styles that it has already written in place of an object, which is all that Chakra does with them. */
function serialized(styles: SystemStyleObject): SystemStyleObject {
  const written: unknown = serialize(styles as Parameters<typeof serialize>[0]);
  return written as SystemStyleObject;
}

/** Recipes are constants of their modules. */
function keepByIdentity<A extends object, R>(make: (config: A) => R): (config: A) => R {
  const kept = new WeakMap<A, R>();
  return (config) => {
    const known = kept.get(config);
    if (known !== undefined) return known;
    const made = make(config);
    kept.set(config, made);
    return made;
  };
}

/** Names of props: as many as the code has. */
function keepByName<R>(read: (name: string) => R): (name: string) => R {
  const kept = new Map<string, R>();
  return (name) => {
    const known = kept.get(name);
    if (known !== undefined) return known;
    const answer = read(name);
    kept.set(name, answer);
    return answer;
  };
}
