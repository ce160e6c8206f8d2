import { point, texture } from './pov';
import { heightOf, normalOf, type Sheet } from './sheet';
import { vector, type Vector } from './vector';

/** A transfer film: it lies on the stones from `from` to `lifts`, then rolls up by `turns` radians. Millimetres. */
export interface FilmShape {
  from: number;
  lifts: number;
  radius: number;
  turns: number;
  front: number;
  back: number;
}

/** A stone's table stands this high over the sheet. */
const over = 1.9;
const strips = 60;

interface Point {
  at: Vector;
  /** The film's upper side looks this way. */
  up: Vector;
}

/** A point of the film, some way along it from 0 to 1. */
const along = (sheet: Sheet, film: FilmShape, share: number, y: number): Point => {
  const lying = film.lifts - film.from;
  const way = share * (lying + film.radius * film.turns);
  const x = film.from + Math.min(way, lying);
  const z = heightOf(sheet, x, y) + over;
  if (way < lying) return { at: vector(x, y, z), up: normalOf(sheet, x, y) };
  const angle = (way - lying) / film.radius;
  // The back is rolled less tightly than the front, as one hand pulls at a corner.
  const radius = film.radius * (1 + (0.35 * (y - film.front)) / (film.back - film.front));
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const up = vector(-sine, 0, cosine);
  return { at: vector(x + radius * sine, y, z + radius * (1 - cosine)), up };
};

const frosted = texture(`texture {
  pigment { rgbt <0.8, 0.92, 1, 0.8> }
  finish { ambient 0 diffuse 0.35, 0.35 specular 0.2 roughness 0.05 reflection { 0, 0.5 fresnel on } }
}`);

const bright = texture(`texture {
  pigment { rgb <0.7, 0.85, 0.9> } finish { ambient 0 diffuse 0.7 reflection { 0.2 } }
}`);

/** The film's cut edge, which catches the light. */
const rim = (corners: readonly Vector[]): string => {
  const edges = corners.map(
    (to, i) => `cylinder { ${point(corners.at(i - 1)!)}, ${point(to)}, 0.12 }`,
  );
  return `union { ${edges.join('\n')} ${bright} no_shadow }`;
};

const triangle = (corners: readonly Point[]): string =>
  `smooth_triangle { ${corners.map(({ at, up }) => `${point(at)}, ${point(up)}`).join(', ')} }`;

/** The film as POV-Ray reads it. */
export const film = (sheet: Sheet, shape: FilmShape): string => {
  const edge = (y: number) =>
    Array.from({ length: strips + 1 }, (_, i) => along(sheet, shape, i / strips, y));
  const [front, back] = [edge(shape.front), edge(shape.back)];
  const triangles = front.slice(1).flatMap((b, i) => {
    const [a, c, d] = [front[i]!, back[i]!, back[i + 1]!];
    return [triangle([a, b, c]), triangle([b, d, c])];
  });
  return `mesh {
${triangles.join('\n')}
${frosted} interior { ior 1.4 } no_shadow
}
${rim([...front, ...back.toReversed()].map(({ at }) => at))}`;
};
