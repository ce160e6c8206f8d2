import { fromRoot } from '../workspaces';

/** The compiler's arguments for a configuration: one thread, because more cost three times the processor's time. */
export const typesOf = (config: string): string[] => [
  fromRoot('node_modules/@typescript/native/bin/tsc'),
  '--singleThreaded',
  ...['-p', config],
];

/** The linter's arguments for files or folders. */
export const lintOf = (...files: readonly string[]): string[] => [
  fromRoot('node_modules/oxlint/bin/oxlint'),
  '--deny-warnings',
  ...files,
];

/** The formatter's arguments for files or folders. */
export const formatOf = (...files: readonly string[]): string[] => [
  fromRoot('node_modules/prettier/bin/prettier.cjs'),
  '--check',
  ...files,
];
