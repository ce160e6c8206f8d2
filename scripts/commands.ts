export type Commands = Record<string, (args: string[]) => Promise<void>>;

/** Each command loads only what it needs; e2e and bench have theirs in files of the same name. */
export const commands: Commands = {
  start: async () => (await import('./site/start')).start('production'),
  dev: async (args) =>
    args.some((arg) => arg !== '--inspect')
      ? (await import('./dev-slice/start-slice')).startSlice(args)
      : (await import('./site/start')).start('development', args.includes('--inspect')),
  build: async (parts) =>
    (await import('./build')).buildStale(({ name }) => parts.length === 0 || parts.includes(name)),
  'build-gateway-container': async () => (await import('./containers/bundle')).bundleGateway(),
  deploy: async (args) => (await import('./release/deploy')).deploy(args),
  'deploy-token': async (args) => (await import('./artefact/deploy-token')).deployToken(args),
  rollback: async (args) => (await import('./release/rollback')).rollback(args),
  promote: async (args) => (await import('./release/end-variants')).promote(args),
  abort: async (args) => (await import('./release/end-variants')).abort(args),
  'end-preview': async (args) => (await import('./release/end-variants')).endPreview(args),
  releases: async () => (await import('./release/list-releases')).listReleases(),
  contracts: async () => (await import('./contracts/compare')).compareContracts(),
  federation: async (args) => (await import('./federation/print-federation')).printFederation(args),
  test: async () => (await import('./test/test-all')).testAll(),
  check: async () => (await import('./test/check')).checkChanges(),
  'rotate-secrets': async (args) => (await import('./site/rotate-secrets')).rotateSecrets(args),
  'make-admin': async (args) => (await import('./site/make-admin')).makeAdmin(args),
  backup: async (args) => (await import('./backup/commands')).backUp(args),
  restore: async (args) => (await import('./backup/commands')).restore(args),
  'verify-data': async () => (await import('./backup/verify-data')).verifyData(),
  e2e: async (args) => (await import('./e2e')).runJourneys(args),
  fonts: async () => (await import('./fonts')).cutFonts(),
  pictures: async (names) => (await import('../pictures/make-pictures')).makePictures(names),
  films: async () => (await import('../pictures/make-films')).makeFilms(),
  picture: async ([only]) => (await import('./picture')).makePictures(only),
};
