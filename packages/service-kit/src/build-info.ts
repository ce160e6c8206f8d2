/** What this build is; esbuild puts the values in place of the names (build-kit's buildService). */
declare const BUILD_INFO: { version: string; commit: string; contractHash: string } | undefined;

export const buildInfo =
  typeof BUILD_INFO === 'undefined'
    ? { version: '0.0.0', commit: 'development', contractHash: 'development' }
    : BUILD_INFO;
