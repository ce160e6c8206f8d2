const hour = 3_600_000;

const posts = [
  [
    'crystalhypercar',
    'instagram',
    'Tile one is on. 80 to go. The splitter tip alone took 1,900 SS16 stones and one very steady hand.',
    412,
  ],
  [
    'mountainwraps',
    'facebook',
    'We put our first crystal mirror caps on a customer car today. He has circled the block four times.',
    187,
  ],
  [
    'crystalhypercar',
    'tiktok',
    'Sixteen sticky notes make a square foot. That is the whole secret of the estimate.',
    2310,
  ],
  [
    'studio.lumen',
    'instagram',
    'Honeycomb or grid? On a door this flat the honeycomb hides the seams, on the sill it is the grid.',
    268,
  ],
  [
    'crystalhypercar',
    'youtube',
    'How we bring a transfer sheet around the wheel arch without a single gap: the full take, uncut.',
    964,
  ],
  [
    'shinyside.garage',
    'twitter',
    'Cure overnight, polish in the morning, deliver at noon. The glue lesson paid for the course.',
    73,
  ],
  [
    'crystalhypercar',
    'facebook',
    'The roof crown is done. At noon you can see it from the other side of the parking lot.',
    651,
  ],
  [
    'arianne.makes',
    'instagram',
    'My helmet for the show: contour fill in SS20, three evenings, one burnt finger, no regrets.',
    539,
  ],
] as const;

/** Posts over the project's first days, as they are stored. */
export const samplePosts = (start: Date) =>
  posts.map(([username, platform, caption, likes], i) => ({
    username,
    platform,
    caption,
    likes,
    hidden: false,
    postedAt: new Date(start.getTime() + (i * 29 + 17) * hour).toISOString(),
  }));
