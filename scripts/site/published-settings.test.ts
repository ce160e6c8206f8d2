import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { siteDefaults, type SiteSettings } from '@hypercar/contracts/site-defaults';
import { keepPublished, readPublished } from './published-settings';

const other: SiteSettings = { ...siteDefaults, paymentLink: 'https://pay.test' };

const folder = mkdtempSync(path.join(tmpdir(), 'published-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('what was published is there at the next start, until the defaults change', () => {
  const file = path.join(folder, 'published.json');
  expect(readPublished(file, siteDefaults)).toBe(siteDefaults);
  keepPublished(file, siteDefaults, other);
  expect(readPublished(file, siteDefaults)).toEqual(other);
  const moved = { ...siteDefaults, publicUrl: 'https://cars.test' };
  expect(readPublished(file, moved)).toBe(moved);
  writeFileSync(file, '{"defaults":');
  expect(readPublished(file, siteDefaults)).toBe(siteDefaults);
});
