import { QueryClientProvider } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { api } from './api.ts';
import { openApiLayer } from './api-layer.ts';
import { loadToastStack } from './ui/feedback/toaster.tsx';

/** Around screens that call procedures: in their route, so that other pages load none of it. */
export function ApiProvider({ children }: { children: ReactNode }) {
  const { lazyApi } = useRouter().options.context;
  const { client, queryClient } = openApiLayer(lazyApi);
  useEffect(() => void loadToastStack(), []);
  return (
    <api.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </api.Provider>
  );
}
