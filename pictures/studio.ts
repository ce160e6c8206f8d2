import type { Colour } from './pov';
import type { SoftBox } from './workshop';

const times = ([red, green, blue]: Colour, by: number): Colour => [red * by, green * by, blue * by];
const white: Colour = [1, 0.98, 0.95];
const cold: Colour = [0.62, 0.82, 1];
const warm: Colour = [1, 0.82, 0.62];
const cool: Colour = [0.8, 0.88, 1];

/** A key light behind the stones, a cold and a warm one at the sides, and dim ones that facets mirror as greys. */
export const studio: readonly SoftBox[] = [
  { azimuth: 100, elevation: 30, half: [13, 7], colour: times(white, 4.5), lights: true },
  { azimuth: 185, elevation: 38, half: [5, 20], colour: times(cold, 4), lights: true },
  { azimuth: -8, elevation: 32, half: [5, 20], colour: times(warm, 4) },
  { azimuth: 262, elevation: 60, half: [16, 9], colour: times(cool, 0.9) },
  { azimuth: 60, elevation: 66, half: [16, 12], colour: times(white, 0.7) },
  { azimuth: 140, elevation: 64, half: [12, 12], colour: times(cool, 0.45) },
];

/** The key light stands too high to be mirrored by flat lacquer. */
export const bench: readonly SoftBox[] = [
  { ...studio[0]!, elevation: 74, half: [16, 9], colour: times(white, 3.2) },
  ...studio.slice(1, 4),
];

/** A long box behind a panel, which smooth lacquer mirrors as one line, and lights at the sides for the stones. */
export const lightLine: readonly SoftBox[] = [
  { azimuth: 98, elevation: 47, half: [34, 2.2], colour: times(white, 5.5), lights: true },
  { azimuth: 190, elevation: 30, half: [5, 20], colour: times(cold, 4.5), lights: true },
  { azimuth: -8, elevation: 26, half: [5, 20], colour: times(warm, 4.5) },
  { azimuth: 55, elevation: 16, half: [9, 3.5], colour: times(white, 4) },
  { azimuth: 140, elevation: 20, half: [14, 1.2], colour: times(cool, 5.5) },
  { azimuth: 262, elevation: 20, half: [24, 5], colour: times(cool, 0.4) },
];
