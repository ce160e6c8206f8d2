import { rewardOf, sharePlatforms } from '@hypercar/contracts/contest-rewards';
import { ninjaRecord } from '@hypercar/contracts/ninja-history';
import { postRecord } from '@hypercar/contracts/social-posts';
import { triviaRecord } from '@hypercar/contracts/trivia';
import { searchTermsOf } from '@hypercar/service-kit/search-terms';
import { storeFields } from '@hypercar/service-kit/records/stored-fields';
import { ObjectId } from 'mongodb';
import { dayOf, type Kind, type Making, spread } from './kind';
import { personOf } from './people';
import { kept } from './record-row';

const database = 'hypercar_contest';
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How long the contest has been open. */
export const contestDays = 20;

const member = (n: number): ObjectId => new ObjectId(personOf(n).id);
const origin = ({ below, n }: Making) => ({
  ipAddress: `203.0.${below(256)}.${below(256)}`,
  // Few share an address and an agent.
  userAgent: `Mozilla/5.0 (X11; Linux x86_64; rv:${100 + (n % 40)}.0) Firefox`,
});

const guesses = ({ below, n }: Making) => ({
  rhinestoneGuess: 50_000 + below(400_000),
  bonusWeightGuess: n % 3 === 0 ? `${150 + below(150)} lbs` : null,
});

/** As many members as entries: most of them are not among the accounts, as after many were deleted. */
const entry = (making: Making): Record<string, unknown> => {
  const { n, users, now, below, random, idAt } = making;
  const submittedAt = spread(making, contestDays);
  const isVoid = random() < 0.01;
  const flagged = random() < 0.02;
  const { username, email } = personOf(n);
  const names = n < users ? [username, email] : [];
  return {
    _id: idAt(submittedAt),
    userId: member(n),
    ...guesses(making),
    weightGuessedAt: submittedAt,
    designName: null,
    designSize: null,
    totalPoints: 5 * below(400),
    totalEntries: 1 + below(60),
    status: isVoid ? 'void' : 'active',
    voidReason: isVoid ? 'A second account' : null,
    voidedBy: isVoid ? member(0) : null,
    voidedByName: isVoid ? 'admin' : null,
    voidedAt: isVoid ? submittedAt : null,
    submittedAt,
    updatedAt: new Date(submittedAt.getTime() + below(20) * 60_000),
    // As after its review, which of a million takes half an hour after a start.
    flags: flagged ? ['same-origin'] : [],
    flagged,
    terms: searchTermsOf(names),
    reviewedAt: now,
  };
};

const submission = (making: Making): Record<string, unknown> => {
  const submittedAt = spread(making, contestDays);
  return {
    _id: making.idAt(submittedAt),
    userId: member(making.n),
    ...guesses(making),
    entryType: 'daily',
    submittedAt,
    ...origin(making),
  };
};

const standing = ({ n, below, now, idAt }: Making): Record<string, unknown> => ({
  _id: idAt(now),
  userId: member(n),
  points: 5 * below(400),
  entries: 1 + below(60),
  submissions: 1,
  updatedAt: now,
});

/** The n-th share: of a member, on a day, at a place; no member shares at one place twice a day. */
const share = (making: Making): Record<string, unknown> => {
  const { n, count, users, now, idAt } = making;
  const turn = users * sharePlatforms.length;
  const platform = sharePlatforms[Math.floor(n / users) % sharePlatforms.length]!;
  const turns = Math.ceil(count / turn);
  const day = Math.floor(n / turn) + (n % Math.floor(contestDays / turns)) * turns;
  const sharedAt = new Date(now.getTime() - day * dayMs);
  const { points, entries } = rewardOf(platform);
  return {
    _id: idAt(sharedAt),
    userId: member(n % users),
    platform,
    sharedAt,
    date: dayOf(sharedAt),
    points,
    entries,
    ...origin(making),
  };
};

const dailyShare = (making: Making): Record<string, unknown> => {
  const { n, users, now, below, idAt } = making;
  const day = Math.floor(n / users);
  const updatedAt = new Date(now.getTime() - day * dayMs);
  return {
    _id: idAt(updatedAt),
    userId: member(n % users),
    username: personOf(n % users).username,
    date: dayOf(updatedAt),
    shareCount: 1 + below(8),
    position: day === 0 ? null : (n % users) + 1,
    updatedAt,
  };
};

const award = (making: Making): Record<string, unknown> => {
  const { n, users, idAt } = making;
  const awardedAt = spread(making, contestDays);
  return {
    _id: idAt(awardedAt),
    userId: member(n % users),
    points: 25,
    reason: 'A share',
    cause: `growth:${n}`,
    awardedAt,
  };
};

const points = ({ n, below, now, idAt }: Making): Record<string, unknown> => ({
  _id: idAt(now),
  userId: member(n),
  points: 5 * below(1000),
  updatedAt: now,
});

const tileChange = (making: Making): Record<string, unknown> => {
  const changedAt = spread(making, 90);
  return {
    _id: making.idAt(changedAt),
    tileId: 1 + (making.n % 81),
    status: making.random() < 0.6 ? 'completed' : 'pending',
    changedBy: member(1),
    changedByName: 'assistant',
    changedAt,
  };
};

/** Today's visits, spread over the hours that have passed. */
const visit = ({ n, count, now, below, random }: Making): Record<string, unknown> => {
  const date = dayOf(now);
  const begin = Date.parse(date);
  const startedAt = new Date(begin + Math.floor(((now.getTime() - begin) * n) / count));
  return {
    _id: `${date}:growth${String(n).padStart(12, '0')}`,
    date,
    hour: startedAt.getUTCHours(),
    startedAt,
    seenAt: new Date(Math.min(now.getTime(), startedAt.getTime() + below(600_000))),
    left: random() < 0.8,
    forgetAt: new Date(begin + dayMs),
  };
};

const figures = ({ n, now, below, idAt }: Making): Record<string, unknown> => {
  const hour = Math.floor(now.getTime() / hourMs) - 1 - n;
  return {
    _id: idAt(new Date(hour * hourMs)),
    timestamp: new Date(hour * hourMs),
    activeViewers: below(800),
    dailyTotal: below(50_000),
    peakHour: below(24),
    sessionDuration: below(600),
  };
};

const click = (making: Making): Record<string, unknown> => {
  const clickedAt = spread(making, 90);
  const { n, users, idAt, pick } = making;
  return {
    _id: idAt(clickedAt),
    userId: n % 3 === 0 ? member(n % users) : null,
    bannerId: pick(['course', 'kit', 'contest']),
    clickedAt,
  };
};

const post = (making: Making): Record<string, unknown> => {
  const postedAt = spread(making, 365);
  const values = {
    caption: `Row ${making.n} of crystals is on`,
    username: 'crystalcars',
    platform: making.pick(['instagram', 'tiktok', 'facebook']),
    postedAt: postedAt.toISOString(),
    likes: making.below(5000),
    url: null,
    thumb: null,
    hidden: making.random() < 0.1,
  };
  return { ...storeFields(postRecord.fields, values), ...kept(making, postedAt) };
};

const question = (n: number) => ({
  question: `How many crystals are on panel ${n}?`,
  options: ['About 1,000', 'About 2,000', 'About 4,000', 'About 8,000'],
  funFact: 'A panel takes a day.',
  active: true,
});

const trivia = (making: Making): Record<string, unknown> => {
  const updatedAt = spread(making, 365);
  const values = { ...question(making.n), correctAnswer: making.below(4), dateToShow: null };
  return { ...storeFields(triviaRecord.fields, values), ...kept(making, updatedAt), updatedAt };
};

const ninja = (making: Making): Record<string, unknown> => ({
  ...storeFields(ninjaRecord.fields, {
    ...question(making.n),
    correctIndex: making.below(4),
    category: making.pick(['history', 'general']),
  }),
  ...kept(making, spread(making, 365)),
});

/** Some kinds stay small on any site: an hour's figures, questions and posts are made by people or by the clock. */
export const contestKinds: readonly Kind[] = [
  { database, collection: 'contest_entries', share: 1, row: entry },
  { database, collection: 'contest_entry_history', share: 1, row: submission },
  { database, collection: 'contest_standings', share: 1, row: standing },
  { database, collection: 'contest_shares', share: 1, row: share },
  { database, collection: 'daily_share_leaderboard', share: 1, row: dailyShare },
  { database, collection: 'point_awards', share: 1, row: award },
  { database, collection: 'user_points', share: 0.1, row: points },
  { database, collection: 'tile_changes', share: 0.02, row: tileChange },
  { database, collection: 'viewer_visits', share: 0.05, row: visit },
  { database, collection: 'viewer_analytics', share: 0.01, row: figures },
  { database, collection: 'marketing_clicks', share: 0.5, row: click },
  { database, collection: 'social_posts', share: 0.002, row: post },
  { database, collection: 'trivia_questions', share: 0.002, row: trivia },
  { database, collection: 'ninja_history_questions', share: 0.002, row: ninja },
];
