/**
 * A caller who sends this header with an export gets it back, and a last line that is no part of the file: what stands
 * before it. HTTP has no way to say after the first byte that something failed, so a file without this line is not whole.
 */
export const endMarkHeader = 'X-End-Mark';

/** What stands before the last line; the heading is no row. */
export interface FileSize {
  rows: number;
  bytes: number;
}

/** The last line of an export. */
export const endMark = ({ rows, bytes }: FileSize): string => `end of file,${rows},${bytes}\r\n`;

/** More bytes than any last line has. */
export const longestEndMark = 64;

/** Reads the last line of a text; undefined when the text does not end with one. */
export const readEndMark = (text: string): (FileSize & { line: string }) | undefined => {
  const found = /end of file,(\d+),(\d+)\r\n$/.exec(text);
  return found ? { line: found[0], rows: Number(found[1]), bytes: Number(found[2]) } : undefined;
};
