import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { compress } from './compress.js';
import { worker } from './worker.js';

// The built page lies in the Python package, which serves it. `npm run dev` shows sources as they are edited, with the
// API of a server started beside it (`python3 run.py serve`).
export default defineConfig({
  base: '/',
  plugins: [svelte(), worker(), compress()],
  build: {
    outDir: '../src/meadhall/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: 'index.html', sw: 'src/worker/sw.js' },
      // A service worker speaks for the folder it lies in, under a name that stays.
      output: { entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js') },
    },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: 'http://127.0.0.1:8780', ws: true } },
  },
});
