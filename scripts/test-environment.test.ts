import ClosingEnvironment from './test-environment';

test('what a test file leaves open is closed after its last hook, even when some of it cannot be', async () => {
  const projectConfig = { globals: {}, testEnvironmentOptions: {} };
  const environment = new ClosingEnvironment(
    { projectConfig, globalConfig: {} } as never,
    {} as never,
  );
  await environment.setup();
  const { leftOpen } = environment.global as unknown as { leftOpen: Set<() => Promise<void>> };
  const close = jest.fn(() => Promise.resolve());
  leftOpen.add(() => Promise.reject(new Error('closed already')));
  leftOpen.add(close);
  const test = { fn: jest.fn() };
  const hook = { fn: jest.fn() };
  const block = { hooks: [hook], children: [test] };
  const state = { rootDescribeBlock: { hooks: [], children: [block] } };
  const ran = [test.fn, hook.fn];
  await environment.handleTestEvent({ name: 'test_done' }, state);
  expect(close).not.toHaveBeenCalled();
  expect([test.fn, hook.fn]).toEqual(ran);
  await environment.handleTestEvent({ name: 'run_finish' }, state);
  expect(close).toHaveBeenCalledTimes(1);
  // Nor does Jest keep what it has run.
  for (const fn of ran) expect([test.fn, hook.fn]).not.toContain(fn);
  await environment.teardown();
});
