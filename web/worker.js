import { createHash } from 'node:crypto';

const NAME = 'sw.js';
/** What the first pages need: the rest is kept when it is first used. */
const FIRST = /(^|\/)(index|Lobby|Table|Me|Lost)-[^/]+\.(js|css)$/;

/**
 * Lays the service worker beside the page, and tells it what the page is made of: a version that changes with any file,
 * and the files without which the page does not open.
 * @returns {import('vite').Plugin}
 */
export function worker() {
  return {
    name: 'worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => fileName !== NAME);
      const digest = createHash('sha256');
      for (const { fileName } of files) digest.update(`${fileName}\0`);
      const built = JSON.stringify({ version: digest.digest('hex').slice(0, 12), shell: ['/', ...shell(files)] });
      const script = bundle[NAME];
      script.code = script.code.replace(/(["'`])%BUILT%\1/, built);
      if (!script.code.includes(built)) throw new Error('the service worker has no place for what was built');
      if (script.imports.length + script.dynamicImports.length) throw new Error('the service worker stands alone');
    },
  };
}

/** The first pages with all they import, their styles, and the letters of our two languages. */
function shell(files) {
  const named = new Map(files.map((file) => [file.fileName, file]));
  const wanted = new Set();
  const add = (name) => {
    const file = named.get(name);
    if (!file || wanted.has(name)) return;
    wanted.add(name);
    for (const style of file.viteMetadata?.importedCss ?? []) add(style);
    for (const other of file.imports ?? []) add(other);
  };
  for (const { fileName, type, facadeModuleId } of files) {
    if (FIRST.test(fileName)) add(fileName);
    if (type === 'chunk' && facadeModuleId?.includes('.ftl')) add(fileName);
    if (/latin-(400|wght-normal)[^/]*\.woff2$/.test(fileName) && !fileName.includes('latin-ext')) add(fileName);
  }
  return [...wanted].map((name) => `/${name}`).sort();
}
