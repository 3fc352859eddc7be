import { defineRecipe } from '@chakra-ui/react/styled-system';

export const spinnerRecipe = defineRecipe({
  base: {
    width: '18px',
    height: '18px',
    borderRadius: '50%',
    border: '2.5px solid currentColor',
    borderRightColor: 'transparent',
    opacity: '.9',
    flex: 'none',
    animation: 'spin 900ms linear infinite',
  },
});
