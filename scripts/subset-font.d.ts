declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'truetype';
    variationAxes?: Record<string, number | { min: number; max: number; default: number }>;
  }
  /** A font file and the characters to keep in, the smaller file out. */
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: Options,
  ): Promise<Buffer>;
}
