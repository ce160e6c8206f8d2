/** What a transfer sheet is judged by; the time is in minutes. */
export interface JudgedSheet {
  correctCreation: boolean;
  correctLabeling: boolean;
  correctSizing: boolean;
  cornerSigned: boolean;
  timeToComplete: number;
}

export const ratings = ['Excellent', 'Good', 'Fair', 'Needs Work'] as const;
export type Rating = (typeof ratings)[number];

export interface TransferScore {
  accuracyScore: number;
  speedScore: number;
  overallScore: number;
  rating: Rating;
}

const accuracyOf = (sheet: JudgedSheet): number => {
  const criteria = [
    sheet.correctCreation,
    sheet.correctLabeling,
    sheet.correctSizing,
    sheet.cornerSigned,
  ];
  return Math.round((criteria.filter(Boolean).length / criteria.length) * 100);
};

/** Times count to a hundredth of a minute, points to a thousandth: in whole numbers no rounding error decides a rating. */
const fastEnough = 15_00;
const costPerHundredth = 25;
const leastSpeed = 25;

const speedOf = (minutes: number): number => {
  const over = Math.max(0, Math.round(minutes * 100) - fastEnough);
  return Math.max(leastSpeed, (100_000 - over * costPerHundredth) / 1000);
};

/** The overall score at which a badge begins (specification, section 9). */
const beginnings: Record<Rating, number> = { Excellent: 90, Good: 80, Fair: 70, 'Needs Work': 0 };

/** The badge of an overall score. */
export const ratingOf = (overall: number): Rating =>
  ratings.find((rating) => overall >= beginnings[rating]) ?? 'Needs Work';

/** The overall scores of a badge, the lowest first: whole numbers up to 100. */
export const scoresOf = (rating: Rating): number[] =>
  Array.from({ length: 101 }, (_, score) => score).filter((score) => ratingOf(score) === rating);

/**
 * A sheet in, its scores out. Accuracy is the share of the four criteria times 100, rounded; speed is 100 up to 15
 * minutes, then 2.5 less a minute, 25 at least; overall is their rounded mean. Source: specification, section 9.
 * Throws RangeError for a time that is not a number.
 */
export const scoreOf = (sheet: JudgedSheet): TransferScore => {
  if (Number.isNaN(sheet.timeToComplete)) throw new RangeError('The time is not a number');
  const accuracyScore = accuracyOf(sheet);
  const speedScore = speedOf(sheet.timeToComplete);
  const overallScore = Math.round((accuracyScore * 1000 + Math.round(speedScore * 1000)) / 2000);
  return { accuracyScore, speedScore, overallScore, rating: ratingOf(overallScore) };
};
