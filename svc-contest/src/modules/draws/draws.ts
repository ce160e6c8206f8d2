import {
  checkDraw,
  drawWinners,
  getContestRules,
  listDraws,
} from '@hypercar/contracts/contest-draws';
import { getContestResults } from '@hypercar/contracts/contest-results';
import { handle, type Route } from '@hypercar/service-kit/handle';
import type { ReadMembers } from '../members/members';
import type { ContestPeriod } from '../period/period';
import { readResults } from './contest-results';
import { officialRules, type RuleTexts } from './official-rules';
import { draw, findDraws, repeatDraw } from './record-draw';

/** A draw reads every entry: seconds for a hundred thousand. */
const patient = { deadlineMs: 30_000 };

export const drawRoutes = (
  period: ContestPeriod,
  readMembers: ReadMembers,
  now: () => Date,
  readRules: () => Promise<RuleTexts>,
): readonly Route[] => [
  handle(
    drawWinners,
    ({ body, user }) => draw(period, readMembers, { ...body, by: user, at: now() }),
    patient,
  ),
  handle(listDraws, () => findDraws(readMembers)),
  handle(checkDraw, ({ params }) => repeatDraw(params.id), patient),
  handle(getContestResults, () => readResults(period, readMembers, now())),
  handle(getContestRules, async () => officialRules(await readRules())),
];
