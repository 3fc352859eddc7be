import { chakra } from '@chakra-ui/react/styled-system';

export function HomeScreen() {
  return (
    <chakra.main id="main">
      <chakra.h1 textStyle="hero">Good work starts at the door.</chakra.h1>
    </chakra.main>
  );
}
