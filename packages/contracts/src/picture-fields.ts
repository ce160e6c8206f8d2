import { z } from 'zod';
import { id } from './fields';
import { pictureSlots, type PictureSlot } from './site-pictures';
import { field } from './record-fields';
import { listedPictures, type SiteListContent } from './site-sections';

/** A picture of the owner's in a place of the site, by its id; none for the rendering. */
const picture = (label: string) =>
  field({
    kind: 'picture',
    label,
    empty: '',
    before: null,
    shown: z.string().nullable(),
    form: z.union(
      [z.literal('').transform(() => null), z.null(), id],
      'Please choose a picture of the library',
    ),
  });

/** The fields of the content that hold pictures. */
export const pictureFields = {
  honeycombPicture: picture('Honeycomb'),
  premiumHoneycombPicture: picture('Premium honeycomb'),
  gridPicture: picture('Grid'),
  premiumGridPicture: picture('Premium grid'),
  contourFillPicture: picture('Contour fill'),
  sprinkleFillPicture: picture('Sprinkle fill'),
  threeSizesPicture: picture('Three sizes of crystals'),
  liftedTransferPicture: picture('Lifted transfer sheet'),
  kitPicture: picture('What a kit holds'),
  beforePicture: picture('Panel before'),
  afterPicture: picture('Panel after'),
  carFrontPicture: picture('Car from the front'),
  carSidePicture: picture('Car from the side'),
  carRearPicture: picture('Car from the rear'),
};
export type PictureContent = Record<keyof typeof pictureFields, string | null>;

/** The field of a slot. */
export const fieldOfSlot = (slot: PictureSlot): `${PictureSlot}Picture` => `${slot}Picture`;

/** A rendering in each slot. */
export const noPictures = Object.fromEntries(
  pictureSlots.map((slot) => [fieldOfSlot(slot), null]),
) as PictureContent;

/** Where a content shows pictures: `gridPicture` or `gallery.0.picture`, with their ids. */
export const picturePlaces = (
  content: Partial<PictureContent & SiteListContent>,
): [string, string][] => [
  ...pictureSlots.map(fieldOfSlot).flatMap((name): [string, string][] => {
    const id = content[name];
    return id ? [[name, id]] : [];
  }),
  ...listedPictures(content),
];

/** The ids of the pictures in a content, each once. */
export const picturesIn = (content: Partial<PictureContent & SiteListContent>): string[] => [
  ...new Set(picturePlaces(content).map(([, id]) => id)),
];
