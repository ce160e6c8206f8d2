/** Pieces of a drawing, as text of an SVG document. Positions and lengths are its units. */

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A rectangle; its class says what it stands for. */
export const box = (kind: string, { x, y, width, height }: Box): string =>
  `<rect class="${kind}" x="${x}" y="${y}" width="${width}" height="${height}" rx="6"/>`;

/** A line of text that begins at a point, or with `middle` is centred on it. */
export const words = (
  kind: string,
  x: number,
  y: number,
  text: string,
  anchor: 'start' | 'middle' = 'start',
): string =>
  `<text class="${kind}" x="${x}" y="${y}"${anchor === 'middle' ? ' text-anchor="middle"' : ''}>${escaped(text)}</text>`;

/** An arrow along straight lines through points. */
export const arrow = (...points: readonly (readonly [x: number, y: number])[]): string =>
  `<polyline class="arrow" points="${points.join(' ')}" marker-end="url(#tip)"/>`;

/** The end of an arrow at which it begins. */
export const origin = (x: number, y: number): string =>
  `<circle class="origin" cx="${x}" cy="${y}" r="4"/>`;

/** A database. */
export const drum = ({ x, y, width, height }: Box): string =>
  `<path class="store" d="M${x} ${y + 8}a${width / 2} 8 0 0 1 ${width} 0v${height - 16}a${width / 2} 8 0 0 1 ${-width} 0Z"/>` +
  `<path class="rim" d="M${x} ${y + 8}a${width / 2} 8 0 0 0 ${width} 0"/>`;

const style = `
  svg { --ink: #1b2438; --muted: #55617a; --line: #8b97b0; --ground: #ffffff; --part: #f1f4fa; --web: #e3efff; --service: #e4f7ee; --store: #fff3d9; --chip: #dfe7f7 }
  @media (prefers-color-scheme: dark) {
    svg { --ink: #eef2fb; --muted: #a4b0cb; --line: #7182a8; --ground: #0b111d; --part: #131c2e; --web: #12294a; --service: #0e3127; --store: #3a2c10; --chip: #26375a }
  }
  text { font: 14px system-ui, -apple-system, 'Segoe UI', 'Liberation Sans', Arial, sans-serif; fill: var(--ink) }
  .title { font-size: 20px; font-weight: 700 }
  .name { font-size: 15px; font-weight: 650 }
  .note { font-size: 13px; fill: var(--muted) }
  .ground { fill: var(--ground) }
  .part { fill: var(--part); stroke: var(--line) }
  .web { fill: var(--web); stroke: var(--line) }
  .service { fill: var(--service); stroke: var(--line) }
  .chip { fill: var(--chip); stroke: none }
  .may { fill: none; stroke: var(--line); stroke-dasharray: 4 4 }
  .store { fill: var(--store); stroke: var(--line) }
  .rim { fill: none; stroke: var(--line) }
  .arrow { fill: none; stroke: var(--muted); stroke-width: 1.5 }
  .origin, #tip path { fill: var(--muted) }`;

/** A whole drawing: readable in light and in dark, with a title and a description for those who hear it. */
export const drawing = (
  {
    width,
    height,
    title,
    description,
  }: Record<'width' | 'height', number> & {
    title: string;
    description: string;
  },
  parts: readonly string[],
): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title description">`,
    `<title id="title">${escaped(title)}</title>`,
    `<desc id="description">${escaped(description)}</desc>`,
    `<style>${style}\n</style>`,
    '<marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 8 4 0 8Z"/></marker>',
    `<rect class="ground" width="${width}" height="${height}"/>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n');
