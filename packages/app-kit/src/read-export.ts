import { endMarkHeader, longestEndMark, readEndMark } from '@hypercar/contracts/csv-end';

/** How far an export has come. */
export interface ExportProgress {
  rows: number;
  /** How many there will be, about, where the service knows. */
  total: number | undefined;
}

/** "12,000 of 100,000 rows"; without a total, or when rows were added since it was counted, "12,000 rows". */
export const rowsOf = ({ rows, total }: ExportProgress): string => {
  const of = total === undefined || total < rows ? '' : ` of ${total.toLocaleString('en-US')}`;
  return `${rows.toLocaleString('en-US')}${of} ${of === '' && rows === 1 ? 'row' : 'rows'}`;
};

/** An export that ended before its end; nothing of it is kept. */
export class CutExport extends Error {
  override readonly name = 'CutExport';
  constructor({ rows, total }: ExportProgress) {
    super(`The connection broke off after ${rowsOf({ rows, total })}. No file was saved.`);
  }
}

const quote = 0x22;
const lineFeed = 0x0a;

/** Counts the lines of a CSV file that comes in pieces; a line break within quotes ends none. */
const createLineCounter = () => {
  let lines = 0;
  let quoted = false;
  return {
    add: (bytes: Uint8Array): void => {
      for (const byte of bytes)
        if (byte === quote) quoted = !quoted;
        else if (byte === lineFeed && !quoted) lines += 1;
    },
    lines: (): number => lines,
  };
};

const endOf = (before: Uint8Array, bytes: Uint8Array): Uint8Array => {
  const both = new Uint8Array(before.length + bytes.length);
  both.set(before);
  both.set(bytes, before.length);
  return both.slice(-longestEndMark);
};

/** What has come of a file. */
const createFile = () => {
  const counter = createLineCounter();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  let end: Uint8Array = new Uint8Array();
  return {
    add: (piece: Uint8Array<ArrayBuffer>): void => {
      counter.add(piece);
      parts.push(piece);
      bytes += piece.length;
      end = endOf(end, piece.slice(-longestEndMark));
    },
    /** Without the heading. */
    rows: (): number => Math.max(0, counter.lines() - 1),
    /** The file without its last line; undefined when that is missing or says something else. */
    whole: (marked: boolean): Blob | undefined => {
      const content = new Blob(parts, { type: 'text/csv' });
      if (!marked) return content;
      const mark = readEndMark(new TextDecoder().decode(end));
      const isWhole =
        mark && mark.bytes + mark.line.length === bytes && mark.rows === counter.lines() - 2;
      return isWhole ? content.slice(0, mark.bytes, 'text/csv') : undefined;
    },
  };
};

/** Often enough for a bar that moves. */
const tellEveryMs = 100;

/**
 * Reads an export to its end and tells how far it has come. Throws CutExport when it is not whole: the connection broke
 * off, or the service's last line is missing.
 */
export const readExport = async (
  { body, headers }: Response,
  onProgress: (progress: ExportProgress) => void,
  signal: AbortSignal | undefined,
): Promise<Blob> => {
  const file = createFile();
  const count = headers.get('X-Total-Count');
  const progress = () => ({ rows: file.rows(), total: count ? Number(count) : undefined });
  const reader = body!.getReader();
  for (let toldAt = -Infinity; ;) {
    const piece = await reader.read().catch(() => {
      signal?.throwIfAborted();
      throw new CutExport(progress());
    });
    if (piece.done) break;
    file.add(piece.value);
    if (performance.now() - toldAt < tellEveryMs) continue;
    toldAt = performance.now();
    onProgress(progress());
  }
  const content = file.whole(headers.get(endMarkHeader) === '1');
  if (!content) throw new CutExport(progress());
  return content;
};
