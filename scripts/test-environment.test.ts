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
  await environment.handleTestEvent({ name: 'test_done' });
  expect(close).not.toHaveBeenCalled();
  await environment.handleTestEvent({ name: 'run_finish' });
  expect(close).toHaveBeenCalledTimes(1);
  await environment.teardown();
});
