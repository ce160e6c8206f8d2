import { unit, vector, type Vector } from './vector';

/** A facet's plane: the stone lies where `normal · p <= distance`. A foiled one is a mirror. */
export interface Facet {
  normal: Vector;
  distance: number;
  foiled: boolean;
}

/** Shares of the diameter, as flat-back brilliants are cut. */
const girdle = 0.08;
const height = 0.36;
const tableRadius = 0.235;
/** Where a star, two kites and two girdle facets meet. */
const starRadius = 0.36;

const turn = (share: number) => 2 * Math.PI * share;
const chord = (count: number) => Math.cos(turn(0.5 / count));

/** A facet at an azimuth that leans by `slope` and runs through the point at `radius` and `z`. */
const leaning = (azimuth: number, slope: number, radius: number, z: number): Facet => {
  const normal = unit(
    vector(
      Math.sin(slope) * Math.cos(azimuth),
      Math.sin(slope) * Math.sin(azimuth),
      Math.cos(slope),
    ),
  );
  return { normal, distance: Math.sin(slope) * radius + Math.cos(slope) * z, foiled: false };
};

const ring = (count: number, shift: number, facet: (azimuth: number) => Facet): Facet[] =>
  Array.from({ length: count }, (_, i) => facet(turn((i + shift) / count)));

const kiteSlope = Math.atan2(height - girdle, 0.5 - tableRadius);
const starFoot = height - (starRadius * chord(8) - tableRadius) * Math.tan(kiteSlope);
const starSlope = Math.atan2(height - starFoot, starRadius - tableRadius * chord(8));
const girdleSlope = Math.atan2(starFoot - girdle, (0.5 - starRadius) * chord(16));

/** A stone of diameter 1 on z = 0: table, 8 stars, 8 kites, 16 girdle facets, foiled rim and back. */
export const facets: readonly Facet[] = [
  { normal: vector(0, 0, 1), distance: height, foiled: false },
  ...ring(8, 0.5, (a) => leaning(a, starSlope, tableRadius * chord(8), height)),
  ...ring(8, 0, (a) => leaning(a, kiteSlope, 0.5, girdle)),
  ...ring(16, 0.5, (a) => leaning(a, girdleSlope, 0.5 * chord(16), girdle)),
  ...ring(16, 0.5, (a) => ({ ...leaning(a, Math.PI / 2, 0.5 * chord(16), 0), foiled: true })),
  { normal: vector(0, 0, -1), distance: 0, foiled: true },
];
