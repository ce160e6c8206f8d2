/** A quarter of a square foot's side is 76.2 mm: a note; its sixths are drawn thin. */
const grid = 76.2 / 6;

/** How far a number is from the next multiple of another one, as POV-Ray calculates. */
const off = (value: string, by: number): string =>
  `abs(${by / 2} - abs(mod(${value} + ${1000 * by}, ${by}) - ${by / 2}))`;

const line = (distance: string, width: number): string => `max(0, 1 - (${distance}) / ${width})`;

/** Marks of a silver pencil on the sheet: a grid, and both edges of a band around the line y of x. */
export const pencil = (middle: string, half: number): string => {
  const squares = `max(${line(off('x', grid), 0.17)}, ${line(off('y', grid), 0.17)})`;
  const edges = line(`abs(abs(y - ${middle}) - ${half})`, 0.32);
  const crosses = `(${line(`max(${off('x', grid)}, ${off('y', grid)})`, 1.6)} > 0) * ${squares}`;
  const grain = '(0.45 + 0.9 * f_noise3d(x * 2.2, y * 2.2, 0) * f_noise3d(x * 9, y * 9, 3) * 2)';
  return `texture {
    pigment { function { min(1, max(max(${squares} * 0.4, ${crosses}), ${edges} * 1.15) * ${grain}) }
      color_map { [0 rgbt <0.85, 0.88, 0.95, 1>] [0.12 rgbt <0.85, 0.88, 0.95, 0.85>] [0.6 rgbt <0.9, 0.93, 1, 0.12>] [1 rgbt <0.95, 0.97, 1, 0>] } }
    finish { ambient 0 diffuse 0.4 }
  }`;
};
