import { nextVersion } from './next-version';

test.each([
  ['the first release has the version of package.json', '0.1.0', [], undefined, '0.1.0'],
  ['a patch by default', '0.1.0', ['0.1.0'], undefined, '0.1.1'],
  [
    'above the highest, in whatever order',
    '0.1.0',
    ['0.1.9', '0.1.10', '0.1.2'],
    'patch',
    '0.1.11',
  ],
  ['a minor', '0.1.0', ['0.1.4'], 'minor', '0.2.0'],
  ['a major', '0.1.0', ['0.1.4'], 'major', '1.0.0'],
  ['package.json, when it is raised by hand', '0.3.0', ['0.1.4'], 'minor', '0.3.0'],
  ['the given one', '0.1.0', ['0.1.4'], '1.4.0', '1.4.0'],
  ['the given one, for the first release', '0.1.0', [], '1.4.0', '1.4.0'],
  ['a release after a pre-release', '0.1.0', ['1.4.0-rc.1'], undefined, '1.4.0'],
  ['over names that are no versions', '0.1.0', ['v-old', '0.1.4'], undefined, '0.1.5'],
])('%s', (_what, own, published, raise, expected) => {
  expect(nextVersion(own, published, raise)).toBe(expected);
});

test.each([
  ['v2', 'Version v2 cannot be used: it must read like 1.4.0.'],
  ['1.4', 'Version 1.4 cannot be used: it must read like 1.4.0.'],
  ['../../1.4.0', 'Version ../../1.4.0 cannot be used: it must read like 1.4.0.'],
  ['0.1.4', 'Version 0.1.4 cannot be used: 0.1.4 is published already.'],
  ['0.1.3', 'Version 0.1.3 cannot be used: 0.1.4 is published already.'],
])('a version that is wrong or not new is refused: %s', (raise, sentence) => {
  expect(() => nextVersion('0.1.0', ['0.1.4'], raise)).toThrow(sentence);
});

test('a package.json without a version is refused', () => {
  expect(() => nextVersion('latest', [])).toThrow('it must read like 1.4.0.');
});
