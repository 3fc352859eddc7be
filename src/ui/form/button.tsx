import { chakra } from '@chakra-ui/react/styled-system';
import { buttonRecipe } from '#src/theme/recipes/button.ts';

/**
 * `variant`: solid, outline, subtle, ghost, danger. `size`: md (48), sm (40; solid ones 44 on phones). `icon`: square, needs an
 * `aria-label`. `full`: the whole width. A link in its looks: `<Button asChild><Link to="/x">…</Link></Button>`.
 * For work that takes time take `SubmitButton` or `BusyButton`.
 */
export const Button = chakra('button', buttonRecipe);
