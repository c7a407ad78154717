import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fonts } from './scripts/fonts.ts';

/** The page. The server has its own build: vite.server.config.ts. */
export default defineConfig({
  plugins: [react(), tailwindcss(), fonts()],
  build: { outDir: 'dist/page', manifest: true, sourcemap: true, assetsInlineLimit: 0 },
});
