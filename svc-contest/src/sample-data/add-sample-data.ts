import { levelOf } from '@hypercar/contracts/questionnaire';
import { inTransaction } from '@hypercar/service-kit/database';
import type { ContestPeriod } from '../modules/contest/contest.service';
import { addNinjaQuestion } from '../modules/ninja-history/ninja-questions.service';
import { Profile } from '../modules/profiles/profile.model';
import { addPost } from '../modules/social-posts/social-posts.service';
import type { ProjectDates } from '../modules/tiles/progress';
import { setStatus } from '../modules/tiles/tiles.service';
import { addTriviaQuestion } from '../modules/trivia/trivia-questions.service';
import { samplePosts } from './posts';
import { sampleNinja, sampleTrivia } from './questions';
import { addSampleContest, addSampleRewards, demoMembers } from './sample-contest';

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

/** About eight tiles a working week, from the first day on. */
const completeTiles = async ({ start }: ProjectDates, now: Date): Promise<void> => {
  const by = { ...demoMembers.assistant, sid: '', role: 'assistant' } as const;
  for (let id = 1; id <= completedTiles; id += 1)
    await setStatus(
      id,
      'completed',
      by,
      new Date(Math.min(now.getTime(), start.getTime() + (id * 15 + (id % 3) * 2) * hour)),
    );
};

const createProfiles = async ({ start }: ProjectDates): Promise<void> => {
  for (const name of ['assistant', 'member'] as const)
    await Profile.create([
      {
        userId: demoMembers[name].sub,
        level: levelOf(answers[name]),
        answers: JSON.stringify(answers[name]),
        createdAt: start,
      },
    ]);
};

const addContent = async ({ start }: ProjectDates): Promise<void> => {
  for (const post of samplePosts(start)) await addPost(post, start);
  for (const question of sampleTrivia) await addTriviaQuestion(question, start);
  for (const question of sampleNinja) await addNinjaQuestion(question, start);
};

/** Fills an empty database with realistic data, atomically; a database in use is not changed. */
export const addSampleData = (
  dates: ProjectDates,
  period: ContestPeriod,
  now: Date,
): Promise<void> =>
  inTransaction(async () => {
    if (await Profile.exists({})) return;
    await createProfiles(dates);
    await completeTiles(dates, now);
    await addContent(dates);
    await addSampleContest(period, now);
    await addSampleRewards(period.start);
  });
