/** The places of the landing page that show a rendering until the owner puts a picture of their own there. */
export const pictureSlots = [
  'honeycomb',
  'premiumHoneycomb',
  'grid',
  'premiumGrid',
  'contourFill',
  'sprinkleFill',
  'threeSizes',
  'liftedTransfer',
  'kit',
  'before',
  'after',
  'carFront',
  'carSide',
  'carRear',
] as const;
export type PictureSlot = (typeof pictureSlots)[number];

/** A picture of the owner's in a slot; every text is empty where the rendering stands. */
export interface SlotPicture {
  /** Addresses with widths, as of `srcset`. */
  avif: string;
  webp: string;
  /** For browsers that know neither. */
  src: string;
  alt: string;
  /** What stays in sight when the picture is cut, as of `object-position`. */
  position: string;
}

export type SlotPictures = Record<PictureSlot, SlotPicture> & {
  /** What the page says of renderings, where some or all have gone; empty while all are there. */
  words: { patterns: string; sizes: string; panel: string; car: string };
};

/** A picture of the owner's as it is stored. */
export interface StoredPicture {
  hash: string;
  alt: string;
  /** The point that stays in sight, as shares of the width and the height. */
  focalX: number;
  focalY: number;
  /** The widths in pixels that there are files of. */
  widths: readonly number[];
}

/** No picture of the owner's. */
export const rendering: SlotPicture = { avif: '', webp: '', src: '', alt: '', position: '' };

const slotsFrom = (pictureOf: (slot: PictureSlot) => SlotPicture) =>
  Object.fromEntries(pictureSlots.map((slot) => [slot, pictureOf(slot)])) as Record<
    PictureSlot,
    SlotPicture
  >;

/** Every slot with its rendering. */
export const renderings: SlotPictures = {
  ...slotsFrom(() => rendering),
  words: { patterns: '', sizes: '', panel: '', car: '' },
};

/** The pattern of the addresses of pictures' files. */
export const mediaPath = '^/media/[0-9a-f]{32}/[0-9]{3,4}[.](?:avif|webp)$';

/** The address of one file of a picture. */
export const pictureFile = (hash: string, width: number, type: 'avif' | 'webp'): string =>
  `/media/${hash}/${width}.${type}`;

/** The addresses of a picture's files: of each type with widths, as of `srcset`, and one for browsers that know neither. */
export const pictureSources = ({ hash, widths }: { hash: string; widths: readonly number[] }) => {
  const all = (type: 'avif' | 'webp') =>
    widths.map((width) => `${pictureFile(hash, width, type)} ${width}w`).join(', ');
  const middle = widths.findLast((width) => width <= 720) ?? widths[0]!;
  return { avif: all('avif'), webp: all('webp'), src: pictureFile(hash, middle, 'webp') };
};

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** A stored picture as a page shows it. */
export const inSlot = ({ alt, focalX, focalY, ...picture }: StoredPicture): SlotPicture => ({
  ...pictureSources(picture),
  alt,
  position: `${percent(focalX)} ${percent(focalY)}`,
});

const patternSlots = pictureSlots.slice(0, 6);
const panelSlots = ['before', 'after'] as const;
const carSlots = ['carFront', 'carSide', 'carRear'] as const;

/** A text that says nothing, but is there. */
const silent = ' ';

/** What the page shows in its slots, by the owner's picture of each. */
export const slotPictures = (
  pictureOf: (slot: PictureSlot) => StoredPicture | undefined,
): SlotPictures => {
  const own = (slot: PictureSlot) => pictureOf(slot) !== undefined;
  const shown = (slot: PictureSlot): SlotPicture => {
    const picture = pictureOf(slot);
    return picture ? inSlot(picture) : rendering;
  };
  /** What is said of pictures that stand together. */
  const wordsOf = (slots: readonly PictureSlot[]): string => {
    if (!slots.some(own)) return '';
    return slots.every(own) ? silent : 'Some of the pictures are renderings.';
  };
  return {
    ...slotsFrom(shown),
    words: {
      patterns: wordsOf(patternSlots),
      panel: wordsOf(panelSlots),
      car: wordsOf(carSlots),
      sizes: own('threeSizes') ? silent : '',
    },
  };
};

/** The owner's text or, where that is empty, another one; a placeholder of a prerendered page keeps both. */
export const ownOr = (own: string, other: string): string =>
  own.startsWith('{{') ? own.replace('}}', () => `|${other}}}`) : own || other;
