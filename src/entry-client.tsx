import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { LATE_SCREENS } from './errors/late-screens.tsx';
import { LateApi } from './late-api.ts';
import { createAppRouter } from './router.tsx';

// Our policy forbids code made of text: without this the schemas' library tries it, and the browser reports that.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content;
const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
const publicOrigin = new URL(canonical ?? location.href).origin;
const lateApi = LateApi.closed(async (late) => (await import('./api-layer.ts')).openApiLayer(late));
const router = createAppRouter({ publicOrigin, lateApi, nonce, screens: LATE_SCREENS });

startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />);
});
