/** A level takes its length, its type, the name `a` and its end. */
const LEVEL = 8;
const EMPTY = 5;

/** The bytes of a document of so many levels, each in the field `a` of the one around it. */
export const nestedBytes = (levels: number): Buffer => {
  const bytes = Buffer.alloc(EMPTY + (levels - 1) * LEVEL);
  for (let level = 0; level < levels; level++) {
    const at = level * 7;
    bytes.writeInt32LE(bytes.length - level * LEVEL, at);
    if (level < levels - 1) bytes.write('\x03a\0', at + 4, 'latin1');
  }
  return bytes;
};
