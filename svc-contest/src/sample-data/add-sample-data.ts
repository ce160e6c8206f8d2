import { inTransaction } from '@hypercar/service-kit/database';
import { storeCourse } from '../modules/course/course';
import { sampleCourse } from './course/sample-course';
import { ninjaQuestions } from '../modules/ninja-history/ninja-history';
import type { ContestPeriod } from '../modules/period/period';
import { hasProfiles, saveAnswers } from '../modules/profiles/profiles';
import { socialPosts } from '../modules/social-posts/social-posts';
import { type ProjectDates, setStatus } from '../modules/tiles/tiles';
import { triviaQuestions } from '../modules/trivia/trivia';
import { addSampleDiscussions } from './discussions';
import { addSampleFilms, type FilmPlaces } from './films';
import { samplePosts } from './posts';
import { sampleNinja, sampleTrivia } from './questions';
import { addSampleSite, type PicturePlaces } from './site';
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

const saveProfiles = async ({ start }: ProjectDates): Promise<void> => {
  for (const name of ['assistant', 'member'] as const)
    await saveAnswers(
      { userId: demoMembers[name].sub, answers: JSON.stringify(answers[name]), at: start },
      // svc-auth makes the demo accounts with a profile.
      () => Promise.resolve(),
    );
};

const addContent = async ({ start }: ProjectDates): Promise<void> => {
  const act = { by: null, at: start };
  for (const post of samplePosts(start)) await socialPosts.add(post, act);
  for (const question of sampleTrivia) await triviaQuestions.add(question, act);
  for (const question of sampleNinja) await ninjaQuestions.add(question, act);
};

/** Where the films and pictures come from, and where they are kept. */
export interface SamplePlaces {
  films: FilmPlaces;
  pictures: PicturePlaces;
}

/** Fills an empty database with realistic data, atomically; a database in use is not changed. */
export const addSampleData = (
  dates: ProjectDates,
  period: ContestPeriod,
  now: Date,
  { films, pictures }: SamplePlaces,
): Promise<void> =>
  inTransaction(async () => {
    if (await hasProfiles()) return;
    await saveProfiles(dates);
    await completeTiles(dates, now);
    await addContent(dates);
    await storeCourse(sampleCourse);
    await addSampleFilms(films, now);
    await addSampleSite(pictures, now);
    await addSampleDiscussions(now);
    await addSampleContest(period, now);
    await addSampleRewards(period.start);
  });
