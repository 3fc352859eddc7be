import { QueryClientProvider } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { api } from './api.ts';
import { openApiLayer } from './api-layer.ts';
import { loadToastCard } from './ui/feedback/toaster.tsx';

/** Around screens that ask the server: in the route, so that other pages load nothing of it. */
export function ApiProvider({ children }: { children: ReactNode }) {
  const { lateApi } = useRouter().options.context;
  const { client, queryClient } = openApiLayer(lateApi);
  useEffect(() => void loadToastCard(), []);
  return (
    <api.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </api.Provider>
  );
}
