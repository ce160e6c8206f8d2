import { halfBody, inScene, type Panel } from './car-body';
import { stonesOn } from './car-stones';
import { curvedAt, type Corner, type Triangle } from './curved';
import { polygons } from './polygons';
import { list, matrix, point, rgb, texture, type Colour } from './pov';
import { sequence } from './random';
import type { Vector } from './vector';

const steps = 6;

const smooth = (corners: readonly Corner[]): string =>
  `smooth_triangle { ${corners.map(({ at, up }) => `${point(at)}, ${point(up)}`).join(', ')} }`;

/** A curved triangle as small flat ones. */
const fine = (triangle: Triangle): string[] => {
  const at = (i: number, j: number) =>
    curvedAt(triangle, [(steps - i - j) / steps, i / steps, j / steps]);
  const triangles: string[] = [];
  for (let i = 0; i < steps; i++)
    for (let j = 0; j < steps - i; j++) {
      triangles.push(smooth([at(i, j), at(i + 1, j), at(i, j + 1)]));
      if (i + j < steps - 1) triangles.push(smooth([at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)]));
    }
  return triangles;
};

const finishes: Readonly<Record<Panel['made'], string>> = {
  lacquer: texture(`texture {
    pigment { rgb <0.03, 0.014, 0.1> } normal { bumps 0.25 scale 0.02 }
    finish { ambient 0 diffuse 0.16 specular 0.5 roughness 0.02 metallic 1 reflection { rgb <0.1, 0.06, 0.24> metallic } }
  }
  texture { pigment { rgbt 1 } finish { ambient 0 diffuse 0 reflection { 0.07, 1 fresnel on } } }`),
  crystals: texture(
    'texture { pigment { rgb <0.02, 0.012, 0.05> } finish { ambient 0 diffuse 0.2 } }',
  ),
  glass: texture(
    'texture { pigment { rgb 0.002 } finish { ambient 0 diffuse 0 reflection { 0.05, 1 fresnel on } } }',
  ),
  carbon: texture(
    'texture { pigment { rgb 0.006 } finish { ambient 0 diffuse 0.3 specular 0.2 roughness 0.05 reflection { 0.01, 0.3 fresnel on } } }',
  ),
};

const skin = (made: Panel['made'], panels: readonly Panel[]): string => {
  const triangles = panels.flatMap(({ corners }) =>
    corners.slice(2).flatMap((c, i) => fine([corners[0]!, corners[i + 1]!, c])),
  );
  return `mesh { ${triangles.join('\n')} ${finishes[made]} interior { ior 1.5 } }`;
};

/** The spectrum from nose to tail, pale as light on crystals. */
const hues: readonly Colour[] = [
  [1, 0.26, 0.5],
  [1, 0.66, 0.26],
  [0.4, 0.95, 0.75],
  [0.22, 0.66, 1],
  [0.62, 0.36, 1],
];
const clear: Colour = [0.97, 0.97, 1];

const mirror = (colour: Colour): string =>
  texture(
    `texture { pigment { ${rgb(colour, 0.25)} } finish { ambient 0 diffuse 0.16 specular 0.9 roughness 0.003 reflection { ${rgb(colour)} } } }`,
  );

const stoneMesh = (name: string, colour: Colour): string => {
  const triangles = polygons
    .filter(({ facet }) => !facet.foiled)
    .flatMap(({ corners }) =>
      corners
        .slice(2)
        .map((c, i) => `triangle { ${[corners[0]!, corners[i + 1]!, c].map(point).join(', ')} }`),
    );
  return `#declare ${name} = mesh { ${triangles.join('\n')} ${mirror(colour)} }`;
};

const box = (from: Vector, to: Vector, made: string): string =>
  `box { ${point(from)}, ${point(to)} ${made} }`;

const glowing = (colour: Colour): string =>
  texture(`texture { pigment { ${rgb(colour, 0.05)} } finish { ambient 0 diffuse 0 emission 1 } }`);

const rubber = texture(
  'texture { pigment { rgb 0.012 } finish { ambient 0 diffuse 0.4 specular 0.04 roughness 0.1 } }',
);
const alloy = texture(
  'texture { pigment { rgb 0.35 } finish { ambient 0 diffuse 0.4 specular 0.6 roughness 0.03 metallic reflection { 0.4 metallic } } }',
);

/** A wheel that looks to the viewer's side, its middle at a drawn point. */
const wheel = (x: number, y: number, radius: number, z: number): string => {
  const middle = inScene([x, y, z]);
  const r = radius / 10;
  const spokes = Array.from(
    { length: 10 },
    (_, i) =>
      `prism { linear_spline -0.35, 0.35, 5, <-0.55, 1>, <0.55, 1>, <0.95, ${r * 0.79}>, <0.35, ${r * 0.79}>, <-0.55, 1> rotate ${list(0, i * 36 + 9, 0)} ${alloy} }`,
  );
  return `union {
  difference { cylinder { <0, -1.6, 0>, <0, 9, 0>, ${r} } cylinder { <0, -2, 0>, <0, 8, 0>, ${r * 0.8} } ${rubber} }
  torus { ${r - 1.1}, 1.1 translate <0, -1.5, 0> ${rubber} }
  difference { cylinder { <0, -1.9, 0>, <0, 7, 0>, ${r * 0.815} } cylinder { <0, -3, 0>, <0, 8, 0>, ${r * 0.77} } ${alloy} }
  union { ${spokes.join('\n')} translate <0, -0.6, 0> }
  cylinder { <0, -1.4, 0>, <0, 1, 0>, 1.5 ${alloy} }
  difference { cylinder { <0, 1.2, 0>, <0, 1.8, 0>, ${r * 0.62} } cylinder { <0, 0, 0>, <0, 3, 0>, ${r * 0.25} } ${alloy} }
  cylinder { <0, 5, 0>, <0, 8.5, 0>, ${r * 0.8} texture { pigment { rgb 0 } finish { ambient 0 diffuse 0 } } }
  translate ${point(middle)}
}`;
};

const black = 'texture { pigment { rgb 0.001 } finish { ambient 0 diffuse 0.1 } }';
/** What is dark inside, so that no light shines through the body. */
const inside = [
  box(inScene([490, 396, 240]), inScene([1050, 240, 0]), black),
  box(inScene([190, 392, 120]), inScene([490, 330, 0]), black),
  box(inScene([1050, 392, 150]), inScene([1500, 240, 0]), black),
  box(inScene([940, 330, 262]), inScene([1070, 215, 0]), black),
];

/** The wing from the viewer's side to the middle, and its strut. */
const wing = `union {
  prism { linear_spline -20.5, 0.01, 7, ${[
    [1396, 138],
    [1484, 128],
    [1578, 112],
    [1588, 122],
    [1490, 140],
    [1410, 147],
    [1396, 138],
  ]
    .map(([x, y]) => `<${(x! - 800) / 10}, ${(430 - y!) / 10}>`)
    .join(', ')} }
  box { <60, -20.8, 27.4>, <79, -20.2, 32.6> }
  box { <63.5, -9.4, 23>, <67.5, -9, 30> }
  ${finishes.carbon}
}`;

const lamps = [
  `mesh {
    triangle { ${[
      [148, 305, 136],
      [200, 317, 226],
      [160, 316, 190],
    ]
      .map((p) => point(inScene(p)))
      .join(', ')} }
    translate <-0.5, -0.7, 0.35> ${glowing([16, 17, 19])} }`,
  `union {
    cylinder { ${point(inScene([1566, 236, 168]))}, ${point(inScene([1578, 236, 0]))}, 0.3 }
    cylinder { ${point(inScene([1566, 236, 168]))}, ${point(inScene([1528, 244, 196]))}, 0.3 }
    ${glowing([18, 0.7, 1.4])} }`,
];

/** The hypercar of the drawing as POV-Ray reads it: the tiles, curved, with stones on those that are finished. */
export const car = (): string => {
  const panels = halfBody();
  const next = sequence(22);
  const kinds = [clear, ...hues];
  const stones = panels
    .filter(({ made }) => made === 'crystals')
    .flatMap((panel) => stonesOn(panel, 0.36, next))
    .map(({ at, axes, along }) => {
      const place = along * (hues.length - 1) + (next() - 0.5) * 0.9;
      const hue = 1 + Math.max(0, Math.min(hues.length - 1, Math.round(place)));
      return `object { Car${next() < 0.22 ? 0 : hue} ${matrix(axes, at)} }`;
    });
  const skins = (Object.keys(finishes) as Panel['made'][]).map((made) =>
    skin(
      made,
      panels.filter((panel) => panel.made === made),
    ),
  );
  return `${kinds.map((colour, i) => stoneMesh(`Car${i}`, colour)).join('\n')}
#declare Half = union {
${[...skins, ...inside, wing, ...lamps, wheel(366, 324, 106, 262), wheel(1180, 320, 110, 270)].join('\n')}
${stones.join('\n')}
}
object { Half }
object { Half scale <1, -1, 1> }
plane { z, 0 ${texture(`texture {
    pigment { rgb 0.012 } normal { bumps 0.012 scale 1.5 }
    finish { ambient 0 diffuse 0.4 reflection { 0.03, 0.6 fresnel on } }
  }`)} interior { ior 1.4 } }`;
};
