import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library';
import readQr from 'qr/decode.js';

/** Reads the code that a camera sees; undefined when it sees none. */
export type ReadCode = (video: HTMLVideoElement) => Promise<string | undefined>;

const hints = new Map<DecodeHintType, unknown>([
  [
    DecodeHintType.POSSIBLE_FORMATS,
    [
      BarcodeFormat.EAN_13,
      BarcodeFormat.EAN_8,
      BarcodeFormat.UPC_A,
      BarcodeFormat.UPC_E,
      BarcodeFormat.CODE_128,
      BarcodeFormat.CODE_39,
    ],
  ],
]);

/** Enough for a code that fills a third of the picture, and quick on a phone. */
const longestSide = 800;

/** Grey values 0 to 255 by the weights of ITU-R BT.601. */
const greyOf = ({ data, width, height }: ImageData): Uint8ClampedArray =>
  Uint8ClampedArray.from(
    { length: width * height },
    (_, at) => 0.299 * data[4 * at]! + 0.587 * data[4 * at + 1]! + 0.114 * data[4 * at + 2]!,
  );

const barcodeIn = (picture: ImageData): string => {
  const source = new RGBLuminanceSource(greyOf(picture), picture.width, picture.height);
  const bitmap = new BinaryBitmap(new HybridBinarizer(source));
  return new MultiFormatReader().decode(bitmap, hints).getText();
};

/** QR codes by a library of their own: ZXing misses one label of twenty in whatever size it is seen. */
const readers = [readQr, barcodeIn];

/** The code in a picture; undefined when there is none that can be read. */
export const codeIn = (picture: ImageData): string | undefined => {
  for (const read of readers)
    try {
      return read(picture);
    } catch {
      // None of its kind, or one that is blurred or cut off: the next picture may be better.
    }
  return undefined;
};

/** Reads in pictures of the camera. */
export const readByLibrary = (): ReadCode => {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  return (video) => {
    const { videoWidth, videoHeight } = video;
    if (videoWidth === 0) return Promise.resolve(undefined);
    const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight));
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    return Promise.resolve(codeIn(context.getImageData(0, 0, canvas.width, canvas.height)));
  };
};
