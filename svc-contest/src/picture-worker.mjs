// @ts-check
import os from 'node:os';
import sharp from 'sharp';

/**
 * Makes a picture's files in a process of its own, one picture a process: what a hostile file does to the decoder ends with
 * it. Nothing but the pixels goes on: no place, no camera, no second file behind the picture.
 * @typedef {{ bytes: Uint8Array, format: string, widths: number[], maxPixels: number }} Task
 */

/** A refusal's sentence is for whoever sent the picture. */
class Refused extends Error {}

const narrowest = 400;
/** Above it a picture has no use here, and WebP has no room. */
const longestSide = 4;

/** @param {import('sharp').Metadata} about @param {Task} task */
const check = ({ format, pages = 1, autoOrient: { width, height } }, task) => {
  if (format !== task.format)
    throw new Refused('This file is not what it begins as. Please choose another one.');
  if (pages > 1) throw new Refused('This picture moves. Please choose one that stands still.');
  if (width * height > task.maxPixels)
    throw new Refused(`A picture has at most ${task.maxPixels / 1e6} million pixels.`);
  if (width < narrowest)
    throw new Refused(`A picture needs a width of at least ${narrowest} pixels.`);
  if (height > width * longestSide || width > height * longestSide)
    throw new Refused('A picture is at most four times as long on one side as on the other.');
  return { width, height };
};

/** @param {Task} task */
const make = async (task) => {
  const options = { limitInputPixels: task.maxPixels, failOn: /** @type {const} */ ('error') };
  const open = () => sharp(task.bytes, options);
  const { width, height } = check(await open().metadata(), task);
  const widths = task.widths.filter((one) => one <= width);
  const { data, info } = await open()
    .autoOrient()
    .resize({ width: widths.at(-1) })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  /** @type {Record<string, Buffer>} */
  const files = {};
  for (const one of widths) {
    const sized = sharp(data, { raw }).resize({ width: one });
    files[`${one}.avif`] = await sized.clone().avif({ quality: 52, effort: 4 }).toBuffer();
    files[`${one}.webp`] = await sized.clone().webp({ quality: 70, effort: 4 }).toBuffer();
  }
  return { width, height, widths, files };
};

/** libvips tells a damaged file from one with too many pixels by its words alone. @param {unknown} error */
const sentenceOf = (error) => {
  if (error instanceof Refused) return error.message;
  return String(error).includes('pixel limit')
    ? 'This picture has too many pixels.'
    : 'This picture is damaged. Please choose another one.';
};

os.setPriority(os.constants.priority.PRIORITY_LOW);
sharp.concurrency(1);
sharp.cache(false);
process.on('disconnect', () => process.exit());
process.once('message', (/** @type {Task} */ task) => {
  make(task).then(
    (made) => process.send?.({ made }),
    (error) => process.send?.({ refused: sentenceOf(error) }),
  );
});
