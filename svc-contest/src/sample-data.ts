import { levelOf } from '@hypercar/contracts/questionnaire';
import { Types } from 'mongoose';
import { Profile } from './modules/profiles/profile.model';
import type { ProjectDates } from './modules/tiles/progress';
import { setStatus } from './modules/tiles/tiles.service';

/** The demo accounts' ids, as svc-auth makes them. */
const demoUsers = {
  assistant: new Types.ObjectId('00000000000000000000a002'),
  member: new Types.ObjectId('00000000000000000000a003'),
};

const answers = {
  assistant: {
    experience: 'regular',
    goal: 'business',
    investment: '500-2000',
    projects: 'panel',
    learning: 'feedback',
    time: 'part-time',
  },
  member: {
    experience: 'some',
    goal: 'income',
    investment: '100-500',
    projects: 'interior',
    learning: 'practice',
    time: 'evenings',
  },
};

const completedTiles = 34;
const hour = 3_600_000;

/** About eight tiles a working week, from the first day on; every third one by the second pair of hands. */
const completeTiles = async ({ start }: ProjectDates): Promise<void> => {
  const by = {
    sub: String(demoUsers.assistant),
    sid: '',
    name: 'assistant',
    role: 'assistant',
  } as const;
  for (let id = 1; id <= completedTiles; id += 1)
    await setStatus(
      id,
      'completed',
      by,
      new Date(start.getTime() + (id * 15 + (id % 3) * 2) * hour),
    );
};

const createProfiles = async ({ start }: ProjectDates): Promise<void> => {
  for (const name of ['assistant', 'member'] as const)
    await Profile.updateOne(
      { userId: demoUsers[name] },
      {
        $setOnInsert: {
          level: levelOf(answers[name]),
          answers: JSON.stringify(answers[name]),
          createdAt: start,
        },
      },
      { upsert: true },
    );
};

/** Fills an empty database with data that looks real; a database in use stays as it is. */
export const addSampleData = async (dates: ProjectDates): Promise<void> => {
  if ((await Profile.estimatedDocumentCount()) > 0) return;
  await completeTiles(dates);
  await createProfiles(dates);
};
