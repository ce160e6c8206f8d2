import { car } from './car';
import type { Colour } from './pov';
import { shoot, type Shot } from './shot';
import { vector, type Vector } from './vector';
import type { SoftBox } from './workshop';

const white: Colour = [4.2, 4.3, 4.6];
const cold: Colour = [2, 3, 4.4];
const warm: Colour = [4, 2.9, 1.9];

/** Long boxes over the car, and lines of light around it, which glass and lacquer mirror as lines. */
const hall: readonly SoftBox[] = [
  { azimuth: 270, elevation: 60, half: [40, 3.5], colour: white, lights: true },
  { azimuth: 90, elevation: 55, half: [38, 1], colour: cold, lights: true },
  { azimuth: 205, elevation: 17, half: [20, 1.3], colour: cold },
  { azimuth: 335, elevation: 13, half: [20, 1.3], colour: warm },
  { azimuth: 24, elevation: 42, half: [16, 2], colour: warm, lights: true },
  { azimuth: 265, elevation: 27, half: [30, 1.6], colour: white },
];

const view = (eye: Vector, target: Vector, angle: number): Shot => ({
  ...shoot({ eye, target, focus: target, angle, blur: 0 }, hall, [car()], {
    tubes: false,
    dark: true,
  }),
  wide: true,
});

/** The car from its left front, from its side and from its left rear. */
export const carFrontShot = (): Shot => view(vector(-190, -150, 40), vector(-5, 0, 11), 32);
export const carSideShot = (): Shot => view(vector(0, -270, 26), vector(1, 0, 11), 36);
export const carRearShot = (): Shot => view(vector(185, -150, 56), vector(6, 0, 12), 32);
