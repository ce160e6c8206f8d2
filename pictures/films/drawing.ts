/** Frames of the sample films: 1280 × 720, drawn as SVG. */
export const width = 1280;
export const height = 720;

export interface LessonFilm {
  /** Of its files. */
  name: string;
  seconds: number;
  /** The picture at a second, as the inside of an SVG. */
  frame: (second: number) => string;
  /** What is said: from which second on, until the next. */
  captions: readonly (readonly [from: number, text: string])[];
}

const eighths = [0, 1, 2, 3, 4, 5, 6, 7];
const on = (x: number, y: number, radius: number, eighth: number): string => {
  const angle = (eighth * Math.PI) / 4;
  return `${(x + radius * Math.sin(angle)).toFixed(1)},${(y - radius * Math.cos(angle)).toFixed(1)}`;
};

/** A round brilliant from above. */
export const stone = (x: number, y: number, radius: number, opacity = 1): string => {
  const kites = eighths.map((i) => {
    const light = Math.round(52 + 40 * Math.cos(((i - 7) * Math.PI) / 4));
    const corners = [
      on(x, y, radius * 0.5, i),
      on(x, y, radius * 0.76, i + 0.5),
      on(x, y, radius, i),
      on(x, y, radius * 0.76, i - 0.5),
    ];
    return `<polygon points="${corners.join(' ')}" fill="hsl(212 70% ${light}%)"/>`;
  });
  const table = eighths.map((i) => on(x, y, radius * 0.5, i)).join(' ');
  return `<g opacity="${opacity.toFixed(2)}"><circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius}" fill="#4d78b8"/>${kites.join('')}<polygon points="${table}" fill="#dbe8ff"/></g>`;
};

export const label = (
  x: number,
  y: number,
  text: string,
  { size = 30, colour = '#c6cfe2', anchor = 'middle' } = {},
): string =>
  `<text x="${x}" y="${y}" font-family="DejaVu Sans" font-size="${size}" fill="${colour}" text-anchor="${anchor}">${text}</text>`;

/** 0 before a moment, 1 after another, and smooth in between. */
export const ease = (second: number, from: number, to: number): number => {
  const share = Math.min(1, Math.max(0, (second - from) / (to - from)));
  return share * share * (3 - 2 * share);
};

export const sheet = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#05070d"/>${inside}</svg>`;
