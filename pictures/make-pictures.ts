import path from 'node:path';
import type { Sharp } from 'sharp';
import { fromRoot } from '../scripts/workspaces';
import { develop } from './develop';
import { outOfFocus } from './focus';
import { makeLoop } from './make-loop';
import { takeDistances, takeLight, type Size } from './render';
import type { Shot } from './shot';
import { shots } from './shots';

const folder = fromRoot('mf-public/src/pictures');
/** Rendered larger than it is kept, so that edges are smooth. */
const small = { rendered: { width: 960, height: 640 }, widths: [720, 400] };
/** For pictures as wide as the page. */
const large = { rendered: { width: 1280, height: 854 }, widths: [1280, 720, 400] };

const wide = { ...large, rendered: { width: 1280, height: 720 } };

/** What a picture is rendered and kept in. */
const formOf = ({ large: isLarge, wide: isWide }: Shot) => {
  if (isWide) return wide;
  return isLarge ? large : small;
};

const encode = async (name: string, picture: Sharp, widths: readonly number[]): Promise<void> => {
  for (const width of widths) {
    const file = path.join(folder, `${name}-${width}`);
    const sized = picture.clone().resize({ width });
    await sized.clone().avif({ quality: 52, effort: 6 }).toFile(`${file}.avif`);
    await sized.clone().webp({ quality: 70, effort: 6 }).toFile(`${file}.webp`);
  }
};

const take = async (shot: Shot, rendered: Size): Promise<Sharp> => {
  const light = await takeLight(shot, rendered);
  if (shot.wide) return develop({ ...rendered, light });
  const distance = await takeDistances(shot, rendered);
  return develop(outOfFocus({ ...rendered, light, distance }, shot.camera));
};

/** Renders the landing page's pictures and its film, or those that are named. */
export const makePictures = async (only: readonly string[]): Promise<void> => {
  const all = Object.entries(shots);
  for (const [name, shot] of all.filter(([each]) => only.length === 0 || only.includes(each))) {
    const begin = performance.now();
    const taken = shot();
    const { rendered, widths } = formOf(taken);
    await encode(name, await take(taken, rendered), widths);
    const seconds = Math.round((performance.now() - begin) / 1000);
    process.stdout.write(`${name}: ${seconds} s\n`);
  }
  if (only.length === 0 || only.includes('light-loop')) await makeLoop();
};
