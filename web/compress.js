import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXTS = /\.(html|js|css|svg|json|webmanifest|txt|ico)$/;
const WORTH_IT = 1000; // bytes; below this a packet is a packet

function* files(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* files(path);
    else yield path;
  }
}

/**
 * Lays `x.js.br` and `x.js.gz` beside `x.js`, so that the server need not compress what never changes.
 * @returns {import('vite').Plugin}
 */
export function compress() {
  let folder = '';
  return {
    name: 'compress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    writeBundle() {
      for (const path of files(folder)) {
        const bytes = readFileSync(path);
        if (!TEXTS.test(path) || bytes.length < WORTH_IT) continue;
        const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, brotli));
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
