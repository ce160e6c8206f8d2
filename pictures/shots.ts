import { sizesShot, transferShot } from './bench';
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
  'panel-before': beforeShot,
  'panel-after': afterShot,
  kit: kitShot,
};
