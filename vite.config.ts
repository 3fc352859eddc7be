import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const CLIENT = 'dist/client';

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
    ...(isSsrBuild ? [] : [precompress()]),
  ],
  build: isSsrBuild
    ? { outDir: 'dist/server', ssr: 'src/entry-server.tsx', copyPublicDir: false, sourcemap: true }
    : {
        outDir: CLIENT,
        manifest: true,
        rollupOptions: { input: 'src/entry-client.tsx' },
        // The framework is most of it, and every page needs it.
        chunkSizeWarningLimit: 600,
      },
}));

/** Puts a `.br` beside each text, as small as it gets: once here instead of hastily for each request. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    closeBundle() {
      for (const file of globSync(`${CLIENT}/**/*.{js,css,svg}`, { cwd: import.meta.dirname })) {
        const path = `${import.meta.dirname}/${file}`;
        writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
      }
    },
  };
}
