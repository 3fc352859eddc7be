import { chakra } from '@chakra-ui/react/styled-system';
import { buttonRecipe } from '#src/theme/recipes/button.ts';

const Skip = chakra('a', buttonRecipe);

/** The first thing Tab reaches. The page's `main` carries the id it names. */
export function SkipLink({ to = 'main' }: { to?: string }) {
  return (
    <Skip
      href={`#${to}`}
      size="sm"
      position="absolute"
      zIndex="drawer"
      left="16px"
      top="-64px"
      _focus={{ top: '8px' }}
    >
      Skip to content
    </Skip>
  );
}
