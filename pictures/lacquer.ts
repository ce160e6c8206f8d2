import { list, rgb, texture, type Colour } from './pov';
import type { Sheet } from './sheet';

/** A curved sheet of metal with flakes in its paint under a clear coat, with marks on it. */
export const lacquered = ({ bendX, bendY }: Sheet, paint: Colour, marks = ''): string => `quadric {
  ${list(1 / (2 * bendX), 1 / (2 * bendY), 0)}, <0, 0, 0>, <0, 0, 1>, 0
  ${texture(`texture {
    pigment { ${rgb(paint, 0.8)} }
    normal { bumps 0.5 scale 0.03 }
    finish { ambient 0 diffuse 0.2 brilliance 2 specular 0.6 roughness 0.02 metallic 1 reflection { ${rgb(paint, 0.9)} metallic } }
  }
  texture {
    pigment { rgbt 1 }
    finish { ambient 0 diffuse 0 reflection { 0.04, 1 fresnel on } }
  }
  ${marks}`)}
  interior { ior 1.5 }
}`;
