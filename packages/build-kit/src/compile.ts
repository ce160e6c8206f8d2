import { rspack, type Configuration } from '@rspack/core';

/** Runs one build; throws what the bundler says of the errors. */
export const compile = (config: Configuration): Promise<void> =>
  new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((failure, stats) =>
      compiler.close(() => {
        if (failure) return reject(failure);
        const failed = stats?.hasErrors() ?? true;
        if (!failed) return resolve();
        reject(new Error(stats?.toString({ all: false, errors: true }) ?? 'Nothing was built'));
      }),
    );
  });
