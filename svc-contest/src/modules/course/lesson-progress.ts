import type { LessonPlace, LessonProgress } from '@hypercar/contracts/course-lessons';
import { inTransaction, isDuplicateKey } from '@hypercar/service-kit/database';
import { CourseProgress, type ProgressRow } from './lesson-progress.model';

type Kept = Pick<ProgressRow, 'done' | 'ticked' | 'quizzes'>;

const nothing: Kept = { done: false, ticked: [], quizzes: [] };

const present = ({ done, ticked, quizzes }: Kept): LessonProgress => ({ done, ticked, quizzes });

/** A member's progress in one lesson. */
export const readProgress = async (userId: string, place: LessonPlace): Promise<LessonProgress> =>
  present((await CourseProgress.findOne({ userId, ...place }).lean<ProgressRow>()) ?? nothing);

/** A member's lessons that are begun or done, the newest first. */
export const findProgress = async (userId: string) =>
  (
    await CourseProgress.find({ userId })
      .sort({ at: -1, _id: -1 })
      .select('module lesson done at')
      .lean<ProgressRow[]>()
  ).map(({ module, lesson, done, at }) => ({ module, lesson, done, at: at.toISOString() }));

/** Two devices at once: the second change is made to what the first has left. */
const keep = (userId: string, place: LessonPlace, change: (kept: Kept) => Kept, at: Date) =>
  inTransaction(async () => {
    const before = await CourseProgress.findOne({ userId, ...place }).lean<ProgressRow>();
    const after = { ...change(before ?? nothing), at };
    if (before) await CourseProgress.updateOne({ _id: before._id }, after);
    else await CourseProgress.create([{ userId, ...place, ...after }]);
    return present(after);
  });

/** Changes a member's progress in a lesson, and says what it is then. */
export const changeProgress = async (
  userId: string,
  place: LessonPlace,
  change: (kept: Kept) => Kept,
  at: Date,
): Promise<LessonProgress> => {
  try {
    return await keep(userId, place, change, at);
  } catch (failure) {
    // Another device began the lesson at the same moment.
    if (!isDuplicateKey(failure)) throw failure;
    return keep(userId, place, change, at);
  }
};

/** Ticked and unticked, over what was ticked; what is not an item of the lesson is left out. */
export const withTicks = (
  ticked: readonly string[],
  ticks: Readonly<Record<string, boolean>>,
  items: ReadonlySet<string>,
): string[] => {
  const all = new Set(ticked);
  for (const [key, isTicked] of Object.entries(ticks))
    if (isTicked && items.has(key)) all.add(key);
    else all.delete(key);
  return [...all].sort();
};

/** With a score where it is better than what was reached before. */
export const withScore = (
  quizzes: Kept['quizzes'],
  score: Kept['quizzes'][number],
): Kept['quizzes'] => {
  const before = quizzes.find(({ quiz }) => quiz === score.quiz);
  if (before && before.of === score.of && before.right >= score.right) return quizzes;
  return [...quizzes.filter((other) => other !== before), score];
};

export const forgetCourseProgress = async (userId: string): Promise<void> => {
  await CourseProgress.deleteMany({ userId });
};

/** For the member's own export. */
export const exportCourseProgress = async (userId: string) =>
  (await CourseProgress.find({ userId }).sort({ _id: 1 }).lean<ProgressRow[]>()).map(
    ({ module, lesson, at, ...kept }) => ({
      module,
      lesson,
      ...present(kept),
      at: at.toISOString(),
    }),
  );
