import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { create, Header } from 'tar';
import { pack } from './pack';
import { unpack } from './unpack';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'unpack-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const archive = () => path.join(folder, 'a.tar.gz');
const target = () => path.join(folder, 'inside', 'target');
const unpacked = () => unpack(archive(), target());

interface Said {
  path: string;
  type?: 'File' | 'SymbolicLink' | 'Link' | 'Directory' | 'CharacterDevice';
  linkpath?: string;
  text?: string;
}

/** An archive as nobody's packer makes one. */
const write = (...entries: Said[]): Buffer => {
  const blocks = entries.flatMap(({ text = '', type = 'File', ...said }) => {
    const content = Buffer.from(text);
    const block = Buffer.alloc(512);
    new Header({ type, mode: 0o644, size: content.length, ...said }).encode(block, 0);
    return [block, content, Buffer.alloc((512 - (content.length % 512)) % 512)];
  });
  const tar = Buffer.concat([...blocks, Buffer.alloc(1024)]);
  writeFileSync(archive(), gzipSync(tar));
  return tar;
};

test('a build comes out as it went in', async () => {
  const dist = path.join(folder, 'dist');
  const long = `node_modules/@scope/${'deep/'.repeat(30)}file.js`;
  for (const [name, text] of [
    ['version.json', '{}'],
    ['assets/app.1a2b.js', 'x'.repeat(100_000)],
    ['@odd.js', ''],
    [long, 'deep'],
  ] as const) {
    mkdirSync(path.dirname(path.join(dist, name)), { recursive: true });
    writeFileSync(path.join(dist, name), text);
  }
  symlinkSync('/etc/passwd', path.join(dist, 'link'));
  const first = await pack(dist, archive());
  expect(first).toMatchObject({ files: 4, digest: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(await pack(dist, archive())).toEqual(first);
  await unpacked();
  const files = readdirSync(target(), { recursive: true, withFileTypes: true });
  expect(files.filter((entry) => entry.isFile())).toHaveLength(4);
  expect(readFileSync(path.join(target(), long), 'utf8')).toBe('deep');
  expect(readFileSync(path.join(target(), 'assets/app.1a2b.js'), 'utf8')).toHaveLength(100_000);
});

test.each<[string, Said, RegExp]>([
  ['a path above it', { path: '../stolen' }, /"\.\.\/stolen", which is no path of a file in it\.$/],
  ['a path that climbs', { path: 'a/../../stolen' }, /no path of a file in it/],
  ['an absolute path', { path: '/tmp/stolen' }, /no path of a file in it/],
  ['a backslash', { path: '..\\stolen' }, /no path of a file in it/],
  ['a drive', { path: 'C:stolen' }, /no path of a file in it/],
  ['itself', { path: './.' }, /no path of a file in it/],
  ['a link', { path: 'a', type: 'SymbolicLink', linkpath: '/etc' }, /"a" is a SymbolicLink/],
  ['a hard link', { path: 'a', type: 'Link', linkpath: '/etc/passwd' }, /"a" is a Link/],
  ['a folder', { path: 'a/', type: 'Directory' }, /is a Directory/],
  ['a device', { path: 'a', type: 'CharacterDevice' }, /is a CharacterDevice/],
])('%s is refused, and nothing is written outside', async (_what, entry, sentence) => {
  write(entry);
  await expect(unpacked()).rejects.toThrow(sentence);
  expect(readdirSync(folder).sort()).toEqual(['a.tar.gz', 'inside']);
  expect(readdirSync(path.join(folder, 'inside'))).toEqual(['target']);
  expect(existsSync('/tmp/stolen')).toBe(false);
});

test.each([
  ['the same file twice', [{ path: 'a' }, { path: './a' }]],
  ['a file that is a folder, too', [{ path: 'a' }, { path: 'a/b' }]],
])('%s is refused', async (_what, entries) => {
  write(...entries);
  await expect(unpacked()).rejects.toThrow(/ twice\.$/);
});

test('what is too large unpacked, or too many files, is refused', async () => {
  write({ path: 'a', text: 'x'.repeat(2_000) }, { path: 'b', text: 'x' });
  const most = { bytes: 2_001, files: 2 };
  await unpack(archive(), target(), most);
  for (const limits of [
    { ...most, bytes: 2_000 },
    { ...most, files: 1 },
  ])
    await expect(unpack(archive(), path.join(folder, `t${limits.files}`), limits)).rejects.toThrow(
      `it has more than ${limits.files} files or ${limits.bytes} bytes.`,
    );
});

test('an archive whose end is a bomb is refused before it is unpacked', async () => {
  const tar = write({ path: 'a', text: 'x' });
  writeFileSync(archive(), gzipSync(Buffer.concat([tar, Buffer.alloc(50_000_000)])));
  await expect(unpack(archive(), target(), { bytes: 1_000, files: 2 })).rejects.toThrow(
    /it is larger than 7144 bytes\.$/,
  );
});

test('an archive that is cut off, packed twice, or none, is refused', async () => {
  const tar = write({ path: 'a', text: 'xy'.repeat(5_000) });
  const whole = readFileSync(archive());
  const cases: [Buffer, RegExp][] = [
    [whole.subarray(0, whole.length - 20), /it is damaged\.$/],
    [gzipSync(tar.subarray(0, 2_000)), /it is damaged\.$/],
    [gzipSync(whole), /it is packed twice\.$/],
    [Buffer.from('{"an":"error page"}'), /it is damaged\.$/],
    [gzipSync('nothing that is an archive'), /it is damaged\.$/],
    [Buffer.alloc(0), /it is damaged\.$/],
  ];
  for (const [at, [bytes, sentence]] of cases.entries()) {
    writeFileSync(archive(), bytes);
    await expect(unpack(archive(), `${target()}${at}`)).rejects.toThrow(sentence);
  }
});

test('a damaged header is refused', async () => {
  await create({ file: archive(), cwd: __dirname }, ['pack.ts', 'refusal.ts']);
  const tar = readFileSync(archive());
  tar[150] = 0x41;
  writeFileSync(archive(), gzipSync(tar));
  await expect(unpacked()).rejects.toThrow(/it is damaged\.$/);
});
