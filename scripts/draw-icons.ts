import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { fromRoot } from './workspaces';

const ground = '#05070d';
const publicFile = (name: string): string => fromRoot('shell/public', name);

/** The icon in so many pixels; `inset` is the part of the side that stays ground around it. */
const draw = async (page: Page, size: number, inset: number): Promise<Buffer> => {
  const svg = readFileSync(publicFile('favicon.svg'), 'utf8');
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>body{margin:0;background:${ground}}svg{display:block;margin:${size * inset}px;width:${size * (1 - 2 * inset)}px}</style>${svg}`,
  );
  return page.screenshot();
};

/** A PNG in the frame of an .ico: a directory of one entry, then the picture. */
const icoOf = (png: Buffer, size: number): Buffer => {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
};

/** Makes every icon of shell/public from favicon.svg. */
export const drawIcons = async (page: Page): Promise<void> => {
  writeFileSync(publicFile('favicon.ico'), icoOf(await draw(page, 32, 0), 32));
  writeFileSync(publicFile('apple-touch-icon.png'), await draw(page, 180, 0));
  writeFileSync(publicFile('icon-192.png'), await draw(page, 192, 0));
  writeFileSync(publicFile('icon-512.png'), await draw(page, 512, 0));
  writeFileSync(publicFile('icon-maskable.png'), await draw(page, 512, 0.12));
};
