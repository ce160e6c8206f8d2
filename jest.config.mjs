const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  ],
};
// A module without a form that Jest takes.
const modules = '/node_modules/qr/.+[.]js$';
transform[modules] = ['@swc/jest', { jsc: { target: 'es2022' }, module: { type: 'commonjs' } }];
const shared = {
  // Not in the temporary folder, which may be cleared before the next run.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  // By Node.js and not by find(1), which walks node_modules as well.
  haste: { forceNodeFilesystemAPI: true },
  transform,
  transformIgnorePatterns: ['/node_modules/(?!qr/)'],
  // Jest takes no module of a package that has nothing else.
  moduleNameMapper: { '^marked$': '<rootDir>/node_modules/marked/lib/marked.umd.js' },
  setupFilesAfterEnv: ['<rootDir>/scripts/test-retry.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/data/'],
};

/** Two runners' worth of tests: `*.test.ts` in Node with a real database, `*.test.tsx` in a DOM. */
export default {
  projects: [
    {
      ...shared,
      displayName: 'node',
      testEnvironment: '<rootDir>/scripts/test-environment.ts',
      testMatch: ['<rootDir>/**/*.test.ts'],
      globalSetup: '<rootDir>/scripts/test-database/start.ts',
      globalTeardown: '<rootDir>/scripts/test-database/stop.ts',
    },
    {
      ...shared,
      displayName: 'dom',
      testEnvironment: '<rootDir>/scripts/test-dom-environment.ts',
      testMatch: ['<rootDir>/**/*.test.tsx'],
      setupFiles: ['<rootDir>/scripts/test-dom.ts'],
      setupFilesAfterEnv: [...shared.setupFilesAfterEnv, '@testing-library/jest-dom'],
    },
  ],
  // Generous: on a busy machine a test is slow, not wrong.
  testTimeout: 180_000,
};
