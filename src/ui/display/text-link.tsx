import { chakra } from '@chakra-ui/react/styled-system';
import { linkRecipe } from '#src/theme/recipes/link.ts';

/** The look of a link in text: `<TextLink asChild><Link to="/x">…</Link></TextLink>`. */
export const TextLink = chakra('a', linkRecipe);
