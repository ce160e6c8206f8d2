export interface CardText {
  title: string;
  text: string;
}

export const whyUnique: readonly CardText[] = [
  {
    title: 'Made for bodywork',
    text: 'Doors flex, hoods heat up, fenders curve two ways. Every technique here was worked out on cars, not on cups and shoes.',
  },
  {
    title: 'Six patterns, one hand',
    text: 'From strict grid to free sprinkle: you learn when each fill is right, and how to change from one to the next without a scar.',
  },
  {
    title: 'Counted before glued',
    text: 'Sixteen sticky notes tell you the area, the area tells you the stones, the stones tell you the price. No guessing, no leftover boxes.',
  },
  {
    title: 'A real car to watch',
    text: 'The hypercar is being set one square foot at a time, in public. What you learn in a module you see on the body the same month.',
  },
  {
    title: 'Seams that vanish',
    text: 'Transfers let two people work at once. We show how to join them so that nobody finds the line, even at an arm’s length.',
  },
  {
    title: 'Taught with the business',
    text: 'Quotes, deposits, hours, warranties. A crystal job pays when it is priced by the square foot and finished on the day you said.',
  },
];

export const whyItMatters: readonly CardText[] = [
  {
    title: 'The work is wanted',
    text: 'Customers ask wrap and custom shops for crystal accents and leave, because nobody nearby will quote them.',
  },
  {
    title: 'Mistakes are dear',
    text: 'The wrong glue lifts in the first summer. A badly prepared panel sheds stones on the motorway. Learn it on a sample, not on a client’s car.',
  },
  {
    title: 'The skill stays',
    text: 'Tools change, platforms come and go. A steady hand and a good eye for a line keep their value.',
  },
];

export const benefits: readonly CardText[] = [
  {
    title: 'A new line of work',
    text: 'Add crystal accents, badges and full panels to what your shop already sells.',
  },
  {
    title: 'Quotes you can stand by',
    text: 'Know stones, hours and cost per square foot before you name a price.',
  },
  {
    title: 'Stones that stay',
    text: 'Surface, glue and cure matched to heat, rain and the pressure washer.',
  },
  {
    title: 'Faster hands',
    text: 'Workflow and transfers that take a panel from days to an afternoon.',
  },
  {
    title: 'People to ask',
    text: 'A VIP community and Q&A support, for the evening when something goes wrong.',
  },
  {
    title: 'Yours for good',
    text: 'Lifetime access: come back to a module whenever a job needs it.',
  },
];

/** Only before the early bird ends: on this day with its year, and without it. */
export const earlyBirdPromotion = (day: string, until: string): CardText => ({
  title: `25% off until ${day}`,
  text: `After ${until} all course prices rise by 25%.`,
});

export const promotions: readonly CardText[] = [
  {
    title: 'Kit to Max Kit: +300',
    text: 'Bought the kit and want the Max Kit? The upgrade costs the difference, +300.',
  },
  {
    title: 'Coupons welcome',
    text: 'VIP and affiliate coupons are accepted at the checkout.',
  },
];

export const highlights: readonly CardText[] = [
  {
    title: '6 weeks',
    text: 'One step at a time, two modules a week.',
  },
  { title: '12 modules', text: 'From the empty bench to the signed delivery note.' },
  {
    title: '6 fill patterns',
    text: 'Honeycomb, grid, contour, sprinkle, and the two premium weaves.',
  },
  { title: '3 stone sizes', text: 'SS16, SS20 and SS30, and what each does to the light.' },
  { title: 'Kits worldwide', text: 'We ship to your door; you need nothing that we do not name.' },
  {
    title: 'Limited seats',
    text: 'Seating is limited, so that every question gets its answer.',
  },
];
