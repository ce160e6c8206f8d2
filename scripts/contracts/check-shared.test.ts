import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publish } from '../release/publish';
import { type Slice, webRoot } from '../release/web-root';
import { checkShared } from './check-shared';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'shared-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

let built = 0;
const build = (name: string, shared?: Record<string, string>): string => {
  const dist = path.join(dataDir, 'build', name);
  mkdirSync(dist, { recursive: true });
  built += 1;
  const builtAt = new Date(built * 1000).toISOString();
  const version = { name, version: '0.1.0', commit: 'c0ffee1', builtAt, shared };
  writeFileSync(path.join(dist, 'version.json'), JSON.stringify(version));
  return dist;
};
const goesLive = (name: Slice, shared?: Record<string, string>) =>
  publish(webRoot(dataDir), name, build(name, shared));
const check = (name: Slice | 'svc-ops', shared?: Record<string, string>) => () =>
  checkShared(dataDir, name, build(name, shared));

const react = (version: string) => ({ react: version });

test.each([['19.3.1'], ['19.3.0'], ['19.2.7']])(
  'a remote that was built with react %s fits a shell with 19.3.1',
  (version) => {
    goesLive('shell', react('19.3.1'));
    expect(check('mf-admin', react(version))).not.toThrow();
  },
);

test.each([['19.3.2'], ['20.0.0'], ['18.3.1']])(
  'a remote that was built with react %s does not fit a shell with 19.3.1',
  (version) => {
    goesLive('shell', react('19.3.1'));
    expect(check('mf-admin', react(version))).toThrow(
      `mf-admin is not deployed, because it was built for another shell than shell 0.1.0 (c0ffee1): it needs react ^${version} (the shell has 19.3.1). Deploy the shell first.`,
    );
  },
);

test('a remote that needs what the shell does not share is told so', () => {
  goesLive('shell', react('19.3.1'));
  expect(check('mf-admin', { ...react('19.3.1'), 'react-query': '5.0.0' })).toThrow(
    'it needs react-query ^5.0.0 (the shell has none).',
  );
});

test('a shell that takes from a live remote what it needs is not deployed', () => {
  goesLive('mf-admin', react('19.3.1'));
  expect(check('shell', react('19.4.0'))).not.toThrow();
  expect(check('shell', react('20.0.0'))).toThrow(
    'shell is not deployed, because mf-admin 0.1.0 (c0ffee1) needs react ^19.3.1 (the shell has 20.0.0).',
  );
});

test('a shell from before versions were noted has none of them', () => {
  goesLive('shell');
  expect(check('mf-public', react('19.3.1'))).toThrow(
    'it needs react ^19.3.1 (the shell has none). Deploy the shell first.',
  );
});

test('a service, a slice without a shell, and remotes from before versions were noted are not compared', () => {
  expect(check('mf-public', react('1.0.0'))).not.toThrow();
  goesLive('mf-admin');
  expect(check('shell', react('1.0.0'))).not.toThrow();
  goesLive('shell', react('19.3.1'));
  expect(check('mf-public')).not.toThrow();
  expect(check('svc-ops', react('1.0.0'))).not.toThrow();
});
