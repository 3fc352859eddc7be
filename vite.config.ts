import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// `vite build` makes what browsers load, `vite build --ssr` what the web process renders with.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      addExtensions: true,
      quoteStyle: 'single',
    }),
    react(),
  ],
  build: isSsrBuild
    ? { outDir: 'dist/server', ssr: 'src/entry-server.tsx', copyPublicDir: false, sourcemap: true }
    : {
        outDir: 'dist/client',
        manifest: true,
        sourcemap: false,
        rollupOptions: { input: 'src/entry-client.tsx' },
      },
}));
