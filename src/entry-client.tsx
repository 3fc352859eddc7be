import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { LATE_SCREENS } from './errors/late-screens.tsx';
import { LateApi } from './late-api.ts';
import { createAppRouter } from './router.tsx';
import { createStyles } from './theme/styles.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content;
const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
const publicOrigin = new URL(canonical ?? location.href).origin;
const lateApi = LateApi.closed(async (late) => (await import('./api-layer.ts')).openApiLayer(late));
const styles = createStyles(nonce);
const router = createAppRouter({ publicOrigin, lateApi, nonce, styles, screens: LATE_SCREENS });

startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />);
});
