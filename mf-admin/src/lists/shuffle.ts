/** FNV-1a, 32 bits: a text in, a number that looks random out. */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1)
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193) >>> 0;
  // The last characters of two ids differ most: they must reach the high bits as well.
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b) >>> 0;
  return (value ^ (value >>> 13)) >>> 0;
};

/** An order of rows by chance that depends on the seed and each row's id alone: a row keeps its place among others. */
export const shuffle = <Row extends { id: string }>(
  rows: readonly Row[],
  seed: string,
): readonly Row[] => {
  const places = new Map(rows.map(({ id }) => [id, hash(seed + id)]));
  return [...rows].sort((a, b) => places.get(a.id)! - places.get(b.id)!);
};
