import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { verifiesBySecret } from './older-tokens';

const dataDir = mkdtempSync(path.join(tmpdir(), 'older-tokens-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const publishedAt = '2026-11-23T10:00:00.000Z';

/** The build of a release in a folder of its own; answers the folder. */
const build = (name: string, id: string, tokens: string | undefined): string => {
  const folder = path.join(dataDir, 'services', name, 'releases', id);
  mkdirSync(path.join(folder, 'dist'), { recursive: true });
  const contract = JSON.stringify({ name, serves: {}, calls: {}, tokens });
  writeFileSync(path.join(folder, 'dist', 'contract.json'), contract);
  return folder;
};

const makeLive = (id: string): void => {
  const release = { id, name: 'svc-auth', version: '1.0.0', commit: 'a', builtAt: publishedAt };
  const ledger = { live: id, releases: [{ ...release, publishedAt }] };
  writeFileSync(
    path.join(dataDir, 'services', 'svc-auth', 'releases.json'),
    JSON.stringify(ledger),
  );
};

const present = build('svc-ops', 'present', 'ES256');
const older = build('svc-ops', 'older', undefined);

test('before svc-auth has a release, only an older service is given the secret', () => {
  expect(verifiesBySecret(dataDir, present)).toBe(false);
  expect(verifiesBySecret(dataDir, older)).toBe(true);
});

test.each([
  ['this release', 'ES256', false],
  ['an older release', undefined, true],
])('beside an svc-auth of %s', (id, tokens, given) => {
  const name = id.replaceAll(' ', '-');
  build('svc-auth', name, tokens);
  makeLive(name);
  expect(verifiesBySecret(dataDir, present)).toBe(given);
  expect(verifiesBySecret(dataDir, older)).toBe(true);
});
