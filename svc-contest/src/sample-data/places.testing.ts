import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileFolder } from '../modules/course-files/course-files';
import { pictureFiles } from '../modules/media/media';

const media = path.join(tmpdir(), `sample-media-${process.pid}`);
afterAll(() => rmSync(media, { recursive: true, force: true }));

/** The sample's films and pictures, kept in the temporary folder of the test run. */
export const testPlaces = {
  films: { from: path.resolve(__dirname, '../sample-films'), folder: fileFolder(media) },
  pictures: { from: path.resolve(__dirname, '../sample-pictures'), files: pictureFiles(media) },
};
