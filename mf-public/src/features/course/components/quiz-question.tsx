import type { QuizResult } from '@hypercar/contracts/course-lessons';
import type { LessonBlock } from '@hypercar/contracts/lesson-blocks';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';

type Question = Extract<LessonBlock, { kind: 'quiz' }>['questions'][number];

interface QuizQuestionProps {
  question: Question;
  /** Tells two questions of one page apart. */
  name: string;
  chosen: number | undefined;
  onChoose: (option: number) => void;
  /** Once the quiz is answered. */
  judged: QuizResult['answers'][number] | undefined;
}

/** One question with its options; once answered, which is right and why. */
export const QuizQuestion = ({ question, name, chosen, onChoose, judged }: QuizQuestionProps) => (
  <Root>
    <legend>{question.question}</legend>
    {question.options.map((option, i) => (
      <label key={option} data-right={judged && i === judged.correct}>
        <input
          type="radio"
          name={name}
          checked={chosen === i}
          disabled={judged !== undefined}
          onChange={() => onChoose(i)}
        />
        <span>{option}</span>
      </label>
    ))}
    {judged && (
      <p>
        <strong>{judged.chosen === judged.correct ? 'Right.' : 'Not right.'}</strong>{' '}
        {judged.because}
      </p>
    )}
  </Root>
);

const Root = styled.fieldset`
  display: grid;
  gap: ${theme.space.hair};
  padding: 0;
  border: 0;
  legend {
    padding: 0 0 ${theme.space.xs};
    font-weight: ${theme.weight.strong};
    color: ${theme.colour.textStrong};
  }
  label {
    display: flex;
    align-items: center;
    gap: ${theme.space.s};
    min-height: ${theme.target.large};
    padding: ${theme.space.xs} ${theme.space.s};
    border: 1px solid ${theme.colour.line};
    border-radius: ${theme.radius.medium};
    cursor: pointer;
    &:has(:checked) {
      border-color: ${theme.colour.ice};
    }
    &[data-right='true'] {
      border-color: ${theme.colour.success};
      background: ${theme.colour.successGround};
    }
  }
  input {
    flex: none;
    width: 1.2rem;
    height: 1.2rem;
    accent-color: ${theme.colour.ice};
  }
  p {
    padding-top: ${theme.space.xs};
  }
`;
