// @ts-check
import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const noOnly = ['test', 'it', 'describe'].map((object) => ({
  object,
  property: 'only',
  message: 'Run one test with the -t option instead: a committed "only" hides the others.',
}));

const named = (...names) => Object.fromEntries(names.map((name) => [name, 'readonly']));

/** Markup takes lines of its own. */
const functionLength = (max) => ['error', { max, skipBlankLines: true, skipComments: true }];

export default defineConfig(
  globalIgnores(['**/dist/', '**/node_modules/', 'data/', '.build/', '**/test-results/']),
  {
    extends: [js.configs.recommended],
    rules: {
      eqeqeq: 'error',
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': functionLength(40),
      'no-console': 'error',
      'no-restricted-properties': ['error', ...noOnly],
      'object-shorthand': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: ['**/*.{mjs,cjs}'],
    languageOptions: {
      globals: named('process', 'performance', 'setTimeout', 'fetch', 'AbortSignal'),
    },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: { globals: named('module', 'require', '__dirname') },
  },
  {
    files: ['shell/public/*.js'],
    languageOptions: { globals: named('document', 'window') },
  },
  {
    // mongosh runs it.
    files: ['scripts/containers/replica-set.js'],
    languageOptions: { globals: named('process', 'db', 'rs', 'sleep', 'print') },
  },
  {
    files: ['**/*.{ts,mts,cts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, arguments: false } },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // Our parts are closures, not classes: their functions do not know `this`.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['**/*.tsx'],
    extends: [reactHooks.configs.flat['recommended-latest'], jsxA11y.flatConfigs.recommended],
    rules: { 'max-lines-per-function': functionLength(50) },
  },
  {
    // BSON values are whatever a client sent; the package's one `any` is the type of them.
    files: ['packages/embedded-mongodb/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/testing.ts', '**/testing/**', 'e2e/**'],
    rules: {
      // A test reads whatever a service answers; its expectations are the check.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      'max-lines': 'off',
    },
  },
  {
    // A describe holds the tests of its file, and a journey is told in one go.
    files: ['**/*.{test,spec}.{ts,tsx}'],
    rules: { 'max-lines-per-function': 'off' },
  },
);
