import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
export default defineConfig({ base: '/', plugins: [svelte()], cacheDir: '/tmp/g878-vite-cache', server: { fs: { strict: false }, port: 5276, proxy: { '/api': { target: 'http://127.0.0.1:8796', ws: true } } } });
