import { sizesShot, transferShot } from './bench';
import { carFrontShot, carRearShot, carSideShot } from './car-views';
import { layouts, type Layout } from './layouts';
import { afterShot, beforeShot } from './panel';
import { patternShot } from './patterns';
import { kitShot } from './kit';
import type { Shot } from './shot';

/** The pictures by name. */
export const shots: Readonly<Record<string, () => Shot>> = {
  ...Object.fromEntries(
    (Object.keys(layouts) as Layout[]).map((layout) => [layout, () => patternShot(layout)]),
  ),
  'three-sizes': sizesShot,
  'lifted-transfer': transferShot,
  kit: kitShot,
  'car-front': carFrontShot,
  'car-side': carSideShot,
  'car-rear': carRearShot,
  'panel-before': beforeShot,
  'panel-after': afterShot,
};
