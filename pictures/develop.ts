import sharp, { type Sharp } from 'sharp';
import type { Film } from './render';
import { dimmed } from './workshop';

type Lit = Omit<Film, 'distance'>;
const full = 65535;

/** A film's curve: deep shadows, bright colours, soft highlights. */
const curve = (x: number): number => (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14);

/** The light of a lens's glow: what is brighter than white, spread. */
const glow = async ({ width, height, light }: Lit): Promise<Uint16Array> => {
  const bright = light.map((share) => Math.max(0, share - dimmed * full * 1.5));
  const { buffer, byteOffset, length } = await sharp(bright, {
    raw: { width, height, channels: 3 },
  })
    .blur(Math.max(0.5, width * 0.006))
    .toColourspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer();
  return new Uint16Array(buffer, byteOffset, length / 2);
};

const exposure = 1.25;

/** Makes a picture of eight bits a channel from a film. */
export const develop = async (film: Lit): Promise<Sharp> => {
  const { width, height, light } = film;
  const around = await glow(film);
  const bytes = Buffer.from(
    Uint8Array.from(light, (share, i) => {
      const seen = ((share + around[i]! * 0.12) / full / dimmed) * exposure;
      return Math.round(255 * Math.min(1, Math.max(0, curve(seen))) ** (1 / 2.2));
    }),
  );
  return sharp(bytes, { raw: { width, height, channels: 3 } });
};
