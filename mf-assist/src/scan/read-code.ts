import type { ReadCode } from './read-by-library';

/** What barcodes of products and labels of this site are. */
const formats = ['qr_code', 'ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39'];

/** The browser's own reader (https://wicg.github.io/shape-detection-api/), which TypeScript does not know. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
}

const readByBrowser = async (): Promise<ReadCode | undefined> => {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass };
  const known = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  const wanted = formats.filter((format) => known.includes(format));
  if (!BarcodeDetector || !wanted.includes('qr_code') || !wanted.includes('ean_13'))
    return undefined;
  const detector = new BarcodeDetector({ formats: wanted });
  return async (video) => (await detector.detect(video))[0]?.rawValue;
};

/** The browser's reader; a library's, which is loaded then, where it has none. */
export const codeReader = async (): Promise<ReadCode> =>
  (await readByBrowser()) ?? (await import('./read-by-library')).readByLibrary();
