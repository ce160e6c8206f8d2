const formats = {
  jpeg: [[0, '\xff\xd8\xff']],
  png: [[0, '\x89PNG\r\n\x1a\n']],
  webp: [
    [0, 'RIFF'],
    [8, 'WEBP'],
  ],
  avif: [[4, 'ftypavif']],
  heic: [[4, 'ftypheic']],
  mov: [[4, 'ftyp']],
  matroska: [[0, '\x1a\x45\xdf\xa3']],
  pdf: [[0, '%PDF-']],
} as const satisfies Record<string, readonly (readonly [at: number, text: string])[]>;

export type FileFormat = keyof typeof formats;

const has = (head: Buffer, at: number, text: string): boolean =>
  head.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));

/** What a file is by its first bytes (12 are enough); undefined for anything else. */
export const formatOfHead = (head: Buffer): FileFormat | undefined =>
  (Object.keys(formats) as FileFormat[]).find((format) =>
    formats[format].every(([at, text]) => has(head, at, text)),
  );
