/** One flat face of the stone: its outline in a circle of radius 100, and its share of light, 0 to 100. */
export interface BrilliantFacet {
  points: string;
  light: number;
}

const tableRadius = 52;
const kiteRadius = 78;
const girdleRadius = 100;
/** Where the light comes from, in eighths of a turn from the top: from above, to the left. */
const lightFrom = 7;

const at = (radius: number, eighth: number): [number, number] => {
  const angle = (eighth * Math.PI) / 4;
  return [radius * Math.sin(angle), -radius * Math.cos(angle)];
};
const outline = (corners: readonly [number, number][]): string =>
  corners.map((corner) => corner.map((n) => n.toFixed(1)).join(',')).join(' ');

/** How much light a face throws back that leans toward an eighth; steep faces more or less than flat ones. */
const lightOf = (eighth: number, steepness: number): number => {
  const facing = Math.cos(((eighth - lightFrom) * Math.PI) / 4);
  return Math.round(50 + 45 * steepness * facing);
};

const eighths = [0, 1, 2, 3, 4, 5, 6, 7];
/** Between the table's edge and two kites. */
const star = (i: number): BrilliantFacet => ({
  points: outline([at(tableRadius, i), at(kiteRadius, i + 0.5), at(tableRadius, i + 1)]),
  light: lightOf(i + 0.5, 0.45),
});
/** From the table's corner to the girdle. */
const kite = (i: number): BrilliantFacet => ({
  points: outline([
    at(tableRadius, i),
    at(kiteRadius, i + 0.5),
    at(girdleRadius, i),
    at(kiteRadius, i - 0.5),
  ]),
  light: lightOf(i, 0.85),
});
/** The two small faces at the girdle beside a kite. */
const girdle = (i: number): BrilliantFacet[] =>
  [0.25, -0.25].map((side) => ({
    points: outline([
      at(kiteRadius, i + 2 * side),
      at(girdleRadius, i),
      at(girdleRadius, i + 2 * side),
    ]),
    light: lightOf(i + side * 5, 1),
  }));

/** A round brilliant from above without its table: eight stars, eight kites, sixteen faces at the girdle. */
export const crown: readonly BrilliantFacet[] = eighths.flatMap((i) => [
  ...girdle(i),
  kite(i),
  star(i),
]);

/** The eight-sided face on top. */
export const table: string = outline(eighths.map((i) => at(tableRadius, i)));
/** What mirrors in the table: the part toward the light. */
export const gleam: string = outline([5.5, 6.5, 7.5, 8.5].map((i) => at(tableRadius * 0.9, i)));
export const girdleOutline: string = outline(
  eighths.flatMap((i) => [at(girdleRadius, i), at(girdleRadius, i + 0.5)]),
);
