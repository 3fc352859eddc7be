import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { Illustration } from '#src/assets/illustration.tsx';
import { Doors } from '#src/ui/display/doors.tsx';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { Button } from '#src/ui/form/button.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { DEMO_COMPANIES, DEMO_CONNECTIONS, DEMO_COPY, DEMO_PROFESSIONALS } from '#src/site/copy/demo.ts';
import { useDemoRequest } from './use-demo-request.ts';

const Layout = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '200px minmax(0, 1fr)' },
    gap: '24px',
    '& img': {
      width: 'full',
      height: { base: '160px', sm: 'full' },
      minHeight: '0',
      maxHeight: { sm: '260px' },
      objectFit: 'cover',
      objectPosition: '50% 20%',
      borderRadius: '8px',
    },
  },
});

const Actions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '12px', marginTop: '24px' },
});

/** What connecting means, and the way to do it for real. */
export function DemoConnectedStep({ chosen }: { chosen: string | undefined }) {
  const { next, message, messageSent } = DEMO_COPY.connected;
  const request = useDemoRequest();
  const index = Math.max(
    0,
    DEMO_PROFESSIONALS.findIndex(({ id }) => id === chosen),
  );
  const company = DEMO_COMPANIES[request.category][index];
  return (
    <Card featured="inset" pad>
      <Layout>
        <Illustration name="empty-messages" />
        <div>
          <chakra.h2 textStyle="title">You’re connected with {company}</chakra.h2>
          <chakra.p color="fg.muted" overflowWrap="anywhere">
            {request.title}. In real life this uses 1 Connection.
          </chakra.p>
          <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="12px" marginTop="12px">
            <Doors available={DEMO_CONNECTIONS - 1} total={DEMO_CONNECTIONS} size="sm" />
            {DEMO_CONNECTIONS - 1} of {DEMO_CONNECTIONS} demo Connections left
          </chakra.p>
          <chakra.ol display="grid" gap="12px" marginTop="20px">
            {next.map(([title, text]) => (
              <chakra.li key={title} paddingTop="12px" borderTop="line">
                <chakra.p fontWeight="label">{title}</chakra.p>
                <chakra.p textStyle="meta" color="fg.muted">
                  {text}
                </chakra.p>
              </chakra.li>
            ))}
          </chakra.ol>
        </div>
      </Layout>
      <Actions>
        <Button asChild>
          <Link to="/auth" search={{ mode: 'signup' }}>
            Create your account
          </Link>
        </Button>
        <Button variant="outline" onClick={() => showToast(messageSent)}>
          {message}
        </Button>
        <Button asChild variant="ghost">
          <Link to="/">Return to Home</Link>
        </Button>
      </Actions>
    </Card>
  );
}
