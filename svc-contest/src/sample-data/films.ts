import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Types } from 'mongoose';
import { type FileFolder, storeFilm } from '../modules/course-files/course-files';

/** The films of the sample course, drawn by `npm run films`; the ids stand in its lessons. */
export const sampleFilms = {
  honeycomb: { id: '5a0000000000000000000001', title: 'A honeycomb beside a grid', seconds: 26 },
  drop: { id: '5a0000000000000000000002', title: 'Three drops of glue', seconds: 23 },
  'sticky-notes': {
    id: '5a0000000000000000000003',
    title: 'From notes to square feet',
    seconds: 25,
  },
} as const;

/** Where the films come from, and the folder that they are kept in. */
export interface FilmPlaces {
  from: string;
  folder: FileFolder;
}

const by = { id: null, name: 'Sample data' };

/** Stores the films of the sample course, with their captions. Part of a transaction. */
export const addSampleFilms = async ({ from, folder }: FilmPlaces, at: Date): Promise<void> => {
  for (const [name, { id, title, seconds }] of Object.entries(sampleFilms)) {
    const film = path.join(from, `${name}.mp4`);
    const poster = path.join(from, `${name}.jpg`);
    await folder.place(id, { 'film.mp4': film, 'poster.jpg': poster });
    const captions = await readFile(path.join(from, `${name}.vtt`), 'utf8');
    const { size } = await stat(film);
    const _id = new Types.ObjectId(id);
    await storeFilm({ _id, title, seconds, bytes: size, captions, by, at });
  }
};
