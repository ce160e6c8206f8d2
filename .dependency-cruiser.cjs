const slices = '^(shell|mf-public|mf-admin|mf-assist)/';
const services = '^(svc-auth|svc-contest|svc-ops)/';
const ours = (names) => `^packages/(${names})/`;

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment:
        'Two files that need each other are one idea, or lack a third one: move what both need into a file of its own.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'slices-meet-at-run-time',
      comment:
        'A slice never imports another slice: share code through packages/ui or packages/app-kit, talk through the URL and the server.',
      severity: 'error',
      from: { path: '^(shell|mf-public|mf-admin|mf-assist)/' },
      to: { path: slices, pathNot: '^$1/' },
    },
    {
      name: 'services-meet-at-run-time',
      comment:
        'A service never imports another service: call its /internal API or send it an event (service-kit/events).',
      severity: 'error',
      from: { path: '^(svc-auth|svc-contest|svc-ops)/' },
      to: { path: services, pathNot: '^$1/' },
    },
    {
      name: 'slices-use-browser-packages',
      comment:
        'A slice imports contracts, ui and app-kit of our packages (its rspack.config.ts also build-kit).',
      severity: 'error',
      from: { path: slices, pathNot: 'rspack\\.config\\.ts$' },
      to: { path: `^packages/|${services}|^gateway/`, pathNot: ours('contracts|ui|app-kit') },
    },
    {
      name: 'services-use-service-packages',
      comment: 'A service imports contracts and service-kit of our packages.',
      severity: 'error',
      from: { path: services },
      to: { path: `^packages/|${slices}|^gateway/`, pathNot: ours('contracts|service-kit') },
    },
    {
      name: 'kits-use-contracts',
      comment:
        'app-kit, service-kit and the gateway import contracts of our packages and nothing else.',
      severity: 'error',
      from: { path: '^(packages/(app-kit|service-kit)|gateway)/' },
      to: {
        path: `^packages/|${services}|${slices}|^gateway/`,
        pathNot: ['^$1/', ours('contracts')],
      },
    },
    {
      name: 'contracts-import-zod-only',
      comment: 'contracts are read by everybody: they import zod and nothing else.',
      severity: 'error',
      from: { path: ours('contracts'), pathNot: '\\.test\\.ts$' },
      to: { pathNot: [ours('contracts'), 'node_modules/zod/'] },
    },
    {
      name: 'ui-knows-nothing-of-ours',
      comment: 'ui is presentational: pass data and callbacks in from a route or a feature.',
      severity: 'error',
      from: { path: ours('ui') },
      to: {
        path: `^packages/|${services}|${slices}|^gateway/|node_modules/(react-router|@tanstack)`,
        pathNot: ours('ui'),
      },
    },
    {
      name: 'features-are-islands',
      comment:
        'A feature never imports another feature nor a route: compose them in a route, or move what both need to app-kit or ui.',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/src/features/([^/]+)/' },
      to: { path: '^mf-[^/]+/src/(features|routes)/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'modules-meet-at-services',
      comment:
        "A module imports another module's *.service.ts (or its shared *.model types through it), never its models, routes or policies.",
      severity: 'error',
      from: { path: '^(svc-[^/]+)/src/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^svc-[^/]+/src/modules/[^/]+/',
        pathNot: ['^$1/src/modules/$2/', '\\.service\\.ts$'],
      },
    },
    {
      name: 'routes-leave-models-alone',
      comment:
        'Routes call a service and a presenter; only services and verb-named files know models.',
      severity: 'error',
      from: { path: '^svc-[^/]+/src/modules/.*\\.routes\\.ts$' },
      to: { path: '\\.model\\.ts$' },
    },
    {
      name: 'only-routes-know-express',
      comment: 'Express stays in routes and in service-kit: give services plain arguments.',
      severity: 'error',
      from: { path: '^svc-[^/]+/src/', pathNot: '(\\.routes|/app|testing|\\.test)\\.ts$' },
      to: { path: 'node_modules/(@types/)?express/' },
    },
    {
      name: 'no-orphans',
      comment: 'Nobody imports this file: delete it, or import it where it is needed.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          '(^|/)(rspack\\.config|playwright\\.config|main|app|index)\\.tsx?$',
          '\\.test\\.tsx?$',
          '^scripts/',
          '^e2e/',
          '/checks/',
          '-worker\\.mjs$',
          // Files that the browser is served as they are.
          '^shell/public/',
        ],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data|\\.build)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
