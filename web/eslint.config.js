// Mistakes of logic and leftovers. Types, and what Svelte itself warns of, are svelte-check's business.
import svelte from 'eslint-plugin-svelte';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['node_modules', 'public', 'src/lib/protocol.ts'] }, // the last is generated
  ...tseslint.configs.recommended,
  ...svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: tseslint.parser } },
  },
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-constant-binary-expression': 'error',
      'no-self-compare': 'error',
      'no-unreachable-loop': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { args: 'none', varsIgnorePattern: '^_' }], // {#each} names count as arguments
      // These two compile every component once more, as svelte-check has done already.
      'svelte/no-unused-svelte-ignore': 'off',
      'svelte/valid-compile': 'off',
      // Most maps and sets here are made anew in a $derived and then only read.
      'svelte/prefer-svelte-reactivity': 'off',
      // {' '} keeps a space that the compiler would take away.
      'svelte/no-useless-mustaches': 'off',
    },
  },
);
