import {
  deletePicture,
  listPictures,
  notAPicture,
  tooManyBytes,
  updatePicture,
  uploadPicture,
} from '@hypercar/contracts/site-media';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { handleUpload } from '@hypercar/service-kit/handle-upload';
import type { Who } from '@hypercar/service-kit/records/act';
import type { Claims } from '@hypercar/service-kit/token';
import {
  addPicture,
  changePicture,
  findPictures,
  type PictureAct,
  presentPicture,
  removePicture,
  type Studio,
} from './pictures';

export { bucketPictures } from './bucket-pictures';
export { servePictures } from './serve-pictures.routes';
export { type PictureFiles, pictureFiles } from './picture-files';
export { createPreparer } from './prepare-picture';
export {
  findUploads,
  forgetPhotographer,
  keepPicture,
  picturesById,
  storePicture,
  type Studio,
} from './pictures';

/** A slow line gets five minutes; then the picture is prepared, perhaps after others. */
const deadlineMs = 300_000 + 150_000;

export interface MediaOptions extends Studio {
  now: () => Date;
  /** The ids of the pictures that the draft, a plan or the live site shows. */
  shown: () => Promise<ReadonlySet<string>>;
  tell: (by: Who, ...what: Parameters<PictureAct['told']>) => Promise<void>;
}

/** The owner's pictures: for administrators. */
export const mediaRoutes = ({ now, shown, tell, ...studio }: MediaOptions): readonly Route[] => {
  const actBy = ({ sub, name }: Claims): PictureAct => {
    const by = { id: sub, name };
    return { by, at: now(), told: (...what) => tell(by, ...what) };
  };
  const { enter } = studio.preparer;
  const rules = { deadlineMs, tooLarge: tooManyBytes, wrongType: notAPicture, enter };
  return [
    handleUpload(uploadPicture, rules, async ({ file, query, user }) =>
      presentPicture(await addPicture(file, query.alt, studio, actBy(user))),
    ),
    handle(listPictures, ({ query }) => findPictures(query)),
    handle(updatePicture, async ({ params, body: { version, ...patch }, user }) =>
      presentPicture(await changePicture(params.id, patch as object, version, actBy(user))),
    ),
    handle(deletePicture, async ({ params, user }) => {
      await removePicture(params.id, shown, studio, actBy(user));
      return undefined;
    }),
  ];
};
