import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromRoot } from '../scripts/workspaces';
import { develop } from './develop';
import { frame, takePlates } from './plates';
import type { Colour } from './pov';

const seconds = 4;
const rate = 24;
const frames = seconds * rate;

const cold: Colour = [0.28, 0.5, 0.8];
const warm: Colour = [0.78, 0.46, 0.26];

type Plates = Awaited<ReturnType<typeof takePlates>>;

/** How much of each station's light there is when a light stands at a place between two of them. */
export const weights = (place: number, stations: number): number[] =>
  Array.from({ length: stations }, (_, i) => {
    const away = Math.abs(place - i);
    return away < 1 ? Math.cos((away * Math.PI) / 2) ** 2 : 0;
  });

/** Light adds up: a cold and a warm light swing against each other over the light that stays. */
const mixed = ({ ground, lit }: Plates, share: number): Uint16Array => {
  const last = lit.length - 1;
  const place = (last / 2) * (1 - Math.cos(2 * Math.PI * share));
  const coldOf = weights(place, lit.length);
  const warmOf = weights(last - place, lit.length);
  const used = lit.flatMap((plate, i) => {
    const colour = [0, 1, 2].map((c) => coldOf[i]! * cold[c]! + warmOf[i]! * warm[c]!);
    return colour.some(Boolean) ? [{ plate, colour }] : [];
  });
  return ground.map((light, at) => {
    const sum = used.reduce(
      (all, { plate, colour }) => all + plate[at]! * colour[at % 3]!,
      light * 0.22,
    );
    return Math.min(65535, sum);
  });
};

const encoders = {
  webm: ['-c:v', 'libsvtav1', '-preset', '4', '-crf', '38'],
  mp4: ['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '26', '-movflags', '+faststart'],
};

/** Renders the loop of light over crystals: a film as WebM and as MP4, and its first picture. */
export const makeLoop = async (): Promise<void> => {
  const plates = await takePlates();
  const folder = mkdtempSync(path.join(tmpdir(), 'loop-'));
  const target = fromRoot('mf-public/src/pictures/light-loop');
  try {
    for (let i = 0; i < frames; i++) {
      const picture = await develop({ ...frame, light: mixed(plates, i / frames) });
      const name = path.join(folder, `${String(i).padStart(3, '0')}.png`);
      await picture.png({ compressionLevel: 1 }).toFile(name);
      if (i > 0) continue;
      await picture.clone().webp({ quality: 66, effort: 6 }).toFile(`${target}.webp`);
    }
    for (const [type, settings] of Object.entries(encoders))
      execFileSync('ffmpeg', [
        ...['-y', '-loglevel', 'error', '-threads', '1', '-framerate', String(rate)],
        ...['-i', path.join(folder, '%03d.png'), '-pix_fmt', 'yuv420p', '-an'],
        ...[...settings, `${target}.${type}`],
      ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
};
