import { encodingFor } from './encoding';
import { isKnown } from './shared-answer';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['BR', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000,gzip;q=0.1', 'gzip'],
  ['gzip;q=0', undefined],
  ['x-br, gzipped', undefined],
  ['', undefined],
  [undefined, undefined],
])('whoever accepts %j gets %j', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

test.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['', false],
  [undefined, false],
])('whoever names %j knows the entity of W/"a": %j', (named, known) => {
  expect(isKnown(named, 'W/"a"')).toBe(known);
  expect(isKnown(named, undefined)).toBe(false);
});
