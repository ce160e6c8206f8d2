import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { logger } from '@hypercar/service-kit/logger';
import { z } from 'zod';

/** A film that cannot be made; its sentence is for whoever sent it. */
export class FilmRefused extends Error {}

/** There is no ffmpeg on this machine. */
export class NoFfmpeg extends Error {}

const damaged =
  'This film is damaged, or of a kind that we do not know. Please choose another one.';
const diskFull = 'The disk of the site is full, so the film was not prepared.';
const longestSeconds = 2 * 3600;
const largestSide = 4096;
/** ffmpeg says each half second how far it is; one that says nothing for so long is stuck. */
const silentForMs = 120_000;

/** Reads no other file and no network, whatever the film names; a container of ours alone, and no playlist. */
const inputOf = (format: string, file: string): string[] => [
  '-protocol_whitelist',
  'file',
  '-f',
  format,
  '-i',
  `file:${file}`,
];

const start = (program: 'ffmpeg' | 'ffprobe', args: string[], signal: AbortSignal): ChildProcess =>
  spawn(program, ['-hide_banner', '-v', 'error', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH },
    signal,
    killSignal: 'SIGKILL',
  });

/** Resolves when a program has ended well. Throws NoFfmpeg, FilmRefused, and what ended it from here. */
const ended = async (child: ChildProcess, signal: AbortSignal): Promise<void> => {
  const said = text(child.stderr!).catch(() => '');
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('close', resolve);
    child.on('error', (error: NodeJS.ErrnoException) => {
      // Ended from here: the reason says more than that it was.
      if (signal.aborted) reject(signal.reason as Error);
      else reject(error.code === 'ENOENT' ? new NoFfmpeg('ffmpeg is not installed') : error);
    });
  });
  signal.throwIfAborted();
  if (code === 0) return;
  const words = (await said).slice(0, 500);
  logger.info({ words }, 'a film could not be made');
  throw new FilmRefused(words.includes('No space left on device') ? diskFull : damaged);
};

const probed = z.object({
  format: z.object({ duration: z.coerce.number() }),
  streams: z.array(
    z.object({
      codec_type: z.string(),
      width: z.number().optional(),
      height: z.number().optional(),
    }),
  ),
});

/** What a film is, by its head. Throws FilmRefused, NoFfmpeg. */
export const probeFilm = async (
  file: string,
  format: string,
  signal: AbortSignal,
): Promise<{ seconds: number }> => {
  const show = ['-show_entries', 'format=duration:stream=codec_type,width,height', '-of', 'json'];
  const child = start('ffprobe', [...show, ...inputOf(format, file)], signal);
  const [answer] = await Promise.all([text(child.stdout!), ended(child, signal)]);
  const about = probed.safeParse(JSON.parse(answer || '{}')).data;
  const picture = about?.streams.find(({ codec_type: type }) => type === 'video');
  if (!about || !picture?.width || !picture.height) throw new FilmRefused(damaged);
  const seconds = about.format.duration;
  if (!(seconds > 0)) throw new FilmRefused(damaged);
  if (seconds > longestSeconds) throw new FilmRefused('A film lasts at most two hours.');
  if (Math.max(picture.width, picture.height) > largestSide)
    throw new FilmRefused(`A film is at most ${largestSide} pixels wide and high.`);
  return { seconds };
};

/** H.264 and AAC, which every browser plays; the pixels and the sound alone go on: no place, no camera, no chapter. */
const filmArguments = [
  ...['-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn'],
  ...['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact'],
  ...[
    '-vf',
    "scale='min(1280,iw)':'min(1280,ih)':force_original_aspect_ratio=decrease:force_divisible_by=2,format=yuv420p",
  ],
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-maxrate', '3M', '-bufsize', '6M'],
  ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-movflags', '+faststart', '-f', 'mp4'],
];

export interface FilmSource {
  file: string;
  /** ffmpeg's name of its container. */
  format: string;
  seconds: number;
}

/** Makes `film.mp4` and `poster.jpg` in a folder. Throws FilmRefused, NoFfmpeg, and the signal's reason. */
export const makeFilm = async (
  { file, format, seconds }: FilmSource,
  folder: string,
  onPercent: (percent: number) => void,
  stopping: AbortSignal,
  silentMs = silentForMs,
): Promise<void> => {
  const stuck = new AbortController();
  const signal = AbortSignal.any([stopping, stuck.signal]);
  const input = ['-nostdin', '-y', '-progress', 'pipe:1', ...inputOf(format, file)];
  const film = start('ffmpeg', [...input, ...filmArguments, path.join(folder, 'film.mp4')], signal);
  const giveUp = () => stuck.abort(new FilmRefused('This film took too long to prepare.'));
  let timer = setTimeout(giveUp, silentMs);
  createInterface({ input: film.stdout! }).on('line', (line) => {
    const at = /^out_time_us=(\d+)/.exec(line)?.[1];
    if (!at) return;
    clearTimeout(timer);
    timer = setTimeout(giveUp, silentMs);
    onPercent(Math.min(99, Math.round(Number(at) / 10_000 / seconds)));
  });
  try {
    await ended(film, signal);
    const made = inputOf('mov', path.join(folder, 'film.mp4'));
    const still = ['-nostdin', '-y', '-ss', String(seconds / 10), ...made, '-frames:v', '1'];
    const poster = [...still, '-map_metadata', '-1', '-q:v', '4', path.join(folder, 'poster.jpg')];
    await ended(start('ffmpeg', poster, signal), signal);
  } finally {
    clearTimeout(timer);
  }
};
