import { crc32 } from 'node:zlib';

/** Each value in the data file ends in a checksum of its key and itself. */
export const CHECKSUM_BYTES = 4;
/** Below this, the call of native code takes longer than the work. */
const SHORT = 48;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
  return rest;
});

const crcOf = (bytes: Buffer, from: number, to: number, before: number): number => {
  if (to - from >= SHORT) return crc32(bytes.subarray(from, to), before);
  let crc = ~before;
  for (let at = from; at < to; at++) crc = TABLE[(crc ^ bytes[at]!) & 255]! ^ (crc >>> 8);
  return ~crc >>> 0;
};

/** Where a key and its value lie in the pages that hold them. */
export interface Place {
  page: Buffer;
  keyAt: number;
  keyEnd: number;
  data: Buffer;
  valueAt: number;
  valueEnd: number;
}
/** True when the checksum at the end of a value is that of its key and itself. */
export const isIntact = ({ page, keyAt, keyEnd, data, valueAt, valueEnd }: Place): boolean => {
  const end = valueEnd - CHECKSUM_BYTES;
  if (end < valueAt) return false;
  return crcOf(data, valueAt, end, crcOf(page, keyAt, keyEnd, 0)) === data.readUInt32LE(end);
};

/** The value with its checksum, as it is stored. */
export const sealed = (key: Buffer, value: Buffer): Buffer => {
  const stored = Buffer.allocUnsafe(value.length + CHECKSUM_BYTES);
  value.copy(stored);
  const sum = crcOf(value, 0, value.length, crcOf(key, 0, key.length, 0));
  stored.writeUInt32LE(sum, value.length);
  return stored;
};

/** The value of what is stored; undefined when its checksum is wrong. */
export const unsealed = (key: Buffer, stored: Buffer): Buffer | undefined => {
  const end = stored.length - CHECKSUM_BYTES;
  if (end < 0) return undefined;
  const sum = crcOf(stored, 0, end, crcOf(key, 0, key.length, 0));
  return sum === stored.readUInt32LE(end) ? stored.subarray(0, end) : undefined;
};
