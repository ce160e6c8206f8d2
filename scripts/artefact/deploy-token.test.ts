import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deployToken } from './deploy-token';
import { checkToken, findToken, listTokens } from './tokens';

const outside = process.env.DATA_DIR;
let dataDir: string;
let out: string;
let err: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'tokens-'));
  process.env.DATA_DIR = dataDir;
  [out, err] = ['', ''];
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => ((out += String(text)), true));
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => ((err += String(text)), true));
});
afterEach(() => {
  jest.restoreAllMocks();
  process.exitCode = undefined;
  rmSync(dataDir, { recursive: true });
});
afterAll(() => {
  if (outside === undefined) delete process.env.DATA_DIR;
  else process.env.DATA_DIR = outside;
});

const make = (...more: string[]) =>
  deployToken(['--part', 'mf-admin', '--days', '90', '--name', 'team admin', ...more]);

test('a token is printed once and deploys its parts until its day', async () => {
  await make('--part', 'svc-ops');
  const [text = ''] = out.split('\n');
  const token = findToken(dataDir, text)!;
  expect(token).toMatchObject({ name: 'team admin', parts: ['mf-admin', 'svc-ops'] });
  expect(Date.parse(token.expiresAt) - Date.parse(token.createdAt)).toBe(90 * 86_400_000);
  expect(() => checkToken(token, 'svc-ops')).not.toThrow();
  expect(JSON.stringify(listTokens(dataDir))).not.toContain(text);
});

test('tokens are listed without their texts, and revoked by their id', async () => {
  await make();
  await make();
  const [, second] = listTokens(dataDir);
  const table = jest.spyOn(console, 'table').mockReturnValue(undefined);
  out = '';
  await deployToken(['--revoke', second!.id]);
  expect(out).toBe(`The deploy token ${second!.id} of team admin is revoked.\n`);
  await deployToken(['--list']);
  expect(table).toHaveBeenCalledWith([
    expect.objectContaining({ name: 'team admin', parts: 'mf-admin', state: 'valid' }),
    expect.objectContaining({ id: second!.id, state: 'revoked' }),
  ]);
  expect(JSON.stringify(table.mock.calls)).not.toContain(second!.hash);
});

test.each([
  [['--days', '90', '--name', 'a'], 'Say what it is for: npm run deploy-token -- --part mf-admin'],
  [['--part', 'mf-x', '--days', '90', '--name', 'a'], 'There is no slice or service "mf-x".'],
  [['--part', 'mf-admin', '--name', 'a'], '--days must be a whole number from 1 to 366.'],
  [['--part', 'mf-admin', '--days', '0', '--name', 'a'], '--days must be a whole number'],
  [['--part', 'mf-admin', '--days', '1e2', '--name', 'a'], '--days must be a whole number'],
  [['--part', 'mf-admin', '--days', '9'], '--name must have 1 to 80 characters, in one line.'],
  [['--part', 'mf-admin', '--days', '9', '--name', 'a\nb'], '--name must have 1 to 80'],
  [['--revoke', '../../x'], 'There is no deploy token ../../x: see -- --list.'],
  [['--forever'], "Unknown option '--forever'"],
])('%p is refused and makes nothing', async (args, sentence) => {
  await deployToken(args);
  expect(err).toContain(sentence);
  expect(process.exitCode).toBe(1);
  expect(listTokens(dataDir)).toEqual([]);
});
