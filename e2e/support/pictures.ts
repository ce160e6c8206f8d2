import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';

const folder = path.resolve(import.meta.dirname, '../pictures');

/** A kept picture has one pixel for so many of the screen: how a system smooths letters does not show in it. */
const cell = 8;
/** Of 255: a cell whose colour differs by less looks the same, as when an edge lies a pixel further. */
const sameColour = 40;
/** So much of a picture may differ, as where Chromium with a window places a row a pixel higher. */
const sameShare = 0.015;

/** A screenshot's bytes as base64 in, a PNG of one pixel for each cell out, as base64. */
const shrink = (page: Page, screenshot: string): Promise<string> =>
  page.evaluate(
    async ([base64, size]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = Math.round(image.width / size);
      canvas.height = Math.round(image.height / size);
      const context = canvas.getContext('2d')!;
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/png').split(',')[1]!;
    },
    [screenshot, cell] as const,
  );

/**
 * Two small pictures in, as base64; how much of them differs out: 0 to 1, and 1 for another size. A cell may take any colour
 * between those of the cells above and below it, as releases of Chromium place a row some pixels higher or lower.
 */
const shareThatDiffers = (page: Page, kept: string, now: string): Promise<number> =>
  page.evaluate(
    async ([pictures, limit]) => {
      const pixels = async (base64: string): Promise<ImageData> => {
        const image = new Image();
        image.src = `data:image/png;base64,${base64}`;
        await image.decode();
        const context = Object.assign(document.createElement('canvas'), {
          width: image.width,
          height: image.height,
        }).getContext('2d')!;
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height);
      };
      const [a, b] = await Promise.all(pictures.map(pixels));
      if (a!.width !== b!.width || Math.abs(a!.height - b!.height) > 1) return 1;
      const row = a!.width * 4;
      const length = Math.min(a!.data.length, b!.data.length);
      const fits = (value: number, { data }: ImageData, at: number): boolean => {
        const near = [at - row, at, at + row].filter((i) => i >= 0 && i < data.length);
        const values = near.map((i) => data[i]!);
        return value >= Math.min(...values) - limit && value <= Math.max(...values) + limit;
      };
      let differing = 0;
      for (let i = 0; i < length; i += 4) {
        const same = [i, i + 1, i + 2].every(
          (at) => fits(a!.data[at]!, b!, at) && fits(b!.data[at]!, a!, at),
        );
        if (!same) differing += 1;
      }
      return differing / (length / 4);
    },
    [[kept, now], sameColour] as const,
  );

/**
 * Compares what an element looks like with its kept picture, in cells of eight pixels; `--update-snapshots` keeps a new
 * one. A failure is soft, and holds the picture.
 */
export const expectToLookAsKept = async (element: Locator, name: string): Promise<void> => {
  const file = path.join(folder, `${name}.png`);
  const page = element.page();
  const screenshot = await element.screenshot({ animations: 'disabled', scale: 'css' });
  const now = await shrink(page, screenshot.toString('base64'));
  if (['all', 'changed'].includes(test.info().config.updateSnapshots)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, Buffer.from(now, 'base64'));
  }
  const kept = existsSync(file) ? readFileSync(file, 'base64') : undefined;
  const share = kept === undefined ? 1 : await shareThatDiffers(page, kept, now);
  if (share > sameShare)
    await test.info().attach(`${name}.png`, { body: screenshot, contentType: 'image/png' });
  expect.soft(share, `${name} looks as it did`).toBeLessThanOrEqual(sameShare);
};
