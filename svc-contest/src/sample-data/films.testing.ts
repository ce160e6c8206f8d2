import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileFolder } from '../modules/course-files/course-files';

/** The sample's films, kept in the temporary folder of the test run. */
export const testFilms = {
  from: path.resolve(__dirname, '../sample-films'),
  folder: fileFolder(path.join(tmpdir(), `sample-media-${process.pid}`)),
};
