import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { compress } from './compress.js';

// The built page lies in the Python package, which serves it. `npm run dev` shows sources as they are edited, with the
// API of a server started beside it (`python3 run.py serve`).
export default defineConfig({
  base: '/',
  plugins: [svelte(), compress()],
  build: { outDir: '../src/meadhall/server/static', emptyOutDir: true, assetsInlineLimit: 0 },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: 'http://127.0.0.1:8780', ws: true } },
  },
});
