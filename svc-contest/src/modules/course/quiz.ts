import type { QuizResult } from '@hypercar/contracts/course-lessons';
import type { WrittenBlock, WrittenLesson } from '@hypercar/contracts/lesson-blocks';
import { badRequest, notFound } from '@hypercar/service-kit/errors';

type Quiz = Extract<WrittenBlock, { kind: 'quiz' }>;

/** Throws 404. */
export const quizOf = ({ blocks }: WrittenLesson, id: string): Quiz => {
  const quiz = blocks.find((block) => block.kind === 'quiz' && block.id === id);
  if (!quiz) throw notFound('Quiz');
  return quiz as Quiz;
};

/** What is right of the chosen options, and why. Throws 400 unless each question has an answer of its own. */
export const judge = (
  { id, questions }: Quiz,
  answers: Readonly<Record<string, number>>,
): Omit<QuizResult, 'best'> => {
  const judged = questions.map((question) => {
    const chosen = answers[question.id];
    if (chosen === undefined || chosen >= question.options.length)
      throw badRequest('Please answer every question');
    const { correct, because } = question;
    return { question: question.id, chosen, correct, because };
  });
  const right = judged.filter(({ chosen, correct }) => chosen === correct).length;
  return { quiz: id, right, of: questions.length, answers: judged };
};
