import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { fromRoot } from '../scripts/workspaces';
import sharp from 'sharp';
import { height, type LessonFilm, sheet, width } from './films/drawing';
import { dropFilm } from './films/drop';
import { honeycombFilm } from './films/honeycomb';
import { notesFilm } from './films/notes';

const framesASecond = 20;
const to = 'svc-contest/src/sample-films';

const clock = (second: number): string =>
  `00:${String(Math.floor(second)).padStart(2, '0')}.${String(Math.round((second % 1) * 1000)).padStart(3, '0')}`;

/** The captions as WebVTT. */
const webVtt = ({ captions, seconds }: LessonFilm): string => {
  const cues = captions.map(([from, text], i) => {
    const until = captions[i + 1]?.[0] ?? seconds;
    return `${clock(from)} --> ${clock(until)}\n${text}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
};

const encode = async (film: LessonFilm): Promise<void> => {
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`];
  const coded = ['-c:v', 'libx264', '-preset', 'veryslow', '-crf', '28', '-pix_fmt', 'yuv420p'];
  const file = fromRoot(to, `${film.name}.mp4`);
  const ffmpeg = spawn(
    'ffmpeg',
    [
      '-v',
      'error',
      '-y',
      ...raw,
      '-r',
      String(framesASecond),
      '-i',
      '-',
      ...coded,
      '-movflags',
      '+faststart',
      '-fflags',
      '+bitexact',
      file,
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  for (let i = 0; i < film.seconds * framesASecond; i += 1) {
    const svg = Buffer.from(sheet(film.frame(i / framesASecond)));
    const pixels = await sharp(svg)
      .flatten({ background: '#05070d' })
      .removeAlpha()
      .raw()
      .toBuffer();
    if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = (await once(ffmpeg, 'close')) as [number];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
};

/** The picture before it plays: what it comes to. */
const drawPoster = async ({ name, seconds, frame }: LessonFilm): Promise<void> => {
  await sharp(Buffer.from(sheet(frame(seconds * 0.8))))
    .jpeg({ quality: 80 })
    .toFile(fromRoot(to, `${name}.jpg`));
};

/** Draws the films of the sample course, each with its captions and its picture, into svc-contest/src/sample-films. */
export const makeFilms = async (): Promise<void> => {
  for (const film of [honeycombFilm, dropFilm, notesFilm]) {
    await encode(film);
    await drawPoster(film);
    writeFileSync(fromRoot(to, `${film.name}.vtt`), webVtt(film));
    process.stdout.write(`${film.name}: ${film.seconds} s\n`);
  }
};
