import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { fogDistance, type Shot } from './shot';

export interface Size {
  width: number;
  height: number;
}

/** A picture in linear light, three numbers a pixel from 0 to 65535, and how far away each pixel is. */
export interface Film extends Size {
  light: Uint16Array;
  distance: Float32Array;
}

const full = 65535;

const read = async (file: string): Promise<Uint16Array> => {
  const data = await sharp(file)
    .removeAlpha()
    .toColourspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer();
  return new Uint16Array(data.buffer, data.byteOffset, data.length / 2);
};

const smooth = ['+A0.05', '+AM2', '+R2', '-J'];

const settingsOf = ({ width, height }: Size): string[] => [
  `+W${width}`,
  `+H${height}`,
  '+WT1',
  '+FN16',
  'File_Gamma=1.0',
  '-D',
  '-GA',
];

/** Has POV-Ray (Debian: `povray`) take a picture by one thread. */
const take = async (scene: string, settings: readonly string[]): Promise<Uint16Array> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  const [from, to] = [path.join(folder, 'scene.pov'), path.join(folder, 'picture.png')];
  try {
    writeFileSync(from, scene);
    execFileSync('povray', [`+I${from}`, `+O${to}`, ...settings], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    return await read(to);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** How far away each pixel is, in millimetres. */
export const takeDistances = async ({ scene }: Shot, size: Size): Promise<Float32Array> => {
  const fog = await take(scene, [...settingsOf(size), '-A', 'Declare=Distances=1']);
  return Float32Array.from({ length: size.width * size.height }, (_, i) =>
    Math.min(500, -fogDistance * Math.log(1 - Math.min(0.9999, fog[i * 3]! / full))),
  );
};

/** The light of each pixel, by some five rays or, fast, by one. */
export const takeLight = ({ scene }: Shot, size: Size, fast = false): Promise<Uint16Array> =>
  take(scene, [...settingsOf(size), ...(fast ? ['-A'] : smooth)]);
