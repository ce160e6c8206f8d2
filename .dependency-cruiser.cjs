const { existsSync, readdirSync } = require('node:fs');

const folders = require('./package.json')
  .workspaces.flatMap((folder) =>
    folder.endsWith('/*')
      ? readdirSync(`${__dirname}/${folder.slice(0, -2)}`).map((name) => folder.replace('*', name))
      : [folder],
  )
  .filter((folder) => existsSync(`${__dirname}/${folder}/package.json`));
const manifests = folders.map((folder) => ({ folder, ...require(`./${folder}/package.json`) }));

/** One rule for each workspace: npm links all of them, so that an import works without being declared. */
const declaresOurs = manifests.map(
  ({ folder, dependencies, peerDependencies, devDependencies }) => {
    const declared = { ...dependencies, ...peerDependencies, ...devDependencies };
    const allowed = manifests.filter(({ name }) => name in declared).map((other) => other.folder);
    return {
      name: `declared-workspaces-${folder.replace('/', '-')}`,
      comment: `Write the workspace into ${folder}/package.json, with its version, or do not import it.`,
      severity: 'error',
      from: { path: `^${folder}/` },
      to: { path: `^(${folders.join('|')})/`, pathNot: `^(${[folder, ...allowed].join('|')})/` },
    };
  },
);

const product = `^(${folders.filter((folder) => folder !== 'e2e').join('|')})/`;
const tests = ['\\.(test|spec)\\.tsx?$', '(^|/)(test|testing)/', '(^|/)testing\\.ts$'];
const slices = '^(shell|mf-public|mf-admin|mf-assist)/';
const services = '^(svc-auth|svc-contest|svc-ops)/';
/** Of a module of a service: modules/<module>/<module>.ts. */
const publicFile = '^svc-[^/]+/src/modules/([^/]+)/\\1\\.ts$';
const atPublicFile =
  'It is modules/<module>/<module>.ts: export there what others need. A test may read any file.';
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
      comment: 'service-kit and the gateway import contracts of our packages and nothing else.',
      severity: 'error',
      from: { path: '^(packages/service-kit|gateway)/' },
      to: {
        path: `^packages/|${services}|${slices}|^gateway/`,
        pathNot: ['^$1/', ours('contracts')],
      },
    },
    {
      name: 'app-kit-uses-contracts-and-ui',
      comment: 'app-kit imports contracts and ui of our packages and nothing else.',
      severity: 'error',
      from: { path: ours('app-kit') },
      to: {
        path: `^packages/|${services}|${slices}|^gateway/`,
        pathNot: ours('app-kit|contracts|ui'),
      },
    },
    {
      name: 'shared-modules-draw-nothing',
      comment:
        'One copy of these modules serves every slice of a page, of whatever build: ui is bundled by each slice, so draw in another module of app-kit.',
      severity: 'error',
      from: { path: '^packages/app-kit/src/(api|query|session|toast)\\.tsx$' },
      to: { path: ours('ui'), reachable: true },
    },
    {
      name: 'build-kit-builds-screens',
      comment:
        'build-kit imports contracts and app-kit (whose pages it prerenders) of our packages.',
      severity: 'error',
      from: { path: ours('build-kit') },
      to: {
        path: `^packages/|${services}|${slices}|^gateway/`,
        pathNot: ours('build-kit|contracts|app-kit'),
      },
    },
    {
      name: 'embedded-mongodb-stands-alone',
      comment: 'embedded-mongodb is a database server: it knows nothing of the site.',
      severity: 'error',
      from: { path: ours('embedded-mongodb') },
      to: {
        path: `^packages/|${services}|${slices}|^gateway/`,
        pathNot: ours('embedded-mongodb'),
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
      name: 'gallery-shows-ui',
      comment:
        'The gallery imports ui of our packages (its rspack.config.ts and its tests also build-kit), and nobody imports the gallery.',
      severity: 'error',
      from: { path: ours('gallery'), pathNot: ['rspack\\.config\\.ts$', ...tests] },
      to: { path: `^packages/|${services}|${slices}|^gateway/`, pathNot: ours('gallery|ui') },
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
      name: 'modules-meet-at-public-files',
      comment: `A module imports another module's public file only. ${atPublicFile}`,
      severity: 'error',
      from: { path: '^(svc-[^/]+)/src/modules/([^/]+)/', pathNot: tests },
      to: {
        path: '^$1/src/modules/',
        pathNot: ['^$1/src/modules/$2/', publicFile],
      },
    },
    {
      name: 'services-use-public-files',
      comment: `What stands outside the modules imports their public files only. ${atPublicFile}`,
      severity: 'error',
      from: { path: '^(svc-[^/]+)/src/(?!modules/)', pathNot: tests },
      to: { path: '^$1/src/modules/', pathNot: publicFile },
    },
    {
      name: 'routes-leave-models-alone',
      comment: 'Routes call functions of the module and a presenter: only these know models.',
      severity: 'error',
      from: { path: ['^svc-[^/]+/src/modules/.*\\.routes\\.ts$', publicFile] },
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
      name: 'declared-packages',
      comment:
        "Write the package into the nearest package.json, with its version: it is there only because another workspace needs it. (The tests' tools stand in the root's.)",
      severity: 'error',
      from: {},
      to: {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'],
        pathNot: '^node_modules/@testing-library/',
      },
    },
    {
      name: 'test-tools-in-tests',
      comment: 'Only tests and what stands in testing/ use the test tools: move this code there.',
      severity: 'error',
      from: {
        path: product,
        pathNot: [...tests, '\\.d\\.ts$'],
      },
      to: { path: '^node_modules/(@testing-library|@playwright|@axe-core|jest)(/|$)' },
    },
    {
      name: 'shipped-packages',
      comment:
        'The images are installed without devDependencies: move the package to dependencies, or the code to a test.',
      severity: 'error',
      from: { path: product, pathNot: [...tests, 'rspack\\.config\\.ts$', '/dev/'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'product-knows-no-tooling',
      comment:
        'scripts, e2e and bench drive the product from outside: move what the product needs into a package.',
      severity: 'error',
      from: { path: product },
      to: { path: '^(scripts|e2e|bench)/' },
    },
    {
      name: 'journeys-leave-bench-alone',
      comment:
        'bench measures with the help of e2e, not the other way: move the helper to e2e/support.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^bench/' },
    },
    {
      name: 'scripts-leave-what-drives-them-alone',
      comment: 'e2e and bench rest on scripts, not the other way: move the helper to scripts.',
      severity: 'error',
      from: { path: '^scripts/' },
      to: { path: '^(e2e|bench)/' },
    },
    ...declaresOurs,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Not every dist: most packages of node_modules have one, and no rule would see them.
    exclude: { path: ['^[^/]+/dist/', '^packages/[^/]+/dist/', '^(data|\\.build)/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
