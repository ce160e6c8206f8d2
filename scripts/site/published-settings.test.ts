import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { siteDefaults, type SiteSettings } from '@hypercar/contracts/site-defaults';
import { keepPublished, readPublished } from './published-settings';

const other: SiteSettings = { ...siteDefaults, paymentLink: 'https://pay.test' };

test('what was published is there at the next start, until the defaults change', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'published-')), 'published.json');
  expect(readPublished(file, siteDefaults)).toBe(siteDefaults);
  keepPublished(file, siteDefaults, other);
  expect(readPublished(file, siteDefaults)).toEqual(other);
  const moved = { ...siteDefaults, publicUrl: 'https://cars.test' };
  expect(readPublished(file, moved)).toBe(moved);
  writeFileSync(file, '{"defaults":');
  expect(readPublished(file, siteDefaults)).toBe(siteDefaults);
});
