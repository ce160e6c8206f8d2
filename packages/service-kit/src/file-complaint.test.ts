import { fileComplaint } from './file-complaint';

const refusal = (code: string, path?: string) => Object.assign(new Error(code), { code, path });

test.each([
  [
    refusal('EACCES', '/data/logs'),
    'DATA_DIR cannot be used: /data/logs cannot be written: permission denied.',
  ],
  [
    refusal('EROFS', '/data'),
    'DATA_DIR cannot be used: /data cannot be written: the file system is read-only.',
  ],
  [
    refusal('ENOSPC', '/data/run/a'),
    'DATA_DIR cannot be used: /data/run/a cannot be written: the disk is full.',
  ],
  [refusal('ENOTDIR', '/data 2/a'), '/data 2/a cannot be written: a file is in the way.'],
  [refusal('EACCES'), undefined],
  [refusal('ENOENT', '/data/a'), undefined],
  [new Error('a mistake of ours'), undefined],
])('%s is reported as %s', (error, sentence) =>
  expect(fileComplaint(error, '/data')).toBe(sentence),
);
