import type { LessonPlace } from '@hypercar/contracts/course-lessons';
import {
  acceptAnswer,
  answerQuestion,
  askQuestion,
  type LessonQuestion,
  listLessonQuestions,
  listQuestions,
  removeAnswer,
  removeQuestion,
  type Writer,
} from '@hypercar/contracts/lesson-questions';
import { inTransaction } from '@hypercar/service-kit/database';
import { forbidden, notFound } from '@hypercar/service-kit/errors';
import type { Outbox } from '@hypercar/service-kit/events';
import { handle, type Route } from '@hypercar/service-kit/handle';
import type { Claims } from '@hypercar/service-kit/token';
import { lessonOf, mayReadAll } from '../course/course';
import type { TellCourse } from '../course-access/course-access';
import {
  addReply,
  addThread,
  changeThread,
  findThreads,
  isStaff,
  loadThread,
  mustBeTheirs,
  removeReply,
  removeThread,
  type ThreadRow,
  type Written,
} from '../discussions/discussions';

interface QuestionDeps {
  outbox: Pick<Outbox, 'emit'>;
  tell: TellCourse;
  now: () => Date;
}

const kind = 'question';
const boardOf = ({ module, lesson }: LessonPlace): string => `${module}/${lesson}`;
const placeOf = ({ board }: ThreadRow): LessonPlace => {
  const [module, lesson] = board.split('/');
  return { module: module!, lesson: lesson! };
};

const presentWriter = ({ username, isStaff: ofStaff, userId }: Written, user: Claims): Writer => ({
  name: username,
  isStaff: ofStaff,
  isMine: String(userId) === user.sub,
});

const present = (row: ThreadRow, user: Claims): LessonQuestion => ({
  ...placeOf(row),
  id: String(row._id),
  text: row.text,
  by: presentWriter(row, user),
  at: row.at.toISOString(),
  waits: row.waits,
  answers: row.replies.map((reply) => ({
    id: String(reply._id),
    text: reply.text,
    by: presentWriter(reply, user),
    at: reply.at.toISOString(),
  })),
  accepted: row.accepted && String(row.accepted),
});

/** Throws 403 without the course, also under a free lesson: questions are what members have bought. */
const mustLearn = async (user: Claims): Promise<void> => {
  if (!(await mayReadAll(user)))
    throw forbidden('Questions are for those who have the course. Purchase to unlock details');
};

/** A question that the caller may see. Throws 403, 404. */
const loadQuestion = async (id: string, user: Claims): Promise<ThreadRow> => {
  const row = await loadThread(id);
  if (row.kind !== 'question') throw notFound('Question');
  await mustLearn(user);
  return row;
};

const answer = async (
  row: ThreadRow,
  text: string,
  user: Claims,
  { outbox, now }: QuestionDeps,
): Promise<ThreadRow> => {
  const id = String(row._id);
  const { title } = await lessonOf(placeOf(row), { user, now: now() });
  return inTransaction(async () => {
    const answered = await addReply(id, text, user, now());
    const userId = String(row.userId);
    if (isStaff(user) && userId !== user.sub)
      await outbox.emit('svc-auth', 'question.answered', {
        userId,
        lesson: title,
        path: `/course/${row.board}`,
        by: user.name,
        text,
      });
    return answered;
  });
};

const remove = (row: ThreadRow, user: Claims, tell: TellCourse): Promise<undefined> =>
  inTransaction(async () => {
    await removeThread(row);
    if (String(row.userId) === user.sub) return undefined;
    await tell({
      by: { id: user.sub, name: user.name },
      action: 'remove question',
      target: { id: String(row.userId), name: row.username },
      before: { lesson: row.board, text: row.text },
    });
    return undefined;
  });

const listRoutes = (now: () => Date): readonly Route[] => [
  handle(listLessonQuestions, async ({ params, query, user }) => {
    await lessonOf(params, { user, now: now() });
    await mustLearn(user);
    const page = await findThreads({ board: boardOf(params) }, query);
    return { ...page, rows: page.rows.map((row) => present(row, user)) };
  }),
  handle(listQuestions, async ({ query: { show, ...paged }, user }) => {
    const page = await findThreads(show === 'waiting' ? { waits: true } : { kind }, paged);
    return { ...page, rows: page.rows.map((row) => present(row, user)) };
  }),
];

/** Questions under the lessons of the course, and their answers. */
export const lessonQuestionRoutes = (deps: QuestionDeps): readonly Route[] => [
  ...listRoutes(deps.now),
  handle(askQuestion, async ({ params, body, user }) => {
    await lessonOf(params, { user, now: deps.now() });
    await mustLearn(user);
    const question = { kind, board: boardOf(params), text: body.text } as const;
    return present(await addThread(question, user, deps.now()), user);
  }),
  handle(answerQuestion, async ({ params, body, user }) => {
    const row = await loadQuestion(params.id, user);
    mustBeTheirs(row, user);
    return present(await answer(row, body.text, user, deps), user);
  }),
  handle(acceptAnswer, async ({ params, body, user }) => {
    mustBeTheirs(await loadQuestion(params.id, user), user);
    const changed = await changeThread(params.id, ({ replies }) => {
      const accepted = replies.find(({ _id }) => String(_id) === body.answer);
      if (body.answer && !accepted) throw notFound('Answer');
      return { accepted: accepted?._id ?? null };
    });
    return present(changed, user);
  }),
  handle(removeQuestion, async ({ params, user }) => {
    const row = await loadQuestion(params.id, user);
    mustBeTheirs(row, user);
    return remove(row, user, deps.tell);
  }),
  handle(removeAnswer, async ({ params, user }) => {
    await loadQuestion(params.id, user);
    return present(await removeReply(params.id, params.answer, user), user);
  }),
];
