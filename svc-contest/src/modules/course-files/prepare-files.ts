import { copyFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { logger } from '@hypercar/service-kit/logger';
import { type Repeated, repeat } from '@hypercar/service-kit/repeat';
import { CourseFileModel } from './course-file.model';
import type { FileFolder } from './file-folder';
import { changeFile, type CourseFileRow, headOf } from './file-store';
import { FilmRefused, makeFilm, NoFfmpeg, probeFilm } from './make-film';
import { formatOfHead } from '@hypercar/service-kit/file-format';

/** Whoever prepares a file says so twice as often. */
const heldMs = 30_000;
const afterHold = (): Date => new Date(Date.now() + heldMs);

/** Takes a file that nobody prepares; of two replicas one has it. */
const take = (): Promise<CourseFileRow | null> =>
  changeFile({ state: 'preparing', heldUntil: { $lt: new Date() } }, { heldUntil: afterHold() });

const film = async (id: string, file: string, made: string, stopping: AbortSignal) => {
  const format = formatOfHead(await headOf(file)) ?? 'mov';
  const { seconds } = await probeFilm(file, format, stopping);
  let percent = 0;
  const hold = setInterval(
    () => void changeFile({ _id: id }, { percent, heldUntil: afterHold() }).catch(() => null),
    2000,
  );
  try {
    await makeFilm({ file, format, seconds }, made, (now) => (percent = now), stopping);
  } finally {
    clearInterval(hold);
  }
  return { seconds, bytes: (await stat(path.join(made, 'film.mp4'))).size };
};

const sentenceOf = (failure: unknown): string | undefined => {
  if (failure instanceof FilmRefused) return failure.message;
  return failure instanceof NoFfmpeg
    ? 'Films cannot be prepared on this machine: ffmpeg is not installed.'
    : undefined;
};

/** Prepares one file. A failure of the file is kept beside it; any other is thrown, and tried again. */
const prepare = async (
  { _id, kind, bytes, parts = [] }: CourseFileRow,
  folder: FileFolder,
  stopping: AbortSignal,
): Promise<void> => {
  const id = String(_id);
  try {
    const { source, made } = await folder.open(id, parts);
    let about: { seconds: number | null; bytes: number } = { seconds: null, bytes };
    if (kind === 'film') about = await film(id, source, made, stopping);
    else await copyFile(source, path.join(made, 'document.pdf'));
    await folder.moveIn(id, parts);
    await changeFile({ _id }, { state: 'ready', percent: 100, ...about });
  } catch (failure) {
    const sentence = sentenceOf(failure);
    if (!sentence) throw failure;
    await folder.remove(id, parts);
    await changeFile({ _id }, { state: 'failed', failure: sentence });
    logger.warn({ file: id, sentence }, 'a file of the course was not prepared');
  }
};

/** Uploads that nobody goes on with leave after a day. */
const sweep = async (folder: FileFolder): Promise<void> => {
  const at = { $lt: new Date(Date.now() - 24 * 3_600_000) };
  const left = await CourseFileModel.find({ state: 'arriving', at }).lean<CourseFileRow[]>();
  for (const { _id, parts = [] } of left) {
    await CourseFileModel.deleteOne({ _id });
    await folder.remove(String(_id), parts);
  }
};

const everyMs = 5 * 60_000;

/** Prepares what has arrived, one file at a time, and what another replica has left when it died. */
export const prepareFiles = (folder: FileFolder): Repeated =>
  repeat('films and documents', everyMs, async (stopping) => {
    await sweep(folder);
    for (let row = await take(); row && !stopping.aborted; row = await take())
      await prepare(row, folder, stopping);
    const waiting = await CourseFileModel.exists({ state: { $in: ['preparing', 'arriving'] } });
    return waiting ? heldMs : everyMs;
  });
