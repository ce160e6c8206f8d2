import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPreparer } from './prepare-picture';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'worker-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const preparerOf = (source: string, ms?: number) => {
  const file = path.join(folder, 'worker.mjs');
  writeFileSync(file, source);
  return createPreparer(file, ms === undefined ? {} : { ms });
};

test('a picture that takes too long is given up, and the next one is prepared', async () => {
  const hanging = `process.once('message', ({ format }) => {
    if (format === 'quick') process.send({ made: format });
    else setInterval(() => undefined, 1000);
  });`;
  const preparer = preparerOf(hanging, 1500);
  const slow = preparer.prepare(Buffer.alloc(1), 'slow');
  const next = preparer.prepare(Buffer.alloc(1), 'quick');
  await expect(slow).rejects.toMatchObject({
    status: 400,
    message: 'This picture took too long to prepare. Please choose a smaller one.',
  });
  expect(await next).toBe('quick');
});

test.each([
  ['cannot start', `process.exit(1);`],
  ['ends by itself', `process.once('message', () => process.exit(1));`],
])('a process that %s is not the fault of the picture', async (_what, source) => {
  const large = Buffer.alloc(20_000_000);
  await expect(preparerOf(source).prepare(large, 'jpeg')).rejects.toMatchObject({
    status: 503,
    message: 'Pictures cannot be prepared at the moment. Nothing was changed.',
  });
});

test('a process knows nothing of the service’s environment', async () => {
  process.env.SECRET_OF_TEST = 'secret';
  const preparer = preparerOf(
    `process.once('message', () => process.send({ made: process.env.SECRET_OF_TEST ?? 'none' }));`,
  );
  expect(await preparer.prepare(Buffer.alloc(1), 'jpeg')).toBe('none');
  delete process.env.SECRET_OF_TEST;
});

test('places are given back', () => {
  const preparer = createPreparer(folder, { places: 1 });
  const leave = preparer.enter();
  expect(preparer.enter).toThrow('Other pictures are being prepared');
  leave();
  expect(preparer.enter()).toBeInstanceOf(Function);
});
