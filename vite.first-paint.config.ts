import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { headlessToasts } from './vite.config.ts';

/** The page's components as the server uses them to paint the first view: one file, which it loads beside the built page. */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  resolve: { alias: [headlessToasts] },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/app/first-paint/render.tsx',
    outDir: 'dist/first-paint',
    target: 'node20',
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
