import type { Vector } from './vector';

/** Linear red, green and blue. */
export type Colour = readonly [number, number, number];

const number = (value: number): string => String(Number(value.toFixed(5)));

/** A point, direction or list of numbers as POV-Ray writes it. */
export const list = (...values: readonly number[]): string => `<${values.map(number).join(', ')}>`;
export const point = ({ x, y, z }: Vector): string => list(x, y, z);
export const rgb = (colour: Colour, times = 1): string =>
  `rgb ${list(...colour.map((share) => share * times))}`;

/** Moves a thing from its own axes to those of the scene. */
export const matrix = (axes: readonly Vector[], at: Vector): string =>
  `matrix ${list(...[...axes, at].flatMap(({ x, y, z }) => [x, y, z]))}`;

/** A texture, black while POV-Ray takes the picture of distances. */
export const texture = (text: string): string => `#ifdef (Distances)
texture { pigment { rgb 0 } finish { ambient 0 diffuse 0 } }
#else
${text}
#end`;
