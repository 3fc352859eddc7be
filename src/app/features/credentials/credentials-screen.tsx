import { chakra } from '@chakra-ui/react/styled-system';
import { api } from '#src/api.ts';
import { PageHead } from '#src/ui/layout/page-head.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { CredentialsSection } from './credentials-section.tsx';

/** A professional's documents and what came of each (product 16.10). */
export function CredentialsScreen() {
  const [credentials] = api.credentials.listMine.useSuspenseQuery();
  return (
    <chakra.main id="main" paddingBottom="64px">
      <Wrap>
        <chakra.div paddingTop={{ base: '24px', sm: '32px' }}>
          <PageHead
            title="Credentials"
            subtitle="Get the Verified badge with a current license and insurance policy."
          />
        </chakra.div>
        <CredentialsSection credentials={credentials} />
      </Wrap>
    </chakra.main>
  );
}
