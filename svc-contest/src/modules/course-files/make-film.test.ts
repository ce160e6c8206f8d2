import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FilmRefused, makeFilm, NoFfmpeg, probeFilm } from './make-film';

let folder: string;
const { PATH } = process.env;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'make-film-'));
});
afterEach(() => {
  process.env.PATH = PATH;
  rmSync(folder, { recursive: true, force: true });
});

/** Puts a program of ours in the place of ffmpeg and ffprobe. */
const standIn = (script: string): void => {
  for (const name of ['ffmpeg', 'ffprobe']) {
    writeFileSync(path.join(folder, name), `#!/bin/sh\n${script}\n`);
    chmodSync(path.join(folder, name), 0o755);
  }
  process.env.PATH = `${folder}${path.delimiter}${PATH}`;
};
const running = () => new AbortController().signal;
const make = (
  onPercent = (_percent: number) => undefined as void,
  signal = running(),
  ...silent: number[]
) =>
  makeFilm({ file: '/none.mp4', format: 'mov', seconds: 10 }, folder, onPercent, signal, ...silent);

test('a full disk is told as that, and not as a damaged film', async () => {
  standIn('echo "av_interleaved_write_frame(): No space left on device" >&2; exit 1');
  await expect(make()).rejects.toThrow('The disk of the site is full');
  await expect(make()).rejects.toBeInstanceOf(FilmRefused);
});

test('without ffmpeg that is said', async () => {
  process.env.PATH = folder;
  await expect(probeFilm('/none.mp4', 'mov', running())).rejects.toBeInstanceOf(NoFfmpeg);
});

test('how far it is comes from what ffmpeg says, and never beyond 99', async () => {
  standIn('printf "out_time_us=2500000\\nprogress=continue\\nout_time_us=99000000\\n"');
  const seen: number[] = [];
  await make((percent) => void seen.push(percent));
  expect(seen).toEqual([25, 99]);
});

test('a stop of the service ends it, and says nothing of the film', async () => {
  standIn('exec sleep 30');
  const stop = new AbortController();
  const made = make(undefined, stop.signal);
  setTimeout(() => stop.abort(new Error('the service stops')), 100);
  await expect(made).rejects.toThrow('the service stops');
});

test('a film that is stuck is given up, with a sentence', async () => {
  standIn('exec sleep 30');
  const made = make(undefined, running(), 200);
  await expect(made).rejects.toThrow('This film took too long to prepare.');
  await expect(made).rejects.toBeInstanceOf(FilmRefused);
});

test.each([
  ['no picture', '{"format":{"duration":"5"},"streams":[{"codec_type":"audio"}]}', 'damaged'],
  [
    'three hours',
    '{"format":{"duration":"10800"},"streams":[{"codec_type":"video","width":10,"height":10}]}',
    'at most two hours',
  ],
  [
    'eight thousand pixels',
    '{"format":{"duration":"5"},"streams":[{"codec_type":"video","width":8192,"height":10}]}',
    'at most 4096 pixels',
  ],
  ['nothing', '{}', 'damaged'],
])('a film with %s is refused', async (_what, answer, sentence) => {
  standIn(`echo '${answer}'`);
  await expect(probeFilm('/none.mp4', 'mov', running())).rejects.toThrow(sentence);
});
