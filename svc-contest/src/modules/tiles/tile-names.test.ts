import { readFileSync } from 'node:fs';
import path from 'node:path';
import { tileCount } from '@hypercar/contracts/tiles';
import { tileNames } from './tile-names';

// Read as text, because a service must not import browser packages.
const drawing = readFileSync(
  path.resolve(__dirname, '../../../../packages/ui/src/hypercar-facets.ts'),
  'utf8',
);

test('the 81 names are the places of the drawing', () => {
  const places = [...drawing.matchAll(/\['([^']+)', '[^']+'\]/g)].map(([, place]) => place);
  expect(tileNames.map((name) => name[0]!.toLowerCase() + name.slice(1))).toEqual(places);
  expect(tileNames).toHaveLength(tileCount);
});
