import type { ModuleDetails } from '@hypercar/contracts/course-access';

/** What stands inside the twelve modules (second document, 2.3), in their order; only for those who have access. */
export const moduleDetails: ModuleDetails[] = [
  {
    title: 'Preparation & Workspace Setup',
    points: [
      'A bench at elbow height, light from two sides, and a room without dust or draught',
      'Sorting stones into trays by size, and counting what a panel needs before the first one is set',
    ],
  },
  {
    title: 'Car Surface Prep',
    points: [
      'Washing, degreasing and a last wipe with isopropyl alcohol',
      'Finding the edges, sensors and gaps that stay free, and marking them with tape',
    ],
  },
  {
    title: 'Fill Patterns Mastery',
    points: [
      'Honeycomb, premium honeycomb, grid, premium grid, contour fill and sprinkle fill, each on a practice panel',
      'Which pattern follows a curve, which one shows every mistake, and how many stones each takes',
    ],
  },
  {
    title: 'Rhinestone Calculations',
    points: [
      'Measuring a car with 3 × 3 inch sticky notes: 16 of them are 1 sq ft',
      'From area, stone size and pattern to a number of stones, with a reserve for what breaks',
    ],
  },
  {
    title: 'Glue Education',
    points: [
      'Open time, cure time and temperature, and what each glue does to paint',
      'The size of a drop: enough to hold the stone, too little to come out beside it',
    ],
  },
  {
    title: 'Transfers & Seams',
    points: [
      'Transfer sheets for SS16, SS20 and SS30: laying, lifting, pressing',
      'Seams between two sheets that nobody finds, and rows that stay straight over a door gap',
    ],
  },
  {
    title: 'Problem Solving',
    points: [
      'Stones that fall, glue that clouds, rows that drift: the cause, and the repair',
      'Replacing a single stone without touching its neighbours',
    ],
  },
  {
    title: 'Pricing & Business Strategy',
    points: [
      'A price from area, stones, hours and risk, and how to write the offer',
      'Deposits, photographs before and after, and what you promise about repairs',
    ],
  },
  {
    title: 'Professional Grade Tools',
    points: [
      'Setters, wax pencils, tweezers, syringes and rollers: what is worth its money',
      'Keeping needles and tips clean so that a drop stays the same all day',
    ],
  },
  {
    title: 'Timing & Workflow',
    points: [
      'Planning panels around cure times, alone and in a team',
      'Log sheets that show how long a square foot takes you',
    ],
  },
  {
    title: 'Luxury Brand Techniques',
    points: [
      'Logos, gradients and mixed sizes with clean outlines',
      'Checking work under moving light, the way a client looks at it',
    ],
  },
  {
    title: 'Community & Support',
    points: [
      'How to show a problem so that others can help: light, distance, and one stone for scale',
      'Where questions go, and who answers them',
    ],
  },
];
