import type { WrittenBlock } from '@hypercar/contracts/lesson-blocks';
import type { TriviaQuestion } from '@hypercar/contracts/trivia';
import { Button } from '@hypercar/ui/button';
import { Field } from '@hypercar/ui/field';
import { Select } from '@hypercar/ui/select';
import { TextArea } from '@hypercar/ui/text-area';
import { theme } from '@hypercar/ui/theme';
import { useState } from 'react';
import styled from 'styled-components';
import { type Change, inField, inList, moved } from '../api/change';
import { useMistake } from '../api/mistakes-context';
import { newQuestion } from '../api/new-parts';
import { TriviaChoice } from './trivia-choice';
import { ListButtons } from '../../../lists/list-buttons';

type Quiz = Extract<WrittenBlock, { kind: 'quiz' }>;
type Question = Quiz['questions'][number];

interface QuestionFieldsProps {
  question: Question;
  number: number;
  place: string;
  change: Change<Question>;
}

const QuestionFields = ({ question, number, place, change }: QuestionFieldsProps) => {
  const set = (more: Partial<Question>) => change((before) => ({ ...before, ...more }));
  return (
    <>
      <Field
        label={`Question ${number}`}
        value={question.question}
        error={useMistake(`${place}.question`)}
        onChange={(event) => set({ question: event.target.value })}
      />
      <TextArea
        label={`Options of question ${number}`}
        hint="One on each line, two to six."
        value={question.options.join('\n')}
        error={useMistake(`${place}.options`)}
        onChange={(event) => set({ options: event.target.value.split('\n') })}
      />
      <Select
        label={`Right option of question ${number}`}
        value={question.correct}
        onChange={(event) => set({ correct: Number(event.target.value) })}
      >
        {question.options.map((option, i) => (
          // Two options may read alike while they are typed.
          <option key={i} value={i}>
            {option || `Option ${i + 1}`}
          </option>
        ))}
      </Select>
      <Field
        label={`Why, for question ${number}`}
        value={question.because}
        error={useMistake(`${place}.because`)}
        onChange={(event) => set({ because: event.target.value })}
      />
    </>
  );
};

/** A trivia question as one of a quiz; its fun fact says why. */
const asked = (taken: TriviaQuestion, list: readonly Question[]): Question => ({
  ...newQuestion(list.map(({ id }) => id)),
  question: taken.question,
  options: [...taken.options],
  correct: taken.correctAnswer,
  because: taken.funFact ?? '',
});

const FromTrivia = ({ onTaken }: { onTaken: (question: TriviaQuestion) => void }) => {
  const [isOpen, setIsOpen] = useState(false);
  const choose = (question: TriviaQuestion) => {
    onTaken(question);
    setIsOpen(false);
  };
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
        Take a trivia question
      </Button>
      {isOpen && <TriviaChoice onChoose={choose} onClose={() => setIsOpen(false)} />}
    </>
  );
};

interface QuizFieldsProps {
  block: Quiz;
  place: string;
  change: Change<Quiz>;
}

/** The questions of a quiz. */
export const QuizFields = ({ block, place, change }: QuizFieldsProps) => {
  const { questions } = block;
  const inQuestions = inField(change, 'questions');
  return (
    <>
      <Field
        label="Title of the quiz"
        value={block.title}
        error={useMistake(`${place}.title`)}
        onChange={(event) => inField(change, 'title')(() => event.target.value)}
      />
      {questions.map((question, i) => (
        <Group key={question.id} role="group" aria-label={`Question ${i + 1}`}>
          <QuestionFields
            question={question}
            number={i + 1}
            place={`${place}.questions.${i}`}
            change={inList(inQuestions, i)}
          />
          <ListButtons
            of={`question ${i + 1}`}
            at={i}
            count={questions.length}
            onMove={(to) => inQuestions((list) => moved(list, i, to))}
            onRemove={() => inQuestions((list) => list.toSpliced(i, 1))}
          />
        </Group>
      ))}
      <Button
        variant="secondary"
        size="small"
        onClick={() => inQuestions((list) => [...list, newQuestion(list.map(({ id }) => id))])}
      >
        Add a question
      </Button>
      <FromTrivia onTaken={(taken) => inQuestions((list) => [...list, asked(taken, list)])} />
    </>
  );
};

const Group = styled.div`
  display: grid;
  gap: ${theme.space.s};
  padding-left: ${theme.space.m};
  border-left: 2px solid ${theme.colour.line};
`;
