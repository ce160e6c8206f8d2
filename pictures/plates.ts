import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../scripts/workspaces';
import { outOfFocus } from './focus';
import { plateShot, stations } from './loop';
import { takeDistances, takeLight } from './render';

/** The film's frames. */
export const frame = { width: 640, height: 360 };

const folder = fromRoot('data/pictures/loop');

const read = (file: string): Uint16Array => {
  const { buffer, byteOffset, length } = readFileSync(file);
  return new Uint16Array(buffer.slice(byteOffset, byteOffset + length));
};

const takePlate = async (i?: number): Promise<Uint16Array> => {
  const file = path.join(folder, `${i ?? 'ground'}.raw`);
  if (existsSync(file)) return read(file);
  const begin = performance.now();
  const shot = plateShot(i);
  const light = await takeLight(shot, frame, true);
  const distance = await takeDistances(shot, frame);
  const plate = outOfFocus({ ...frame, light, distance }, shot.camera).light;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${file}.part`, plate);
  renameSync(`${file}.part`, file);
  const seconds = Math.round((performance.now() - begin) / 1000);
  process.stdout.write(`plate ${i ?? 'ground'}: ${seconds} s\n`);
  return plate;
};

/** One picture in the light that is always there, and one by each station; a stopped run goes on where it was. */
export const takePlates = async (): Promise<{ ground: Uint16Array; lit: Uint16Array[] }> => {
  const ground = await takePlate();
  const lit: Uint16Array[] = [];
  for (let i = 0; i < stations; i++) lit.push(await takePlate(i));
  return { ground, lit };
};
