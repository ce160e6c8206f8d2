import {
  checkDraw,
  drawWinners,
  getContestRules,
  listDraws,
} from '@hypercar/contracts/contest-draws';
import { getContestResults } from '@hypercar/contracts/contest-results';
import { handle, type Route } from '@hypercar/service-kit/handle';
import type { ReadMembers } from '../members/members';
import { seasonOf } from '../period/period';
import type { SeasonPeriods } from '../seasons/seasons';
import { readResults } from './contest-results';
import { readRules, type RuleTexts } from './official-rules';
import { draw, findDraws, repeatDraw } from './record-draw';

export { readResults } from './contest-results';

/** A draw reads every entry: seconds for a hundred thousand. */
const patient = { deadlineMs: 30_000 };

export const drawRoutes = (
  seasons: SeasonPeriods,
  readMembers: ReadMembers,
  now: () => Date,
  readTexts: () => Promise<RuleTexts>,
): readonly Route[] => [
  handle(
    drawWinners,
    ({ body: { season, ...body }, user }) =>
      draw(seasons.ofSeason(season), readMembers, { ...body, by: user, at: now() }),
    patient,
  ),
  handle(listDraws, ({ query }) =>
    findDraws(seasonOf(seasons.ofSeason(query.season)), readMembers),
  ),
  handle(checkDraw, ({ params }) => repeatDraw(params.id), patient),
  handle(getContestResults, () => readResults(seasons.period, readMembers, now())),
  handle(getContestRules, async () => readRules(seasonOf(seasons.period), await readTexts())),
];
