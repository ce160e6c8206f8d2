import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { cleanup, render, screen } from '@testing-library/react';
import type { FillPattern } from '../drawings/fill-patterns';
import { siteDefaults } from '@hypercar/contracts/site-defaults';
import { contentOf, withContent } from '@hypercar/contracts/site-content-rules';
import { setSiteSettings } from '../../../site/site-settings';
import { kit, liftedTransfer, threeSizes } from '../../../pictures/bench-pictures';
import { carFront, carRear, carSide } from '../../../pictures/car-pictures';
import { lightLoop } from '../../../pictures/light-loop';
import { panelAfter, panelBefore } from '../../../pictures/panel-pictures';
import { PatternPicture } from './pattern-picture';
import { patternPictures } from '../../../pictures/pattern-pictures';

const patterns = Object.keys(patternPictures) as FillPattern[];
const all = [
  ...Object.values(patternPictures),
  threeSizes,
  liftedTransfer,
  kit,
  panelBefore,
  panelAfter,
  carFront,
  carSide,
  carRear,
];
const filesOf = ({ avif, webp }: (typeof all)[number]) =>
  [...avif, ...webp].filter((file) => file !== undefined);
const folder = path.join(__dirname, '../../../pictures');
const bytes = (file: string) => statSync(path.join(folder, path.basename(file))).size;

test.each(patterns)('%s: a lazy picture of known size with words, AVIF first', (pattern) => {
  const { container } = render(<PatternPicture pattern={pattern} />);
  const picture = screen.getByRole('img', { name: /^Rendering: / });
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect(picture).toHaveAttribute('width', '720');
  expect(picture).toHaveAttribute('height', '480');
  expect(picture.getAttribute('src')).toMatch(/-720\.webp$/);
  const types = [...container.querySelectorAll('source')].map(({ type }) => type);
  expect(types).toEqual(['image/avif', 'image/webp']);
});

test("the owner's picture stands in its place, which keeps its size, with the point that stays in sight", () => {
  const own = { id: 'a', hash: 'a'.repeat(32), alt: 'My panel', focalX: 0.2, focalY: 0.9 };
  const stored = new Map([['a', { ...own, widths: [400, 720, 1280] }]]);
  const period = { start: new Date(), end: new Date() };
  const content = { ...contentOf(siteDefaults, period), gridPicture: 'a' };
  setSiteSettings(withContent(siteDefaults, content, stored));
  const { container } = render(
    <>
      <PatternPicture pattern="grid" />
      <PatternPicture pattern="honeycomb" />
    </>,
  );
  const picture = screen.getByRole('img', { name: 'My panel' });
  expect(picture).toHaveAttribute('src', `/media/${own.hash}/720.webp`);
  expect(picture).toHaveStyle({ objectPosition: '20% 90%' });
  expect(picture).toHaveAttribute('height', '480');
  const [avif] = container.querySelectorAll('source');
  expect(avif!.srcset).toContain(`/media/${own.hash}/1280.avif 1280w`);
  expect(screen.getByRole('img', { name: /^Rendering: / })).toBeVisible();
  cleanup();
  setSiteSettings(siteDefaults);
});

test('no two pictures share a description or a file, and no file is left over', () => {
  expect(new Set(all.map(({ alt }) => alt)).size).toBe(all.length);
  const named = [...all.flatMap(filesOf), lightLoop.poster].map((file) => path.basename(file));
  const kept = readdirSync(folder).filter((name) => /\.(avif|webp)$/.test(name));
  expect(named.toSorted()).toEqual(kept.toSorted());
});

test('a phone of three pixels a point loads at most 500,000 bytes of them', () => {
  for (const file of all.flatMap(filesOf)) expect(bytes(file)).toBeGreaterThan(1000);
  const phone = all.map(({ avif }) => bytes(avif[0]));
  expect(phone.reduce((sum, size) => sum + size)).toBeLessThan(500_000);
});

test('the film is small, and a browser that cannot play one type can play the other', () => {
  for (const file of [lightLoop.mp4, lightLoop.webm]) {
    expect(bytes(file)).toBeGreaterThan(50_000);
    expect(bytes(file)).toBeLessThan(600_000);
  }
  expect(bytes(lightLoop.poster)).toBeLessThan(60_000);
});
