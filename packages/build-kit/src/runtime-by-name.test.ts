import { withRuntimeByName } from './runtime-by-name';

test.each(['/home/ada/site', '/home/ada/my site (2)/[a]+b', "/home/o'neill/$&*"])(
  'the runtime of a checkout in %s is named by its package',
  (folder) => {
    const packages = `${folder}/node_modules/@module-federation`;
    const source = (name: string) =>
      `data:text/javascript,${encodeURIComponent(`import runtime from "${name}"; runtime.init()`)}`;
    expect(
      withRuntimeByName(source(`${packages}/webpack-bundler-runtime/dist/index.cjs`), packages),
    ).toBe(source('@module-federation/webpack-bundler-runtime/bundler'));
  },
);
