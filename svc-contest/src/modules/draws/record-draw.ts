import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type ContestDraw } from '@hypercar/contracts/contest-draws';
import { unknownName } from '@hypercar/contracts/contest-entries';
import { conflict, notFound } from '@hypercar/service-kit/errors';
import type { Claims } from '@hypercar/service-kit/token';
import type { ReadMembers } from '../members/members';
import { type ContestPeriod, firstSeason, seasonOf, stateOf } from '../period/period';
import { findSeason, prizeNameIn } from '../seasons/seasons';
import { chooseWinners } from './choose-winners';
import { Draw, type DrawRecord, ofSeason } from './draw.model';

const present = async (draw: DrawRecord, readMembers: ReadMembers): Promise<ContestDraw> => {
  const number = draw.season ?? firstSeason;
  const season = await findSeason(number);
  const members = await readMembers(draw.winners.map(({ userId }) => String(userId)));
  return {
    id: String(draw._id),
    season: number,
    seed: draw.seed,
    actualWeight: draw.actualWeight ?? null,
    drawnBy: draw.drawnByName,
    drawnAt: draw.drawnAt.toISOString(),
    participants: draw.participants,
    digest: draw.digest,
    winners: draw.winners.map(({ prize, entryId, userId }) => ({
      prize,
      prizeName: prizeNameIn(season, prize),
      entryId: String(entryId),
      userId: String(userId),
      username: members?.get(String(userId))?.username ?? unknownName,
      email: members?.get(String(userId))?.email ?? null,
    })),
  };
};

export interface DrawOrder {
  seed?: string | undefined;
  actualWeight?: number | undefined;
  by: Claims;
  at: Date;
}

/** Draws and records it for good. Throws 409 before the contest has ended, or without entries. */
export const draw = async (
  period: ContestPeriod,
  readMembers: ReadMembers,
  { seed = randomBytes(16).toString('hex'), actualWeight, by, at }: DrawOrder,
): Promise<ContestDraw> => {
  if (stateOf(period, at) !== 'ended') throw conflict('The contest has not ended yet');
  const season = seasonOf(period);
  const chosen = await chooseWinners(season, seed, actualWeight ?? null);
  if (chosen.participants === 0) throw conflict('There are no entries to draw from');
  const who = { drawnBy: by.sub, drawnByName: by.name, drawnAt: at };
  const [made] = await Draw.create([
    { season, seed, actualWeight: actualWeight ?? null, ...who, ...chosen },
  ]);
  return present(made!.toObject(), readMembers);
};

export const findDraws = async (
  season: number,
  readMembers: ReadMembers,
): Promise<ContestDraw[]> => {
  const draws = await Draw.find(ofSeason(season))
    .sort({ drawnAt: -1, _id: -1 })
    .lean<DrawRecord[]>();
  return Promise.all(draws.map((made) => present(made, readMembers)));
};

/** Draws again with what was recorded, and compares. Throws 404. */
export const repeatDraw = async (id: string) => {
  const recorded = await Draw.findById(id).lean<DrawRecord>();
  if (!recorded) throw notFound('Draw');
  const again = await chooseWinners(
    recorded.season ?? firstSeason,
    recorded.seed,
    recorded.actualWeight ?? null,
  );
  const before = recorded.winners.map(({ prize, entryId, userId }) => ({
    prize,
    entryId: String(entryId),
    userId: String(userId),
  }));
  return {
    sameEntries: again.digest === recorded.digest,
    sameWinners: isDeepStrictEqual(again.winners, before),
  };
};
