// In CI a test that fails is tried once more, as a journey is: shared machines stand still at times. It is listed then.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
