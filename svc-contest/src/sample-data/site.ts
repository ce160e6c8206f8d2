import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageContent } from '@hypercar/contracts/page-fields';
import type { SiteListContent } from '@hypercar/contracts/site-sections';
import { type PictureFiles, storePicture } from '../modules/media/media';
import { storeFirstVersion } from '../modules/site-content/site-content';

/** Where the pictures come from, a folder each, and where they are kept. */
export interface PicturePlaces {
  from: string;
  files: PictureFiles;
}

const by = { id: null, name: 'Sample data' };

const samplePictures = {
  'sprinkle-fill': 'Rendering: stones of three sizes and colours, scattered by eye',
  'lifted-transfer': 'Rendering: a transfer sheet is lifted from a panel that is half done',
  kit: 'Rendering: a workbench with stones, glue and tools',
} as const;

const readFiles = async (folder: string): Promise<Record<string, Uint8Array>> => {
  const names = await readdir(folder);
  const read = names.map(async (name) => [name, await readFile(path.join(folder, name))] as const);
  return Object.fromEntries(await Promise.all(read));
};

/** Keeps a picture whose files are made already; answers its id. */
const addPicture = async (
  name: keyof typeof samplePictures,
  { from, files }: PicturePlaces,
  at: Date,
): Promise<string> => {
  const hash = createHash('sha256').update(`sample:${name}`).digest('hex').slice(0, 32);
  const made = await readFiles(path.join(from, name));
  await files.keep(hash, made);
  const bytes = Object.values(made).reduce((sum, { length }) => sum + length, 0);
  const size = { width: 720, height: 480, widths: [400, 720], bytes };
  return storePicture({ hash, alt: samplePictures[name], ...size, by, at });
};

const samplePages: PageContent = {
  termsPage:
    '**This is a sample.** Write your own terms in the studio, or clear them, and this page is gone.\n\n## What you buy\n\nWhich packages there are, what each holds, and when it is yours.\n\n## Returns\n\n- Within which days a parcel may come back.\n- Who pays for that.\n',
  privacyPage:
    '**This is a sample.** Say in the studio what you store of visitors and members, why, and for how long.\n\n## What a member can do\n\nA member downloads and deletes their own data [in their account](/user-dashboard).\n',
  imprintPage:
    '**This is a sample.** Who runs this site, with a postal address, as the law of your country asks.\n',
  contactPage: '**This is a sample.** How people reach you, and when you answer.\n',
};

/** Works of students, with the pictures of these ids. */
const galleryOf = (works: readonly [string, string]): SiteListContent['gallery'] => [
  {
    picture: works[0],
    caption: 'Sample: a rendering, where the photograph of a student’s work will stand.',
    by: '',
    permission: true,
  },
  {
    picture: works[1],
    caption: 'Sample: a rendering of a panel on its way.',
    by: '',
    permission: true,
  },
];

const sampleFaq: SiteListContent['faq'] = [
  {
    question: 'Sample: do I need my own car?',
    answer: 'Your answer stands here. Visitors unfold it below the question.',
  },
  {
    question: 'Sample: what do I need on my bench?',
    answer: 'Questions are added, changed and put in order in the studio.',
  },
];

const textsOf = (bench: string, works: readonly [string, string]): SiteListContent => ({
  gallery: galleryOf(works),
  testimonials: [
    {
      quote: 'Sample: here a student will say, in their own words, what the course changed.',
      name: 'A student’s name',
      about: 'and what they set',
      permission: true,
    },
  ],
  instructors: [
    {
      picture: bench,
      name: 'The instructor’s name',
      about: 'Sample: who teaches, since when, and the cars that prove it.',
    },
  ],
  guarantees: [
    {
      title: 'Sample: your guarantee',
      text: 'What you promise to everybody who buys, and for how long.',
    },
  ],
  faq: sampleFaq,
});

/** Publishes a sample in each section that an owner fills, which says that it is one. Part of a transaction. */
export const addSampleSite = async (places: PicturePlaces, at: Date): Promise<void> => {
  const works = [
    await addPicture('sprinkle-fill', places, at),
    await addPicture('lifted-transfer', places, at),
  ] as const;
  const bench = await addPicture('kit', places, at);
  await storeFirstVersion({ ...textsOf(bench, works), ...samplePages }, by, at);
};
