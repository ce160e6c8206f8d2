import {
  beginCourseFile,
  listCourseFiles,
  notAPart,
  openLessonFile,
  partTooLarge,
  readCourseFile,
  removeCourseFile,
  sendCoursePart,
  updateCourseFile,
} from '@hypercar/contracts/course-files';
import type { SessionCheck } from '@hypercar/service-kit/authenticate';
import { inTransaction } from '@hypercar/service-kit/database';
import { conflict, forbidden, notFound } from '@hypercar/service-kit/errors';
import { handle, inputOf, type Route } from '@hypercar/service-kit/handle';
import { handleUpload } from '@hypercar/service-kit/handle-upload';
import type { Claims } from '@hypercar/service-kit/token';
import { lessonOf, lessonsWith, mayReadAll } from '../course/course';
import type { TellCourse } from '../course-access/course-access';
import type { FileFolder } from './file-folder';
import {
  addPart,
  beginFile,
  type CourseFileRow,
  deleteFile,
  editFile,
  findFiles,
  loadFile,
  presentFile,
} from './file-store';
import {
  addressSigner,
  type AddressSigner,
  browserOf,
  holderOf,
  newBrowser,
} from './signed-address';
import { sendFile } from './send-file.routes';

export { bucketFiles } from './bucket-files';
export { type FileFolder, fileFolder } from './file-folder';
export {
  exportFiles,
  filmTitles,
  forgetFileAuthor,
  heroFilmComplaint,
  storeFilm,
} from './file-store';
export { serveFilms } from './serve-films.routes';
export { prepareFiles } from './prepare-files';

interface FileDeps {
  folder: FileFolder;
  /** Something has arrived whole. */
  onArrived: () => void;
  internalToken: string;
  previousInternalToken?: string | undefined;
  isLive: SessionCheck;
  /** The ids of the films that the draft, a plan or the live site shows. */
  shownOnSite: () => Promise<ReadonlySet<string>>;
  publicUrl: string;
  tell: TellCourse;
  now: () => Date;
}

/** Some parts at once from several people; each is some megabytes in memory. */
const mostParts = 8;
/** A slow line needs some minutes for a part. */
const deadlineMs = 300_000;

const partRoute = ({ folder, onArrived }: FileDeps): Route => {
  let parts = 0;
  const enter = () => {
    if (parts >= mostParts) throw conflict('Too many files at once. Please try again.');
    parts += 1;
    return () => void (parts -= 1);
  };
  const rules = { deadlineMs, tooLarge: partTooLarge, wrongType: notAPart, enter };
  return handleUpload(sendCoursePart, rules, async ({ file, query }) => {
    const arrived = await addPart(query.file, query.from, file, folder);
    onArrived();
    return { arrived };
  });
};

const authorRoutes = (deps: FileDeps): readonly Route[] => {
  const { folder, shownOnSite, tell, now } = deps;
  const told = ({ sub, name }: Claims, action: string, { _id, title }: CourseFileRow) =>
    tell({
      by: { id: sub, name },
      action,
      target: { id: null, name: title },
      after: { file: String(_id) },
    });
  return [
    handle(listCourseFiles, findFiles),
    handle(beginCourseFile, ({ body, user }) =>
      inTransaction(async () => {
        const row = await beginFile(body, { id: user.sub, name: user.name }, now());
        await told(user, `add ${body.kind}`, row);
        return presentFile(row);
      }),
    ),
    partRoute(deps),
    handle(updateCourseFile, async ({ params, body: { version, ...patch } }) =>
      presentFile(await editFile(params.id, patch as Partial<CourseFileRow>, version)),
    ),
    handle(removeCourseFile, async ({ params, user }) => {
      const row = await loadFile(params.id);
      const [shown] = await lessonsWith(params.id);
      if (shown) throw conflict(`The lesson "${shown.title}" shows this ${row.kind}.`);
      if ((await shownOnSite()).has(params.id))
        throw conflict('The first screen or its draft shows this film.');
      await inTransaction(async () => {
        await deleteFile(params.id);
        await told(user, `remove ${row.kind}`, row);
      });
      await folder.remove(params.id, row.parts ?? []);
      return undefined;
    }),
  ];
};

const openRoute = ({ now, publicUrl }: FileDeps, signer: AddressSigner): Route =>
  handle(openLessonFile, async ({ params: { file, ...place }, user, header, setHeader }) => {
    const { blocks } = await lessonOf(place, { user, now: now() });
    if (!blocks.some((block) => 'file' in block && block.file === file)) throw notFound('File');
    const row = await loadFile(file);
    if (row.state !== 'ready') throw conflict('This file is being prepared. Please come again.');
    const known = browserOf(header('Cookie'));
    const { browser, cookie } = known
      ? { browser: known, cookie: undefined }
      : newBrowser(publicUrl.startsWith('https:'));
    if (cookie) setHeader('Set-Cookie', cookie);
    const at = signer.sign(file, holderOf(user), browser, now());
    const { kind, title, bytes, seconds, captions } = row;
    const isFilm = kind === 'film';
    return {
      kind,
      title,
      bytes,
      seconds,
      src: at(isFilm ? 'film.mp4' : 'document.pdf'),
      poster: isFilm ? at('poster.jpg') : null,
      captions: captions === null ? null : at('captions.vtt'),
    };
  });

/** The holder may still read it: a member whose session lives and whose access holds; a guest what a free lesson shows. */
const mustStillHold = async (
  id: string,
  { user, session, role }: { user: string; session: string; role: string },
  isLive: SessionCheck,
): Promise<void> => {
  const lessons = await lessonsWith(id);
  const claims = { sub: user, sid: session, role, name: '' } as Claims;
  if (user && !(await isLive(claims))) throw forbidden('This session has ended. Please log in.');
  if (lessons.some(({ isFree }) => isFree)) return;
  if (!user || lessons.length === 0 || !(await mayReadAll(claims)))
    throw forbidden('This is for those who have the course. Purchase to unlock details');
};

const readRoute = ({ folder, isLive, now }: FileDeps, signer: AddressSigner): Route => ({
  endpoint: readCourseFile,
  respond: async (request, response) => {
    const { params, query } = inputOf(readCourseFile, request);
    signer.check({ id: params.id, ...query }, request.get('Cookie') ?? '', now());
    await mustStillHold(params.id, query, isLive);
    const { captions, title } = await loadFile(params.id);
    if (params.name !== 'captions.vtt')
      return sendFile(request, response, folder, { id: params.id, name: params.name, title });
    if (captions === null) throw notFound('Captions');
    response.set('Cache-Control', 'private, no-store').type('text/vtt').send(captions);
  },
});

/** Films and documents of the course: for its authors, and for those who may read their lesson. */
export const courseFileRoutes = (deps: FileDeps): readonly Route[] => {
  const signer = addressSigner(deps.internalToken, deps.previousInternalToken);
  return [...authorRoutes(deps), openRoute(deps, signer), readRoute(deps, signer)];
};
