import { polygons, type Polygon } from './polygons';
import { list, matrix, point, texture, type Colour } from './pov';
import { sequence } from './random';
import type { Stone } from './stones';

/** A kind of stone: the glass's tint, and whether its top has the vapour coating that shows a rainbow. */
export interface Look {
  tint: Colour;
  coated: boolean;
}

export const clear: Look = { tint: [0.98, 0.98, 0.985], coated: false };
export const rainbow: Look = { ...clear, coated: true };
export const tinted = (...tint: Colour): Look => ({ tint, coated: false });

/** What the coating throws back by angle. */
const coats: readonly Colour[] = [
  [0.9, 0.35, 0.75],
  [0.3, 0.75, 0.95],
  [0.55, 0.4, 0.95],
  [0.95, 0.75, 0.35],
  [0.35, 0.9, 0.7],
];

const glass = (tint: Colour, thrown: string): string =>
  texture(
    `texture { pigment { rgbf ${list(...tint, 1)} } finish { diffuse 0 ambient 0 reflection { ${thrown} } conserve_energy } }`,
  );

const plain = (tint: Colour): string => glass(tint, 'rgb 0, rgb 1 fresnel on');
const coated = (tint: Colour, coat: Colour): string =>
  glass(tint, `rgb ${list(...coat.map((share) => share * 0.3))}, rgb ${list(...coat)}`);

const foil = texture(
  'texture { pigment { rgb 0 } finish { diffuse 0 ambient 0 reflection { rgb <0.93, 0.93, 0.94> } } }',
);

const triangles = ({ corners }: Polygon, texture: string): string =>
  corners
    .slice(2)
    .map((corner, i) => {
      const [a, b, c] = [corners[0]!, corners[i + 1]!, corner];
      return `triangle { ${point(a)}, ${point(b)}, ${point(c)} texture { ${texture} } }`;
    })
    .join('\n');

/** Stones of one look differ in how their coating lies. */
const variants = 4;

const mesh = (name: string, { tint, coated: isCoated }: Look, variant: number): string => {
  const next = sequence(variant * 1000 + 7);
  const coat = () => `${name}Coat${Math.floor(next() * coats.length)}`;
  const faces = polygons.map((polygon) => {
    if (polygon.facet.foiled) return triangles(polygon, 'Foil');
    return triangles(polygon, isCoated ? coat() : `${name}Clear`);
  });
  const declared = [
    `#declare ${name}Clear = ${plain(tint)}`,
    ...coats.map((each, i) => `#declare ${name}Coat${i} = ${coated(tint, each)}`),
  ];
  return `${declared.join('\n')}
#declare ${name}${variant} = mesh {
${faces.join('\n')}
interior { ior 1.56 dispersion 1.025 dispersion_samples 4 }
}`;
};

/** Declares the stones of each look by its name. */
export const declareStones = (looks: Readonly<Record<string, Look>>): string =>
  [
    `#declare Foil = ${foil}`,
    ...Object.entries(looks).flatMap(([name, look]) =>
      Array.from({ length: variants }, (_, variant) => mesh(name, look, variant)),
    ),
  ].join('\n');

/** A declared stone at its place. */
export const placeStone = (name: string, { axes, at, chance }: Stone): string =>
  `object { ${name}${Math.floor(chance * variants)} ${matrix(axes, at)} }`;
