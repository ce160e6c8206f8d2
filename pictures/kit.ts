import { clear, declareStones, placeStone, rainbow, tinted } from './glass';
import { lacquered } from './lacquer';
import { sizes } from './layouts';
import { list, texture } from './pov';
import { gauss, sequence } from './random';
import { shoot, type Shot } from './shot';
import type { Stone } from './stones';
import { bench } from './studio';
import { along, besides, cross, unit, vector, type Vector } from './vector';

const worktop = { bendX: 4000, bendY: 4000 };

interface Dish {
  name: string;
  x: number;
  y: number;
  diameter: number;
}
const dishes: readonly Dish[] = [
  { name: 'Small', x: -47, y: -6, diameter: sizes.SS16 },
  { name: 'Middle', x: 0, y: -16, diameter: sizes.SS20 },
  { name: 'Large', x: 47, y: -6, diameter: sizes.SS30 },
];
const inside = 19.5;
const ground = 1.5;

const china = texture(`texture {
  pigment { rgb <0.86, 0.87, 0.9> }
  finish { ambient 0 diffuse 0.55 specular 0.4 roughness 0.01 reflection { 0.02, 0.35 fresnel on } }
}`);

const dish = ({ x, y }: Dish): string => `union {
  difference {
    cone { 0, ${inside}, ${list(0, 0, 9)}, ${inside + 3} }
    cone { ${list(0, 0, ground)}, ${inside - 1}, ${list(0, 0, 9.1)}, ${inside + 1.6} }
  }
  torus { ${inside + 2.3} 0.75 rotate 90 * x translate 9 * z }
  ${china} interior { ior 1.5 }
  translate ${list(x, y, 0)}
}`;

const scaled = (axis: Vector, by: number): Vector => along(vector(0, 0, 0), axis, by);

/** A stone as it fell. */
const fallen = (at: Vector, diameter: number, next: () => number): Stone => {
  const w = unit(vector(gauss(next) * 0.32, gauss(next) * 0.32, 1));
  const [a, b] = besides(w);
  const angle = next() * Math.PI * 2;
  const u = along(scaled(a, Math.cos(angle)), b, Math.sin(angle));
  const axes = [u, cross(w, u), w].map((axis) => scaled(axis, diameter));
  return { x: at.x, y: at.y, diameter, at, axes: axes as never, chance: next() };
};

/** Stones poured into a dish: layers that grow smaller. */
const poured = ({ x, y, diameter }: Dish, seed: number): Stone[] => {
  const next = sequence(seed);
  return [0, 1, 2].flatMap((layer) => {
    const reach = inside - diameter / 2 + 0.5 - layer * diameter * 0.75;
    const there: { x: number; y: number }[] = [];
    for (let i = 0; i < 2500; i += 1) {
      const place = { x: (2 * next() - 1) * reach, y: (2 * next() - 1) * reach };
      const free = there.every((one) => Math.hypot(one.x - place.x, one.y - place.y) > diameter);
      if (free && Math.hypot(place.x, place.y) < reach) there.push(place);
    }
    const height = ground + 0.6 + layer * diameter * 0.5;
    return there.map((place) =>
      fallen(vector(x + place.x, y + place.y, height + next() * 0.6), diameter, next),
    );
  });
};

const steel = texture(`texture {
  pigment { rgb <0.5, 0.48, 0.45> }
  finish { ambient 0 diffuse 0.12 specular 0.3 roughness 0.05 metallic reflection { 0.55 metallic } }
}`);
const plastic = (colour: string) =>
  texture(`texture {
  pigment { rgb ${colour} }
  finish { ambient 0 diffuse 0.5 specular 0.5 roughness 0.02 reflection { 0.02, 0.4 fresnel on } }
}`);

/** A syringe of glue, lying. */
const syringe = `union {
  cylinder { ${list(0, 0, 0)}, ${list(62, 0, 0)}, 6.4
    ${texture('texture { pigment { rgbf <0.96, 0.98, 1, 0.9> } finish { ambient 0 diffuse 0.06 specular 0.6 roughness 0.01 reflection { 0.02, 0.5 fresnel on } } }')} interior { ior 1.2 } }
  cylinder { ${list(1, 0, 0)}, ${list(44, 0, 0)}, 5.5 ${plastic('<0.75, 0.42, 0.06>')} interior { ior 1.4 } }
  cylinder { ${list(44, 0, 0)}, ${list(48, 0, 0)}, 5.5 ${plastic('<0.02, 0.02, 0.025>')} interior { ior 1.4 } }
  cylinder { ${list(48, 0, 0)}, ${list(84, 0, 0)}, 2.2 ${plastic('<0.8, 0.8, 0.82>')} interior { ior 1.4 } }
  cylinder { ${list(83, 0, 0)}, ${list(85.5, 0, 0)}, 7 ${plastic('<0.8, 0.8, 0.82>')} interior { ior 1.4 } }
  cylinder { ${list(60, 0, 0)}, ${list(62.5, 0, 0)}, 9.5 ${plastic('<0.8, 0.8, 0.82>')} interior { ior 1.4 } }
  cone { ${list(0, 0, 0)}, 5.2, ${list(-6, 0, 0)}, 2.4 ${plastic('<0.05, 0.2, 0.6>')} interior { ior 1.4 } }
  cone { ${list(-6, 0, 0)}, 1.9, ${list(-26, 0, 0)}, 0.7 ${steel} }
  rotate ${list(0, 0, 152)} translate ${list(44, 38, 9.5)}
}`;

/** A roll of transfer film, standing. */
const roll = `union {
  difference {
    cylinder { 0, ${list(0, 0, 46)}, 21 }
    cylinder { ${list(0, 0, -1)}, ${list(0, 0, 47)}, 13 }
    ${texture('texture { pigment { rgb <0.72, 0.84, 0.92> } finish { ambient 0 diffuse 0.6 emission 0.012 specular 0.4 roughness 0.03 } }')}
  }
  difference {
    cylinder { ${list(0, 0, -0.5)}, ${list(0, 0, 46.6)}, 13 }
    cylinder { ${list(0, 0, -1)}, ${list(0, 0, 47)}, 11.2 }
    ${texture('texture { pigment { rgb <0.5, 0.34, 0.2> } finish { ambient 0 diffuse 0.6 emission 0.003 } }')}
  }
  rotate -90 * x rotate ${list(0, 0, 32)} translate ${list(-58, 30, 21)}
}`;

/** A pencil whose wax picks stones up, with one at its tip. */
const pencil = `union {
  cylinder { 0, ${list(95, 0, 0)}, 3.6 ${plastic('<0.35, 0.01, 0.12>')} interior { ior 1.5 } }
  cylinder { ${list(88, 0, 0)}, ${list(95.2, 0, 0)}, 3.75 ${steel} }
  cone { 0, 3.6, ${list(-11, 0, 0)}, 1.5 ${texture('texture { pigment { rgb <0.75, 0.55, 0.36> } finish { ambient 0 diffuse 0.6 specular 0.1 } }')} }
  cone { ${list(-11, 0, 0)}, 1.5, ${list(-15, 0, 0)}, 1 ${plastic('<0.85, 0.82, 0.75>')} interior { ior 1.4 } }
  rotate ${list(0, -2, 9)} translate ${list(-34, -62, 4.6)}
}`;

/** What a kit holds: the three sizes in dishes, glue, film, and the pencil that picks stones up. */
export const kitShot = (): Shot => {
  const camera = {
    eye: vector(0, -235, 170),
    target: vector(0, -6, 6),
    focus: vector(0, -25, 6),
    angle: 34,
    blur: 0.03,
  };
  return shoot(camera, bench, [
    lacquered(worktop, [0.02, 0.03, 0.05]),
    declareStones({ Small: clear, Middle: rainbow, Large: tinted(0.5, 0.68, 0.97) }),
    ...dishes.map(dish),
    ...dishes.flatMap((each, i) =>
      poured(each, 31 + i).map((stone) => placeStone(each.name, stone)),
    ),
    syringe,
    roll,
    pencil,
  ]);
};
