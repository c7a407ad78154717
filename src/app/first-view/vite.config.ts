import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { headlessToasts } from '../../../vite.config.ts';

export default defineConfig({
  plugins: [react()],
  publicDir: false,
  resolve: { alias: [headlessToasts] },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/app/first-view/prerender.tsx',
    outDir: 'dist/prerender',
    target: 'node20',
    assetsInlineLimit: 0,
  },
});
