import { render } from '@testing-library/react';
import { fillPatterns, panel, stoneDiameter, type FillPattern, type Stone } from './fill-patterns';
import { PatternDrawing } from './pattern-drawing';
import { notes } from './sticky-notes-drawing';

const names = Object.keys(fillPatterns) as FillPattern[];
const reach = (a: Stone, b: Stone) => (stoneDiameter[a.size] + stoneDiameter[b.size]) / 2;
const gap = (a: Stone, b: Stone) => Math.hypot(a.x - b.x, a.y - b.y) - reach(a, b);
const touching = (stones: readonly Stone[], stone: Stone) =>
  stones.filter((s) => s !== stone && Math.abs(gap(s, stone)) < 0.01).length;
const most = (stones: readonly Stone[], of: readonly Stone[] = stones) =>
  Math.max(...of.map((stone) => touching(stones, stone)));

describe.each(names)('%s', (name) => {
  const stones = fillPatterns[name]();

  it('lays no stone upon another', () => {
    for (const [i, a] of stones.entries())
      for (const b of stones.slice(i + 1)) expect(gap(a, b)).toBeGreaterThan(-0.06);
  });

  it('keeps every stone on the panel', () => {
    for (const { x, y, size } of stones) {
      const r = stoneDiameter[size] / 2 - 1e-6;
      expect(x >= r && x <= panel.width - r && y >= r && y <= panel.height - r).toBe(true);
    }
  });

  it('is drawn stone by stone, each with the marker of its size', () => {
    const { container } = render(<PatternDrawing pattern={name} />);
    const drawn = [...container.querySelectorAll('path')].flatMap((line) => {
      const [, size] = /stone-(.+)\)/.exec(line.getAttribute('marker-mid')!)!;
      // The line's first and last points carry no marker.
      const places = line.getAttribute('d')!.split(/[ML]/).slice(2, -1);
      return places.map((place) => `${size} ${place}`);
    });
    const fixed = (n: number) => Number(n.toFixed(2));
    expect(drawn.sort()).toEqual(
      stones.map(({ x, y, size }) => `${size} ${fixed(x)} ${fixed(y)}`).sort(),
    );
  });

  it('is the same every time', () => {
    expect(fillPatterns[name]()).toEqual(stones);
  });
});

describe('the patterns differ as their names say', () => {
  const small = (stones: readonly Stone[]) => stones.filter((s) => s.size === 'SS16');

  it.each([
    ['honeycomb', 6],
    ['grid', 4],
  ] as const)('%s: a stone touches %d others of its size', (name, count) => {
    const stones = fillPatterns[name]();
    expect(new Set(stones.map((s) => s.size)).size).toBe(1);
    expect(most(stones)).toBe(count);
  });

  it.each([
    ['premium honeycomb', 3],
    ['premium grid', 4],
  ] as const)('%s: a small stone touches the %d large ones around its gap', (name, count) => {
    const stones = fillPatterns[name]();
    expect(small(stones).length).toBeGreaterThan(5);
    expect(most(stones, small(stones))).toBe(count);
  });

  it('contour fill: three rows at even distances from the edge', () => {
    const fromEdge = ({ x, y }: Stone) => {
      const straight = (panel.width - panel.height) / 2;
      const beyond = Math.max(0, Math.abs(x - panel.width / 2) - straight);
      return panel.height / 2 - Math.hypot(beyond, y - panel.height / 2);
    };
    const rows = new Set(fillPatterns['contour fill']().map((s) => fromEdge(s).toFixed(2)));
    expect([...rows]).toEqual(['2.35', '7.05', '11.75']);
  });

  it('sprinkle fill: all three sizes, few of them in touch', () => {
    const stones = fillPatterns['sprinkle fill']();
    expect(new Set(stones.map((s) => s.size)).size).toBe(3);
    expect(most(stones)).toBe(0);
  });
});

test('sixteen notes make one square foot', () => {
  expect(notes.perRow * notes.side).toBe(12);
  expect((notes.count * notes.side ** 2) / 144).toBe(1);
});
