import { callApi } from '@hypercar/app-kit/api';
import type { LessonPlace, LessonProgress, QuizResult } from '@hypercar/contracts/course-lessons';
import type { LessonBlock } from '@hypercar/contracts/lesson-blocks';
import { Alert } from '@hypercar/ui/alert';
import { Button } from '@hypercar/ui/button';
import { theme } from '@hypercar/ui/theme';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { quizCall } from '../api/course-calls';
import { QuizQuestion } from './quiz-question';

interface LessonQuizProps {
  place: LessonPlace;
  block: Extract<LessonBlock, { kind: 'quiz' }>;
  best: LessonProgress['quizzes'][number] | undefined;
  isGuest: boolean;
}

type Answers = Readonly<Record<string, number>>;

const useQuiz = (place: LessonPlace, quiz: string) =>
  useMutation({
    mutationFn: (answers: Answers) =>
      callApi(quizCall, { params: { ...place, quiz }, body: { answers } }),
  });

const Score = ({ result }: { result: QuizResult | undefined }) => (
  <div role="status">
    {result && (
      <Alert
        tone={result.right === result.of ? 'success' : 'info'}
        title={`${result.right} of ${result.of} right`}
      >
        {result.right === result.of ? 'All of it.' : 'Read the reasons above, and try again.'}
      </Alert>
    )}
  </div>
);

/** Questions about a module, answered all at once. */
export const LessonQuiz = ({ place, block, best, isGuest }: LessonQuizProps) => {
  const id = useId();
  const [answers, setAnswers] = useState<Answers>({});
  const { mutate, reset, data, error, isPending } = useQuiz(place, block.id);
  const open = block.questions.filter((question) => answers[question.id] === undefined).length;
  const again = () => {
    setAnswers({});
    reset();
  };
  return (
    <Root aria-labelledby={id}>
      <h2 id={id}>{block.title}: a short quiz</h2>
      {best && !data && <p>{`Your best so far: ${best.right} of ${best.of}`}</p>}
      {block.questions.map((question) => (
        <QuizQuestion
          key={question.id}
          question={question}
          name={`${id}-${question.id}`}
          chosen={answers[question.id]}
          onChoose={(option) => setAnswers({ ...answers, [question.id]: option })}
          judged={data?.answers.find((answer) => answer.question === question.id)}
        />
      ))}
      <Score result={data} />
      {error && (
        <Alert tone="danger" title="The quiz was not sent">
          {error.message}
        </Alert>
      )}
      {isGuest && (
        <p>
          <Link to="/login">Log in</Link> to answer.
        </p>
      )}
      {!isGuest && !data && (
        <Button pending={isPending} disabled={open > 0} onClick={() => mutate(answers)}>
          {open > 0 ? `${open} to answer` : 'See what is right'}
        </Button>
      )}
      {data && (
        <Button variant="secondary" onClick={again}>
          Try again
        </Button>
      )}
    </Root>
  );
};

const Root = styled.section`
  display: grid;
  justify-items: start;
  gap: ${theme.space.l};
  padding-top: ${theme.space.l};
  border-top: 1px solid ${theme.colour.line};
  h2 {
    font-size: ${theme.size.h4};
  }
  > fieldset,
  > [role='status'] {
    width: 100%;
  }
  > [role='status']:empty {
    display: none;
  }
`;
