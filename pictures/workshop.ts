import { matrix, point, rgb, type Colour } from './pov';
import { along, besides, unit, vector, type Vector } from './vector';

/** A soft box in the dark around the bench: azimuth, elevation and half sizes in degrees. */
export interface SoftBox {
  azimuth: number;
  elevation: number;
  half: readonly [number, number];
  colour: Colour;
  /** Whether it lights the lacquer too, not only the stones that mirror it. */
  lights?: boolean;
}

/** The picture is kept this dark until it is developed, so that no light is cut off. */
export const dimmed = 0.05;
const far = 600;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

const wayTo = ({ azimuth, elevation }: SoftBox): Vector => {
  const flat = Math.cos(radians(elevation));
  return vector(
    flat * Math.cos(radians(azimuth)),
    flat * Math.sin(radians(azimuth)),
    Math.sin(radians(elevation)),
  );
};

const axesOf = (box: SoftBox): [Vector, Vector, Vector] => {
  const way = wayTo(box);
  const side = unit(vector(-way.y, way.x, 0.0001));
  const up = besides(way)[1];
  const high = Math.abs(way.z) > 0.99 ? up : unit(along(vector(0, 0, 1), way, -way.z));
  const long = (axis: Vector, half: number) =>
    along(vector(0, 0, 0), axis, far * Math.tan(radians(half)));
  return [long(side, box.half[0]), long(high, box.half[1]), way];
};

const panel = (box: SoftBox): string => `polygon {
  5, <-1, -1>, <1, -1>, <1, 1>, <-1, 1>, <-1, -1>
  pigment { boxed color_map { [0 ${rgb(box.colour, dimmed * 0.15)}] [0.12 ${rgb(box.colour, dimmed * 0.75)}] [1 ${rgb(box.colour, dimmed * 1.2)}] } }
  finish { ambient 0 diffuse 0 emission 1 }
  no_shadow
  ${matrix(axesOf(box), along(vector(0, 0, 0), wayTo(box), far))}
}`;

const lamp = (box: SoftBox): string => {
  const size = 0.04 * Math.sqrt(box.half[0] * box.half[1]);
  return `light_source { ${point(along(vector(0, 0, 0), wayTo(box), far))} ${rgb(box.colour, dimmed * size)} }`;
};

const room = `sky_sphere { pigment { gradient z color_map {
  [0.45 ${rgb([0.01, 0.012, 0.016], dimmed)}]
  [0.5 ${rgb([0.12, 0.14, 0.18], dimmed)}]
  [0.6 ${rgb([0.02, 0.025, 0.035], dimmed)}]
  [0.85 ${rgb([0.05, 0.06, 0.075], dimmed)}]
  [1 ${rgb([0.09, 0.1, 0.12], dimmed)}]
} scale 2 translate -z } }`;

/** A hall whose walls are too far away to be lit. */
const night = `background { ${rgb([0.003, 0.003, 0.005], dimmed)} }`;

/** What is there besides soft boxes: light tubes at the ceiling, and walls unless it is dark. */
export interface Room {
  tubes: boolean;
  dark?: boolean;
}

const hexagon = 1100;
const ceilingHeight = 2200;
const tube = 20;

/** The corners of a honeycomb's cell. */
const cornersAt = (x: number, y: number): Vector[] =>
  Array.from({ length: 6 }, (_, i) => {
    const angle = ((i + 0.5) * Math.PI) / 3;
    const reach = hexagon / Math.sqrt(3);
    return vector(x + reach * Math.cos(angle), y + reach * Math.sin(angle), ceilingHeight);
  });

const cells = [-2, -1, 0, 1, 2].flatMap((row) =>
  [-2, -1, 0, 1, 2].map((column) => ({
    x: (column + (row % 2) / 2) * hexagon,
    y: (row * hexagon * Math.sqrt(3)) / 2 + 300,
  })),
);

/** How many times as bright as white the tubes are. */
const tubeLight = 14;

/** Light tubes in hexagons, as hang over the benches where cars are polished. */
const ceiling = (): string => {
  const tubes = cells.flatMap(({ x, y }) => {
    const corners = cornersAt(x, y);
    return corners.slice(0, 3).map((to, i) => {
      const from = corners.at(i - 1)!;
      return `cylinder { ${point(from)}, ${point(to)}, ${tube} }`;
    });
  });
  return `union { ${tubes.join('\n')}
  pigment { ${rgb([0.94, 0.98, 1], dimmed * tubeLight)} } finish { ambient 0 diffuse 0 emission 1 } no_shadow }`;
};

/** The light of a picture, as POV-Ray reads it. */
export const lightWorkshop = (boxes: readonly SoftBox[], { tubes, dark }: Room): string =>
  [
    '#ifndef (Distances)',
    dark ? night : room,
    tubes ? ceiling() : '',
    ...boxes.map(panel),
    ...boxes.filter(({ lights }) => lights).map(lamp),
    '#end',
  ].join('\n');
